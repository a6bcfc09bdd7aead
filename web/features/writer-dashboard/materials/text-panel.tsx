import { planToRead } from '#contracts/plan-text.ts';
import { dashboardMessages } from '#contracts/review-messages.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { MaterialBox, Nothing } from './material-box.tsx';
import { MaterialQuery } from './material-query.tsx';
import { type MaterialOwner, materialQueries } from './materials.api.ts';

type TextKind = 'summary' | 'prompt' | 'plan' | 'research' | 'draft';

const looks: Record<TextKind, { label: string; empty: string }> = {
  summary: { label: 'Profile summary', empty: dashboardMessages.noSummary },
  prompt: { label: 'Essay prompt', empty: dashboardMessages.noPrompt },
  plan: { label: 'Plan', empty: dashboardMessages.noPlan },
  research: { label: 'Research', empty: dashboardMessages.noResearch },
  draft: { label: 'Draft', empty: dashboardMessages.noDraft },
};

export function TextPanel({ kind, owner }: { kind: TextKind; owner: MaterialOwner }) {
  const { label, empty } = looks[kind];
  return (
    <MaterialQuery<string> query={materialQueries[kind](owner)}>
      {(text) =>
        text === null || text.trim() === '' ? (
          <Nothing>{empty}</Nothing>
        ) : (
          <MaterialBox label={label} height="text" className="bg-surface">
            {kind === 'prompt' ? (
              <p className="max-w-reading font-serif text-reading whitespace-pre-wrap">{text}</p>
            ) : (
              <Markdown text={kind === 'plan' ? planToRead(text) : text} topHeading={3} />
            )}
          </MaterialBox>
        )
      }
    </MaterialQuery>
  );
}
