import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '#contracts/pages.ts';

/** Said as soon as such an essay is chosen, and not only when it is to be paid for. */
export function DraftMissing() {
  return (
    <output className="flex max-w-3xl items-start gap-2.5 rounded-control bg-warn-wash px-4 py-3 text-[0.9375rem] text-warn">
      <TriangleAlert className="mt-[0.2em] size-4.5 shrink-0" aria-hidden="true" />
      <span>
        This essay has no draft yet, and a review needs a text.{' '}
        <Link to={pages.savedPrompts} className="font-semibold underline underline-offset-4">
          Continue it in Saved Prompts
        </Link>{' '}
        first, or submit your own draft.
      </span>
    </output>
  );
}
