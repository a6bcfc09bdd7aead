import { PencilLine, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProfileSummary } from '#contracts/documents.ts';
import { dayText } from '#web/lib/day-text.ts';
import { useEditorFocus } from '#web/lib/browser/use-editor-focus.ts';
import { useTextEditing } from '#web/lib/browser/use-text-editing.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { Progress } from '#web/ui/states/progress.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { markedSummary, plainSummary } from './plain-summary.ts';
import { RegenerateDialog } from './regenerate-dialog.tsx';
import { fetchSummary, rememberSummary, saveSummary, useSummary } from './summary.api.ts';
import { SummaryEditor } from './summary-editor.tsx';
import { SummaryText } from './summary-text.tsx';
import type { SummaryMaker } from './use-summary-maker.ts';

export type SummaryPanelProps = {
  maker: SummaryMaker;
  /** When the newest of what it is made from was changed, if that is known. */
  sourcesChangedAt: string | null;
  /** What to do where a summary cannot be made yet: the step that is missing. Null: everything is there. */
  missingStep: ReactNode;
};

/** One page about the student: read, put right, made anew. */
export function SummaryPanel(props: SummaryPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const { isMaking } = props.maker;
  // The button that was pressed gives way to the progress: without this a keyboard would begin again at the top of the page.
  useEffect(() => {
    if (isMaking && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isMaking]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PanelContent {...props} />
    </div>
  );
}

function PanelContent({ maker, sourcesChangedAt, missingStep }: SummaryPanelProps) {
  const { data: summary, error, isFetching, refetch } = useSummary();
  const make = () => void maker.make(sourcesChangedAt);

  if (maker.isMaking) return <Making maker={maker} />;
  if (summary === undefined && error) {
    return (
      <LoadFailure
        title="Your summary didn’t load"
        error={error}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (summary === undefined) return <SkeletonText lines={8} className="max-w-reading" />;
  if (!summary?.summary_content) {
    return (
      <EmptyState
        title="No summary yet"
        picture={<PaperPicture kind="lines" />}
        actions={missingStep ?? <Button onClick={make}>Make my summary</Button>}
      >
        <p>We’ll make one page about you from your resume and what you tell us in the onboarding chat.</p>
      </EmptyState>
    );
  }
  const isBehind = isAfter(sourcesChangedAt, summary.updated_at) && maker.madeFrom !== sourcesChangedAt;
  return <Summary summary={summary} isBehind={isBehind} onMake={() => void maker.make(sourcesChangedAt, true)} />;
}

function isAfter(moment: string | null, other: string): boolean {
  return moment !== null && Date.parse(moment) > Date.parse(other);
}

function Making({ maker }: { maker: SummaryMaker }) {
  return (
    <div aria-busy="true">
      <Progress
        label="Making your summary"
        caption="Reading your documents and your conversation"
        className="mb-6 max-w-reading"
      />
      {maker.soFar ? (
        <Paper>
          <Markdown text={maker.soFar} topHeading={3} />
        </Paper>
      ) : (
        <SkeletonText lines={8} className="max-w-reading" />
      )}
    </div>
  );
}

function Paper({ children }: { children: ReactNode }) {
  return (
    <Card look="paper" className="px-5 py-6 sm:px-10 sm:py-9">
      {children}
    </Card>
  );
}

function Summary({ summary, isBehind, onMake }: { summary: ProfileSummary; isBehind: boolean; onMake: () => void }) {
  const text = summary.summary_content ?? '';
  // Another tab's text may come in while somebody writes: the marks are those of the text that the draft was begun on.
  const [begunOn, setBegunOn] = useState(text);
  const editing = useTextEditing<ProfileSummary>({
    name: 'summary',
    text: plainSummary(text),
    version: summary.updated_at,
    emptyMessage: 'Your summary can’t be empty.',
    save: (draft, basedOn) => saveSummary(markedSummary(draft, begunOn, text, summary.own_content ?? ''), basedOn),
    fetch: () => fetchSummary(),
    versionOf: ({ updated_at }) => updated_at,
    remember: rememberSummary,
  });
  if (editing.draft === null && begunOn !== text) setBegunOn(text);
  const [isAsking, setAsking] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEditorFocus(editing.draft !== null, edit, field);

  if (editing.draft !== null) return <SummaryEditor editing={editing} draft={editing.draft} fieldRef={field} />;

  function regenerate() {
    if (summary.is_edited) setAsking(true);
    else onMake();
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-muted">
          {summary.is_edited ? 'Edited by you' : 'Created'} {dayText(summary.updated_at)}
        </p>
        <div className="-mr-3 flex flex-wrap gap-x-1 max-sm:-ml-3">
          <Button ref={edit} variant="ghost" size="sm" className="scroll-mt-28" onClick={editing.begin}>
            <PencilLine className="size-4" aria-hidden="true" />
            Edit
          </Button>
          <Button variant="ghost" size="sm" onClick={regenerate}>
            <RotateCw className="size-4" aria-hidden="true" />
            Regenerate
          </Button>
        </div>
      </div>
      {isBehind ? (
        <p className="mb-4 rounded-paper bg-wash px-4 py-2.5 text-[0.9375rem] text-soft">
          You’ve changed your documents or your conversation since then. Regenerate the summary to catch up.
        </p>
      ) : null}
      {summary.own_content === null ? null : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-paper bg-wash px-4 py-2 text-[0.9375rem] text-soft">
          <p>We kept the version you wrote.</p>
          <Button variant="ghost" size="sm" onClick={() => editing.change(plainSummary(summary.own_content ?? ''))}>
            Open my version
          </Button>
        </div>
      )}
      <SummaryText text={text} />
      {isAsking ? <RegenerateDialog onClose={() => setAsking(false)} onConfirm={onMake} /> : null}
    </>
  );
}
