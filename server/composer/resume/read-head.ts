import { findEdgeDates, withoutDates } from './find-dates.ts';
import { partsOfLine, tellsDeed } from './line-words.ts';
import type { UnnumberedCard } from './read-cards.ts';

/** A title of more words is a sentence and stays whole. */
const mostTitleWords = 8;

/** Title, place and dates of an entry from the lines of its head. */
export function readHead(heads: readonly string[]): UnnumberedCard {
  let dates = '';
  const rest: string[] = [];
  const lines: string[] = [];
  for (const head of heads) {
    const found = findEdgeDates(head);
    const text = found ? withoutDates(head, found) : head;
    if (found) dates = dates === '' ? found.text : `${dates}, ${found.text}`;
    const [front, deed] = splitDeed(text);
    if (front !== '') rest.push(...front.split('\t').map(trimPart));
    if (deed !== '') lines.push(deed);
  }
  const parts = rest.filter((part) => part !== '');
  const [first = ''] = parts;
  const split = parts.length === 1 ? splitTitle(first) : { title: first, place: parts.slice(1).join(', ') };
  return { ...split, dates: trimPart(dates), lines };
}

/** "Captain, Debate Team: organized three tournaments" holds head and detail in one line. */
function splitDeed(text: string): [front: string, deed: string] {
  const at = text.search(/:\s/);
  const deed = at > 0 ? text.slice(at + 1).trim() : '';
  return deed.split(/\s+/).length >= 3 && at <= 90 ? [text.slice(0, at).trim(), deed] : [text, ''];
}

function splitTitle(text: string): { title: string; place: string } {
  const cut = partsOfLine.exec(text);
  if (!cut || tellsDeed(text)) return { title: text, place: '' };
  const title = trimPart(text.slice(0, cut.index));
  const place = trimPart(text.slice(cut.index + cut[0].length));
  const isShort = title.split(' ').length <= mostTitleWords;
  return isShort && /^[\p{Lu}\d"“]/u.test(place) && title !== '' ? { title, place } : { title: text, place: '' };
}

/** A bracket that closes nothing is left from the dates; "(family shop)" behind a name belongs to it. */
function trimPart(part: string): string {
  const text = part.replace(/^[\s,;|·•–—-]+/u, '').replace(/[\s,;|·•–—-]+$/u, '');
  return text.endsWith('(') || (text.endsWith(')') && !text.includes('(')) ? text.slice(0, -1).trim() : text;
}
