import { Link } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { useOwnWriter } from './writer-account.api.ts';

/** On the dashboard, so that a pause is not forgotten. */
export function PausedNote() {
  const { data: writer } = useOwnWriter();
  if (!writer || writer.open_for_work) return null;
  return (
    <p className="mb-6 rounded-paper bg-warn-wash px-4 py-3 text-[0.9375rem]">
      {writer.paused_by === 'operator' ? 'We paused your profile.' : 'You’ve paused new requests.'} Students can’t pick
      you right now. <Link to={pages.writerAccount}>Your account</Link>
    </p>
  );
}
