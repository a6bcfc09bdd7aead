import type { ReactNode } from 'react';
import { CommentCard } from '#web/lib/sheet/comments/comment-card.tsx';
import { commentWords } from '#web/lib/sheet/comments/comment-words.ts';
import type { Comments } from '#web/lib/sheet/comments/use-comments.ts';
import { Button } from '#web/ui/button.tsx';
import { handName } from './hand-name.ts';
import { SuggestionCard } from './suggestion-list.tsx';
import { hintId, remarkId, type Panels } from './use-panels.ts';
import type { Proposals } from './use-suggestions.ts';
import type { DraftSheet } from './use-draft-sheet.ts';

type Parts = { panels: Panels; proposals: Proposals; comments: Comments; sheet: DraftSheet };

/** The card of the words that were pressed; null where there is none. */
export function pressedCard({ panels, proposals, comments, sheet }: Parts): { label: string; card: ReactNode } | null {
  const id = panels.pressed?.id;
  if (id === undefined) return null;
  if (panels.panel === 'suggestions') {
    const index = proposals.open.findIndex(({ suggestion }) => suggestion.id === id);
    const proposal = proposals.open[index];
    if (!proposal) return null;
    const card = (
      <SuggestionCard
        number={index + 1}
        proposal={proposal}
        engine={panels.engine}
        onTake={() => proposals.take(proposal)}
        onReword={() => proposals.take(proposal, true)}
        onLeave={() => proposals.leave([proposal])}
      />
    );
    return { label: 'Suggestion', card };
  }
  if (panels.panel === 'comments') {
    const thread = comments.threads.find(({ root }) => root.id === id);
    if (!thread) return null;
    const show = (from: number, to: number) => sheet.view.current?.select(from, to);
    const words = commentWords('student', comments.reader);
    return {
      label: 'Comment',
      card: <CommentCard thread={thread} comments={comments} words={words} onShow={show} />,
    };
  }
  const remark = panels.panel === 'checks' ? panels.remarks.find((each) => remarkId(each) === id) : undefined;
  if (remark) return { label: 'Check', card: <Words id={id} lines={remark.details} /> };
  const hint = panels.panel === 'grammar' ? panels.hints.find((each) => hintId(each) === id) : undefined;
  if (hint) {
    const fix = (apply: (text: string) => string | null) => {
      sheet.book.replaceText(apply, 'c');
      panels.release();
      sheet.backToCaret();
    };
    const card = (
      <Words id={id} lines={[hint.reason]}>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {hint.fixes.map(({ name, apply }) => (
            <Button key={name} variant="secondary" size="sm" onClick={() => fix(apply)}>
              {name}
            </Button>
          ))}
          <Button variant="ghost" size="sm" onClick={hint.leave}>
            Leave it
          </Button>
        </div>
      </Words>
    );
    return { label: 'Spelling and grammar', card };
  }
  const ink = panels.panel === 'inks' ? panels.inks.find((each) => each.id === id) : undefined;
  if (!ink) return null;
  const card = (
    <Words id={id} lines={[]}>
      <p className="min-h-[1.375em] text-[0.9375rem] leading-snug text-ink">{handName(ink.hand, panels.engine)}</p>
    </Words>
  );
  return { label: 'Authorship', card };
}

function Words({ id, lines, children }: { id: string; lines: readonly string[]; children?: ReactNode }) {
  return (
    <div data-card={id} tabIndex={-1}>
      {lines.map((line) => (
        <p key={line} className="text-[0.9375rem] leading-snug text-ink">
          {line}
        </p>
      ))}
      {children}
    </div>
  );
}
