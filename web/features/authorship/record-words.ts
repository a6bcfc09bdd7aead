import type { AuthorshipRecord } from '#contracts/ledger-wire.ts';
import { countText } from '#web/lib/count-text.ts';
import { momentText } from '#web/lib/day-text.ts';
import { wordsText } from './hands.ts';

/** The server cuts what was pasted at so many letters. */
const excerptLength = 80;

type Session = AuthorshipRecord['sessions'][number];
type Paste = AuthorshipRecord['pastes'][number];

/** "about 2 hours 5 minutes"; a day of pauses is not work. */
export function timeText({ minutes }: Pick<AuthorshipRecord, 'minutes'>): string {
  if (minutes === 0) return 'none yet';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? countText(hours, 'hour') : '', rest > 0 ? countText(rest, 'minute') : ''];
  return `about ${parts.filter((part) => part !== '').join(' ')}`;
}

export function sessionText({ began_at, minutes }: Session): string {
  return `${momentText(began_at)}: ${countText(minutes, 'minute')}`;
}

export function pasteText({ at, words, letters, still_there, excerpt }: Paste): string {
  const left =
    still_there === letters ? 'all of it still there' : still_there === 0 ? 'none of it left' : 'some of it left';
  const shown = excerpt.replaceAll(/^[“"]|[”"]$/g, '');
  return `${momentText(at)}: ${wordsText(words)} pasted, ${left}: “${shown}${excerpt.length < excerptLength ? '' : '…'}”`;
}
