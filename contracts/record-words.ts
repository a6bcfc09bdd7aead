import type { About } from './about.ts';
import { brand } from './brand.ts';
import type { AuthorshipRecord, WordClass } from './ledger-wire.ts';

/** How a word came into the text, in the order a reader meets them. */
export const classOrder = [
  'typed',
  'dictated',
  'told',
  'pasted',
  'tool',
  'machine',
  'writer',
  'brought',
  'before',
  'unrecorded',
] as const;

/** Which of our engines put words into an essay: the label says “AI” only where a model was at work. */
export type Engine = About['writer'];

const ofModel = { told: 'you told us, placed by AI', machine: 'AI’s own' };
const ofOwn = { told: `you told us, placed by ${brand.name}`, machine: `added by ${brand.name}` };

/** What the student reads. */
export function classNames(engine: Engine): Record<WordClass, string> {
  return {
    typed: 'typed here',
    dictated: 'dictated',
    pasted: 'pasted',
    tool: 'put in by a writing tool',
    writer: 'your writer’s',
    brought: 'from the draft you brought',
    before: 'from before recording began',
    unrecorded: 'arrived without a record',
    ...(engine === 'model' ? ofModel : ofOwn),
  };
}

const toldToOthers = 'told by the student, placed by';

/** The same for somebody else who reads the record. */
export function classNamesForOthers(engine: Engine): Record<WordClass, string> {
  return {
    typed: 'typed by the student',
    dictated: 'dictated by the student',
    told: engine === 'model' ? `${toldToOthers} AI` : `${toldToOthers} ${brand.name}`,
    pasted: 'pasted by the student',
    tool: 'put in by a writing tool',
    machine: engine === 'model' ? 'written by AI' : ofOwn.machine,
    writer: 'written by a human writer',
    brought: 'from a draft the student brought',
    before: 'from before recording began',
    unrecorded: 'arrived without a record',
  };
}

/** Full strokes are words somebody wrote here; hollow ones came from elsewhere. */
export const classLooks: Record<WordClass, { ink: 'student' | 'machine' | 'writer' | 'nobody'; isHollow: boolean }> = {
  typed: { ink: 'student', isHollow: false },
  dictated: { ink: 'student', isHollow: false },
  told: { ink: 'machine', isHollow: true },
  pasted: { ink: 'student', isHollow: true },
  tool: { ink: 'student', isHollow: true },
  machine: { ink: 'machine', isHollow: false },
  writer: { ink: 'writer', isHollow: false },
  brought: { ink: 'nobody', isHollow: false },
  before: { ink: 'nobody', isHollow: true },
  unrecorded: { ink: 'nobody', isHollow: true },
};

/** What no record of an editor can know. */
export const cannotKnow =
  'It can’t tell if someone retyped words from another screen, or used a program that types at the speed of a person.';

/** The hands that are in the essay at all. */
export function handsIn({ words }: Pick<AuthorshipRecord, 'words'>): WordClass[] {
  return classOrder.filter((hand) => words[hand] > 0);
}

const format = new Intl.NumberFormat('en-US');
const list = new Intl.ListFormat('en-US');

/** ‘1 word’, ‘1,204 words’. */
export function amountText(count: number, one: string): string {
  return `${format.format(count)} ${count === 1 ? one : `${one}s`}`;
}

/** Behind a writer’s words: which part of the essay they are, and whose. Empty for every other hand. */
export function writerNote({ words, writers }: Pick<AuthorshipRecord, 'words' | 'writers'>, hand: WordClass): string {
  if (hand !== 'writer' || words.writer === 0) return '';
  const all = Object.values(words).reduce((sum, count) => sum + count, 0);
  const names = writers.length === 0 ? '' : `, by ${list.format(writers.map(({ name }) => name))}`;
  return ` (${shareText(words.writer, all)}%${names})`;
}

/** Beside other hands' words nothing is all of it, and nothing is none of it. */
function shareText(part: number, all: number): string {
  const percent = Math.round((part / all) * 100);
  if (percent === 0) return 'under 1';
  return percent === 100 && part < all ? 'over 99' : String(percent);
}

/** “about 2 hours 5 minutes”; a day of pauses is not work. */
export function timeText({ minutes }: Pick<AuthorshipRecord, 'minutes'>): string {
  if (minutes === 0) return 'none';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 ? amountText(hours, 'hour') : '', rest > 0 ? amountText(rest, 'minute') : ''];
  return `about ${parts.filter((part) => part !== '').join(' ')}`;
}

/** The server cuts what was pasted at so many letters. */
export const excerptLength = 80;

type MomentText = (moment: string) => string;

export function sessionText(
  { began_at, minutes }: AuthorshipRecord['sessions'][number],
  momentText: MomentText,
): string {
  return `${momentText(began_at)}: ${amountText(minutes, 'minute')}`;
}

/** Without the words where only the picture is shown. */
export function pasteText(
  { at, words, letters, still_there, excerpt }: AuthorshipRecord['pastes'][number],
  momentText: MomentText,
): string {
  const left =
    still_there === letters ? 'all of it still there' : still_there === 0 ? 'none of it left' : 'some of it left';
  const shown = excerpt.replaceAll(/^[“"]|[”"]$/g, '');
  const quoted = excerpt === '' ? '' : `: “${shown}${excerpt.length < excerptLength ? '' : '…'}”`;
  return `${momentText(at)}: ${amountText(words, 'word')} pasted, ${left}${quoted}`;
}
