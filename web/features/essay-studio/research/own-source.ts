import type { SourceChanges } from '#contracts/essay-agent.ts';
import { essayLimits } from '#contracts/limits.ts';
import { fieldMessages } from '#contracts/messages.ts';

type OwnSource = NonNullable<SourceChanges['added']>;
type ReadSource = { source: OwnSource; error?: never } | { source: null; error: { link?: string; note?: string } };

const titleLength = 80;

/** A source from what the student typed. Its title is the note's beginning, or the page's address. */
export function readOwnSource(typedLink: string, typedNote: string): ReadSource {
  const note = typedNote.trim();
  const link = readLink(typedLink.trim());
  if (link === 'wrong') return { source: null, error: { link: 'Check the link. It should start with https://' } };
  if (note === '' && link === null) return { source: null, error: { note: 'Add a link or a note.' } };
  if (note.length > essayLimits.answerLength) {
    return { source: null, error: { note: fieldMessages.tooLong } };
  }
  const title = note === '' ? new URL(link ?? '').hostname : cut(note.split('\n', 1)[0] ?? note);
  return { source: { title, url: link, quote: note } };
}

/** People leave out the beginning of an address. */
function readLink(typed: string): string | null | 'wrong' {
  if (typed === '') return null;
  const whole = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return 'wrong';
  const { protocol, hostname, href } = new URL(whole);
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : 'wrong';
}

function cut(line: string): string {
  if (line.length <= titleLength) return line;
  const words = line.slice(0, titleLength);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), titleLength / 2))}…`;
}
