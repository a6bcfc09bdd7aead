import { PenLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages, requestPage } from '#contracts/pages.ts';
import type { WriterRequest } from '#contracts/requests.ts';

export type DraftStandingProps = { promptId: string; draft: string; notes: readonly string[] };

/** What a student should know about the chosen essay, said as soon as it is chosen and not only when it is to be paid for. */
export function DraftStanding({ promptId, draft, notes }: DraftStandingProps) {
  const path = `${pages.savedPrompts}?${new URLSearchParams({ essay: promptId })}`;
  if (draft.trim() === '') {
    return (
      <Warning>
        This essay doesn’t have a draft yet, so there’s nothing to review.{' '}
        <Link to={path} className={linkClass}>
          Write one first
        </Link>
        , or submit your own draft.
      </Warning>
    );
  }
  if (notes.length === 0) return null;
  return (
    <Warning>
      {notes.map((note) => (
        <span key={note} className="block">
          {note}
        </span>
      ))}
      <Link to={path} className={linkClass}>
        Keep writing
      </Link>
      , or send it as it is.
    </Warning>
  );
}

const linkClass = 'font-semibold underline underline-offset-4';

function Warning({ children }: { children: ReactNode }) {
  return (
    <output className="flex max-w-3xl items-start gap-2.5 rounded-control bg-warn-wash px-4 py-3 text-[0.9375rem] text-warn">
      <TriangleAlert className="mt-[0.2em] size-4.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </output>
  );
}

export type OpenReviewProps = { review: Pick<WriterRequest, 'id' | 'writer_name'> };

/** A review of this essay that is already open: a second one would be paid for twice. */
export function OpenReview({ review: { id, writer_name: writer } }: OpenReviewProps) {
  return (
    <output className="flex max-w-3xl items-start gap-2.5 rounded-control border border-hairline bg-surface px-4 py-3 text-[0.9375rem]">
      <PenLine className="mt-[0.2em] size-4.5 shrink-0 text-red" aria-hidden="true" />
      <span>
        This essay is already with {writer}. You can have one review of an essay open at a time.{' '}
        <Link to={requestPage(id)} className={linkClass}>
          Open request #{id}
        </Link>
      </span>
    </output>
  );
}
