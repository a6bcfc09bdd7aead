import { describeCount } from '#contracts/gaps.ts';
import type { Result } from './evaluate.ts';

const columns: [title: string, width: number, cell: (result: Result) => string][] = [
  ['case', 30, (result) => result.case.name],
  ['kind', 21, (result) => result.kind],
  ['facts', 6, (result) => String(result.sources.length)],
  ['form', 8, (result) => result.form],
  ['written', 8, (result) => String(result.written)],
  ['to write', 9, (result) => String(result.toWrite)],
  ['gaps', 5, (result) => String(result.gaps)],
  ['inside', 7, (result) => yes(result.inside)],
  ['no evid.', 9, (result) => number(result.withoutEvidence, 0)],
  ['unsupp.', 8, (result) => String(result.unsupported)],
  ['twice', 6, (result) => String(result.duplicates)],
  ['broken', 7, (result) => number(result.broken, 0)],
  ['open', 5, (result) => String(result.partsOpen)],
  ['own', 5, (result) => number(result.own, 2)],
  ['variety', 8, (result) => number(result.variety, 2)],
  ['cliché', 7, (result) => String(result.cliches)],
  ['before', 7, (result) => number(result.before, 1)],
  ['after', 7, (result) => number(result.after, 1)],
  ['ms', 6, (result) => number(result.milliseconds, 0)],
];

function yes(value: boolean): string {
  return value ? 'yes' : 'NO';
}

function number(value: number, digits: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(digits);
}

export function printTable(results: readonly Result[]): string {
  const row = (cells: readonly string[]) => cells.map((cell, index) => cell.padEnd(columns[index]?.[1] ?? 8)).join('');
  return [
    row(columns.map(([title]) => title)),
    ...results.map((result) => row(columns.map(([, , cell]) => cell(result)))),
  ].join('\n');
}

export function totals(results: readonly Result[]): string {
  const count = results.length;
  const share = (test: (result: Result) => boolean) => `${results.filter(test).length} of ${count}`;
  const sum = (value: (result: Result) => number) =>
    results.reduce((total, result) => total + (Number.isNaN(value(result)) ? 0 : value(result)), 0);
  const rich = results.filter(({ case: { student } }) => student.talks === 'rich');
  const spoken = results.filter(({ case: { student } }) => student.talks !== 'resume only');
  const full = results.filter((result) => result.case.isFull);
  const found = results.filter((result) => result.found);
  const times = results.map((result) => result.milliseconds).sort((a, b) => a - b);
  return [
    '',
    `Written and promised words inside the limits: ${share((result) => result.inside)}`,
    `Research that holds (a page and a day each, nothing of a university we do not know): ${share((result) => result.researchHolds)}`,
    `Sentences without evidence: ${number(
      results.reduce((total, each) => total + each.withoutEvidence, 0),
      0,
    )}`,
    `Unsupported claims in the text: ${sum((result) => result.unsupported)}`,
    `Repeated sentences: ${sum((result) => result.duplicates)}`,
    `Clichés: ${sum((result) => result.cliches)}`,
    `Broken links an essay: ${number(results.reduce((total, { broken }) => total + broken, 0) / count, 2)}`,
    `Prompt parts neither answered nor asked: ${sum((result) => result.partsOpen)}`,
    `Full conversations with a gap: ${full.filter((result) => result.gaps > 0).length} of ${full.length}`,
    `Own words, least and mean: ${number(least(spoken), 2)}, ${number(mean(spoken), 2)}; of the rich: ${number(least(rich), 2)}, ${number(mean(rich), 2)}`,
    `Critiques that hold (limits, reasons, quotes that stand in the text): ${share((result) => result.critiqueOk)}`,
    `Revision better: ${found.filter((result) => result.after < result.before).length} of ${found.length} where the checks found something; worse: ${results.filter((result) => result.after > result.before).length}; outside the limits: ${results.filter((result) => result.inside && !result.revisedInside).length}`,
    `Same input, same text: ${share((result) => result.same)}`,
    `Plan and draft, median and longest: ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms, ${(times.at(-1) ?? 0).toFixed(0)} ms`,
  ].join('\n');
}

function least(results: readonly Result[]): number {
  return Math.min(...results.map((result) => result.own));
}

function mean(results: readonly Result[]): number {
  return results.reduce((sum, { own }) => sum + own, 0) / results.length;
}

/** All essays on one page, for a person to read. */
export function essayPage(writer: string, results: readonly Result[]): string {
  const lines = [`# Essays of the evaluation, by ${writer}`, ''];
  for (const result of results) {
    const { form } = result.case.input;
    lines.push(
      `## ${result.case.name}`,
      '',
      `> ${form.promptText}`,
      '',
      `${describeCount(result, form.wordCount)}.`,
      '',
      '### Research',
      '',
      ...(result.sources.length === 0
        ? [`Nothing is known of ${form.universityName}.`]
        : result.sources.map(({ title, url, quote }) => `- ${quote} ([${title}](${url}))`)),
      '',
      '### Draft',
      '',
      result.draft,
      '',
      '### Critique',
      '',
      result.critique.replace(/^##/gm, '####'),
      '',
      '### Revised',
      '',
      result.revised,
      '',
    );
  }
  return lines.join('\n');
}
