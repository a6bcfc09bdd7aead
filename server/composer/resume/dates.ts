const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|fall|winter|easter|michaelmas|hilary|trinity)\.?`;
const year = String.raw`(?:(?:19|20)\d{2}|['’]\d{2})`;
const numeric = String.raw`(?:0?[1-9]|[12]\d|3[01])[/.](?:0?[1-9]|1[0-2])[/.](?:19|20)\d{2}|(?:0?[1-9]|1[0-2])[/.](?:19|20)\d{2}`;
const point = String.raw`(?:${numeric}|(?:\d{1,2}(?:st|nd|rd|th)?\s+)?${month},?\s*${year}|${month}|${year})`;
const nowWords = String.raw`(?:present|current(?:ly)?|now|today|ongoing|till\s+date|to\s+date|till\s+now|date)`;
const dash = String.raw`\s*(?:-|–|—|−|to|until|till|through)\s*`;
const range = new RegExp(
  String.raw`\(?\b(?:(?<since>since|from)\s+)?(?<start>${point})(?:${dash}(?<end>${nowWords}|${point}|\d{2}(?!\d))|\s+(?:and|&)\s+(?<also>${year}))?(?!\w)\)?`,
  'i',
);
const anyYear = new RegExp(year);

export interface DateRange {
  start: string | null;
  end: string | null;
  isCurrent: boolean;
  /** Where it stands in the text it was found in. */
  from: number;
  to: number;
}

/** The first date or span of dates in a line. A month alone ("may") is none: it needs a year somewhere in it. */
export function findDates(text: string): DateRange | null {
  let offset = 0;
  while (offset < text.length) {
    const match = range.exec(text.slice(offset));
    if (!match?.groups) return null;
    const from = offset + match.index;
    const to = from + match[0].length;
    const { since, start, also, end = also } = match.groups;
    if (start && (anyYear.test(match[0]) || /\d[/.]\d{4}/.test(match[0])) && !/[\d$€£₹]/.test(text[from - 1] ?? '')) {
      const isCurrent = Boolean((end && new RegExp(`^${nowWords}$`, 'i').test(end)) || (since && !end));
      return { start: start.trim(), end: isCurrent ? null : (completeYear(start, end) ?? null), isCurrent, from, to };
    }
    offset = to;
  }
  return null;
}

/** "2019-23" ends in 2023. */
function completeYear(start: string, end: string | undefined): string | undefined {
  if (end === undefined || !/^\d{2}$/.test(end)) return end?.trim();
  const century = /(19|20)\d{2}/.exec(start)?.[1];
  return century ? `${century}${end}` : end;
}

/** Whether the line holds a date and nothing else to speak of. */
export function isDateOnly(text: string): boolean {
  const found = findDates(text);
  if (!found) return false;
  return (text.slice(0, found.from) + text.slice(found.to)).replace(/[\s,|·•()\-–—]/g, '').length === 0;
}

/** The line without its date, and without the brackets and separators the date leaves behind. */
export function withoutDates(text: string, found: DateRange): string {
  const before = text.slice(0, found.from).replace(/(?<![\s,|·•(\-–—:])[\s,|·•(\-–—:]+$/, '');
  const after = text.slice(found.to).replace(/^[\s,|·•)\-–—:]+/, '');
  return [before, after].filter(Boolean).join(' | ').trim();
}
