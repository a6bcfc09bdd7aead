import { Link } from 'react-router';
import { pages } from '#contracts/pages.ts';

/** What a student may want to know before they hand something over; once it is here, only the last line. */
export function UploadNotes({ isShort }: { isShort: boolean }) {
  return (
    <div className="my-10 flex max-w-reading flex-col gap-3 text-[0.9375rem] text-soft">
      {isShort ? null : (
        <p>
          A good resume for an essay names what you did and for how long, even when it seems small: a job, a club,
          someone you looked after.
        </p>
      )}
      <p>
        Your files are yours: nobody sees them but you, and a writer whom you choose and pay.{' '}
        <Link to={pages.privacy} className="inline-block underline underline-offset-4">
          How we keep them private
        </Link>
      </p>
    </div>
  );
}
