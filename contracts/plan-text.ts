import { card, gap, isCard } from './board-parts.ts';
import type { Board, BoardItem, BoardRow } from './board.ts';
import { oneLine, withOwnIds } from './board-ids.ts';
import { findGaps, writeGap } from './gaps.ts';

const trayTitle = 'Not used yet';
const ownTitle = 'Added by you';
const leadInMark = 'Lead-in: ';
const paragraphMark = 'Paragraph: ';

/** The board as the plan text of the spec: markdown that a person can read, edit and paste elsewhere. */
export function writePlan(board: Board): string {
  const rows = board.rows.map(({ ask, items }, index) =>
    [`## ${index + 1}. ${flat(ask)}`, ...items.map(writeItem)].join('\n\n'),
  );
  const tray = board.tray.length === 0 ? [] : [[`## ${trayTitle}`, ...board.tray.map(writeItem)].join('\n\n')];
  return [...rows, ...tray].join('\n\n');
}

function writeItem(item: BoardItem): string {
  if (item.kind === 'gap') return writeGap(item.question, item.words);
  return [
    `**${item.question === '' ? ownTitle : oneLine(item.question)}**`,
    ...(item.paragraph ? [`${paragraphMark}${item.paragraph}`] : []),
    ...(flat(item.lead_in) === '' ? [] : [`${leadInMark}${flat(item.lead_in)}`]),
    ...item.sentences.map(({ text, is_on }) => `- [${is_on ? 'x' : ' '}] ${flat(text)}`),
  ].join('\n');
}

/** One line of the plan holds one sentence, whatever was typed into it. */
function flat(text: string): string {
  return text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** The plan for somebody who reads it and edits nothing: without its marks, and words before a sentence on a line of their own. */
export function planToRead(plan: string): string {
  return plan.replaceAll(/^Paragraph: (?:new|same)\n/gm, '').replaceAll(/^Lead-in: /gm, '- [x] ');
}

const heading = /^##\s+(.+)$/;
const numbered = /^\d{1,3}\.\s+(.*)$/;
const asked = /^\*\*(.*)\*\*$/;
const sentenceLine = /^[-*]\s+(?:\[([ xX])\]\s+)?(.+)$/;

/** Reads a plan text back into its board; what was added by hand becomes cards of its row. Null where there is no row. */
export function readPlan(plan: string): Board | null {
  const rows: BoardRow[] = [];
  const tray: BoardItem[] = [];
  let items: BoardItem[] | null = null;
  for (const line of plan.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const title = heading.exec(line)?.[1];
    if (title !== undefined) {
      const ask = numbered.exec(title)?.[1];
      if (ask === undefined && title !== trayTitle) return null;
      items = ask === undefined ? tray : [];
      if (ask !== undefined) rows.push({ ask, items });
    } else if (items === null) return null;
    else readLine(line, items);
  }
  if (rows.length === 0) return null;
  const isKept = (item: BoardItem) => item.kind === 'gap' || item.sentences.length > 0;
  return withOwnIds({
    rows: rows.map((row) => ({ ask: row.ask, items: row.items.filter(isKept) })),
    tray: tray.filter(isKept).filter(isCard),
  });
}

/** A question opens a card; what follows belongs to it until something else begins. */
function readLine(line: string, items: BoardItem[]): void {
  const question = asked.exec(line)?.[1];
  const [, tick, told] = sentenceLine.exec(line) ?? [];
  const [blank] = told === undefined ? findGaps(line) : [];
  const last = items.at(-1);
  const open = last?.kind === 'card' ? last : null;
  if (question !== undefined) items.push(card(question === ownTitle ? '' : question, []));
  else if (blank) {
    if (blank.question !== '') items.push(gap(blank.question, Math.max(1, blank.words)));
    const rest = `${line.slice(0, blank.start)} ${line.slice(blank.end)}`.trim();
    if (rest !== '') items.push(card('', [rest]));
  } else if (open?.sentences.length === 0 && line.startsWith(leadInMark)) open.lead_in = line.slice(leadInMark.length);
  else if (open?.sentences.length === 0 && line === `${paragraphMark}new`) open.paragraph = 'new';
  else if (open?.sentences.length === 0 && line === `${paragraphMark}same`) open.paragraph = 'same';
  else {
    const own = open ?? card('', []);
    if (!open) items.push(own);
    own.sentences.push({ text: told ?? line, is_on: tick !== ' ' });
  }
}
