import words from './words/dates.json' with { type: 'json' };

/** Where a line says when, as written: "Sept 2023 – present", "Class of 2027", "grades 9–11", "since '22". */
export type FoundDates = { text: string; from: number; to: number };

const token =
  /\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}[/.]\d{4}|['’]\d{2}(?!\d)|\p{L}+|\d+(?:th)?|\S|\t/gu;
const year = /^(?:19[5-9]\d|20[0-4]\d|(?:\d{1,2}[/.]){1,2}\d{2,4}|['’]\d{2})$/;

/** A letter for each kind of word, so that the shape of dates can be read off a short string. */
const letters = new Map(Object.entries(words).flatMap(([letter, list]) => list.map((word) => [word, letter] as const)));

/** Months, years, "present", school years, grades; then what may stand before, between and behind them. */
const point = '(?:N?Mo?N?c?Y?|Y|P|SG?A?|GN|NG?)';
const shape = new RegExp(`(?:B+o?)?${point}(?:[cdo]*B*${point})*A*`, 'g');
/** A number at an end belongs to a month, a span or a series of grades, or it is none of the dates. */
const strayStart = /^(?:N(?!M|G|[cd]N)[cdo]*)+/;
const strayEnd = /(?:(?<![MG]|Yd|N[cd])N|[cdoB])+A*$/;

/** No line of a resume that says when is longer, and a long one is not worth reading for it. */
const longest = 400;

/** The dates of a line; of several those it begins with, else the last, because dates stand at an edge. */
export function findDates(text: string): FoundDates | null {
  if (text.length > longest || !/\d|freshman|sophomore|junior|senior/i.test(text)) return null;
  const tokens = [...text.matchAll(token)];
  const line = tokens.map(({ 0: word, index }) => letterOf(word, text[index - 1] ?? '')).join('');
  const found: FoundDates[] = [];
  for (const match of line.matchAll(shape)) {
    const whole = match[0].replace(strayEnd, '').replace(strayStart, '');
    const start = match.index + match[0].indexOf(whole);
    const [first, last] = [tokens[start], tokens[start + whole.length - 1]];
    if (!first || !last || !saysWhen(whole, tokens.slice(start, start + whole.length))) continue;
    const [from, to] = [first.index, last.index + last[0].length];
    found.push({ text: text.slice(from, to), from, to });
  }
  const [first] = found;
  return (first && !/[\p{L}\p{N}]/u.test(text.slice(0, first.from)) ? first : found.at(-1)) ?? null;
}

function letterOf(word: string, before: string): string {
  if (/[$€£₹#]/.test(before)) return 'x';
  if (year.test(word)) return 'Y';
  return letters.get(word.toLowerCase()) ?? (/^\d{1,2}$/.test(word) ? 'N' : 'x');
}

/** A year, a grade, a school year, or a series of grades ("9, 10, 11"). */
function saysWhen(line: string, tokens: readonly RegExpMatchArray[]): boolean {
  if (/Y|GN|NG|SG|SA|S[cdo]+[SP]/.test(line)) return true;
  const numbers = tokens.map(([word]) => Number.parseInt(word, 10)).filter((value) => !Number.isNaN(value));
  return /N[cd]N/.test(line) && numbers.every((value, i) => value >= 9 && value <= 12 && value > (numbers[i - 1] ?? 0));
}

/** The dates of a head: at an edge of it or set apart by a stroke. "I fixed up a 1998 Corolla" has none. */
export function findEdgeDates(text: string): FoundDates | null {
  const found = findDates(text);
  if (!found) return null;
  const [front, back] = [text.slice(0, found.from), text.slice(found.to)];
  if (!/[\p{L}\p{N}]/u.test(back)) return back.endsWith('.') && !/[,(–—-]\s*$/.test(front) ? null : found;
  if (front.trim() === '') return found;
  return /^\s*[),|·•–—:;-]|^\t/u.test(back) ? found : null;
}

/** Whether the line says when and nothing else. */
export function isDatesOnly(text: string): boolean {
  const found = findDates(text);
  return found !== null && !/[\p{L}\p{N}]/u.test(text.slice(0, found.from) + text.slice(found.to));
}

/** The line without its dates, and without the brackets and strokes they leave behind. */
export function withoutDates(text: string, found: FoundDates): string {
  const front = text.slice(0, found.from).replace(/[\s,|·•(\-–—:;]+$/u, '');
  const back = text.slice(found.to).replace(/^[\s,|·•)\-–—;.]+/u, '');
  if (front === '' || back === '') return front || back.replace(/^:\s*/, '');
  return back.startsWith(':') ? `${front}${back}` : `${front}\t${back}`;
}
