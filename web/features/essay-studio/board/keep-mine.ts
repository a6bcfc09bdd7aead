import type { Board, BoardCard, BoardItem } from '#contracts/board.ts';
import { cardIdOf, withOwnIds } from '#contracts/board-ids.ts';
import { sentencesInUse } from '#contracts/board-parts.ts';
import { paragraphAt } from './join-moves.ts';

/**
 * What the server has now, with everything that was done here since `base`: words typed here lie in the tray, lead-ins,
 * paragraphs and switches stand where their sentences are. The order is the server's. Answers `theirs` itself where there is nothing to add.
 */
export function keepMine(theirs: Board, mine: Board, base: Board | null): Board {
  const known = new Set([...cardsOf(theirs), ...(base ? cardsOf(base) : [])].flatMap(wordsOf));
  const typed = cardsOf(mine).flatMap((card) => {
    const own = card.sentences.filter(({ text }) => !known.has(text));
    return own.length === 0 ? [] : [cardOf(card.question, own)];
  });
  const leadIns = changedLeadIns(mine, base);
  const paragraphs = changedParagraphs(mine, base);
  const switches = changedSwitches(mine, base);
  const replaced: string[] = [];
  const asHere = <T extends BoardItem>(item: T): T => {
    if (item.kind !== 'card') return item;
    const opening = item.sentences[0]?.text ?? '';
    const leadIn = leadIns.get(opening);
    leadIns.delete(opening);
    if (leadIn && item.lead_in !== leadIn.before && item.lead_in !== leadIn.now) replaced.push(item.lead_in);
    const sentences = item.sentences.map(({ text, is_on }) => ({ text, is_on: switches.get(text) ?? is_on }));
    const paragraph = paragraphs.has(opening) ? paragraphs.get(opening) : item.paragraph;
    paragraphs.delete(opening);
    return { ...item, lead_in: leadIn?.now ?? item.lead_in, paragraph, sentences };
  };
  const rows = theirs.rows.map(({ ask, items }) => ({ ask, items: items.map(asHere) }));
  const tray = theirs.tray.map(asHere);
  // Of two lead-ins one can stand there, and one whose sentence is gone has no place: both are kept as words of the student's.
  const homeless = [...replaced, ...[...leadIns.values()].map(({ now }) => now)].filter((words) => words.trim() !== '');
  const added = [...typed, ...homeless.map((text) => cardOf('', [{ text, is_on: true }]))];
  const merged = withParagraphs(withOwnIds({ rows, tray: [...added, ...tray] }), paragraphs);
  return JSON.stringify(merged) === JSON.stringify(withOwnIds(theirs)) ? theirs : merged;
}

/** By the sentence they lead to: a card that was split or joined has another id. */
function changedLeadIns(mine: Board, base: Board | null): Map<string, { before: string; now: string }> {
  const before = new Map((base ? cardsOf(base) : []).map((card) => [card.sentences[0]?.text, card.lead_in]));
  const changed = cardsOf(mine).flatMap(({ lead_in: now, sentences }) => {
    const opening = sentences[0]?.text ?? '';
    const was = before.get(opening) ?? '';
    return was === now ? [] : [[opening, { before: was, now }] as const];
  });
  return new Map(changed);
}

type Paragraph = BoardCard['paragraph'];

/** By the sentence they begin at, too. */
function changedParagraphs(mine: Board, base: Board | null): Map<string, Paragraph> {
  const before = new Map((base ? cardsOf(base) : []).map((card) => [card.sentences[0]?.text, card.paragraph]));
  const changed = cardsOf(mine).map(({ paragraph, sentences }) => [sentences[0]?.text ?? '', paragraph] as const);
  return new Map(changed.filter(([opening, paragraph]) => before.get(opening) !== paragraph));
}

/** Those that begin in the middle of a card, which was split here for that and isn't there. */
function withParagraphs(board: Board, paragraphs: ReadonlyMap<string, Paragraph>): Board {
  return [...paragraphs].reduce((now, [opening, paragraph]) => {
    const spot = sentencesInUse(now).find(({ text }) => text === opening);
    return spot && paragraph === 'new' ? paragraphAt(now, spot, paragraph) : now;
  }, board);
}

function changedSwitches(mine: Board, base: Board | null): Map<string, boolean> {
  const before = new Map((base ? cardsOf(base) : []).flatMap(sentencesOf));
  return new Map(
    cardsOf(mine)
      .flatMap(sentencesOf)
      .filter(([text, isOn]) => before.has(text) && before.get(text) !== isOn),
  );
}

function cardsOf({ rows, tray }: Board): BoardCard[] {
  return [...rows.flatMap(({ items }) => items), ...tray].filter((item) => item.kind === 'card');
}

function sentencesOf({ sentences }: BoardCard): [string, boolean][] {
  return sentences.map(({ text, is_on }) => [text, is_on]);
}

function wordsOf({ sentences }: BoardCard): string[] {
  return sentences.map(({ text }) => text);
}

function cardOf(question: string, sentences: BoardCard['sentences']): BoardCard {
  return { kind: 'card', id: cardIdOf({ question, sentences }), question, lead_in: '', sentences };
}
