import { Link } from 'react-router';
import { pages } from '#contracts/pages.ts';

/** What a student may want to know before they hand something over; once it is here, only the last line. */
export function UploadNotes({ isShort }: { isShort: boolean }) {
  return (
    <div className="my-10 flex max-w-reading flex-col gap-3 text-[0.9375rem] text-soft">
      {isShort ? null : (
        <p>Small things count too: a job, a club, taking care of someone. Good essays often come from them.</p>
      )}
      <p>
        Only you can see your documents, plus any writer you hire.{' '}
        <Link to={pages.privacy} className="inline-block underline underline-offset-4">
          How we keep them private
        </Link>
      </p>
    </div>
  );
}
