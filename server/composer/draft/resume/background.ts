import { countWords } from '#contracts/counting.ts';
import type { Sentence } from '#server/composer/evidence/types.ts';
import type { Fact } from '#server/composer/facts.ts';
import { contentRoots, numberValue, shareOf } from '#server/composer/language/words/words.ts';
import { deedClause, organisationPhrase, placePhrase, rolePhrase, whenPhrase, type DeedClause } from './deeds.ts';

const shopWork =
  /\b(?:cashier|barista|waiter|waitress|server|crew|shop|store|retail|sales|stock|dishwasher|babysitter|delivery|fast food|bakery|restaurant|caf[eé]|ice cream|burger|pizza|nails?|salon)\b/i;

export interface ResumeEntry {
  head: Fact;
  clauses: DeedClause[];
  score: number;
}

/** Entries that have something to say here, the most fitting first. What the student has told already is left out. */
export function fittingEntries(facts: readonly Fact[], told: string, about: string): ResumeEntry[] {
  const toldRoots = new Set(contentRoots(told));
  const aboutRoots = new Set([...contentRoots(about), ...toldRoots]);
  const entries: ResumeEntry[] = [];
  for (const head of facts) {
    if (head.kind !== 'role' || head.role === null) continue;
    const deeds = facts.filter((fact) => fact.kind === 'deed' && fact.under === head.id);
    const clauses = deeds
      .filter((deed) => !isTold(deed, told, toldRoots))
      .map((deed) => deedClause(deed))
      .filter((clause) => clause !== null);
    if (clauses.length === 0) continue;
    const roots = contentRoots([head.role, head.organisation ?? '', ...deeds.map((deed) => deed.text)].join(' '));
    const fit = roots.filter((root) => aboutRoots.has(root)).length;
    const shop = shopWork.test(`${head.role} ${head.organisation ?? ''}`) ? 6 : 0;
    entries.push({
      head,
      clauses,
      score:
        1.5 * fit +
        Math.min(3, clauses.length) +
        Math.min(3, (clauses[0]?.words ?? 0) / 5) +
        (head.isCurrent ? 1 : 0) -
        shop,
    });
  }
  entries.sort((a, b) => b.score - a.score);
  const fitting = entries.filter((entry) => entry.score > 2.5);
  return fitting.length > 0 ? fitting : entries.slice(0, 1);
}

/** The deed stands in the student's own words already: a figure and words in common, or most of its words. */
export function isTold(deed: Fact, told: string, toldRoots: ReadonlySet<string>): boolean {
  const roots = contentRoots(deed.text);
  const shared = roots.filter((root) => toldRoots.has(root));
  const numbers = deed.numbers.map((number) => numberValue(number)).filter((value) => value !== null);
  const hasNumber = numbers.some((value) => new RegExp(String.raw`\b${value}\b`).test(told) || toldRoots.has(value));
  if ((hasNumber && shared.length >= 2) || shareOf(roots, toldRoots) >= (shared.length >= 2 ? 0.5 : 0.65)) return true;
  // "I teach mathematics in a night school" tells the line under "Asha Night School" too.
  const place = contentRoots(deed.organisation ?? '').filter((root) => !roots.includes(root));
  const there = place.filter((root) => toldRoots.has(root));
  return shared.length >= 2 && there.length >= 2 && shared.length + there.length >= 0.5 * (roots.length + place.length);
}

/** Sentences of one entry: who and where once, two short deeds of one tense in one clause, at most one "also". */
export function entrySentences(
  entry: ResumeEntry,
  pattern: number,
  introduced: 'no' | 'role' | 'place',
  limit: number,
): Sentence[] {
  const { head } = entry;
  const groups = pairUp(entry.clauses);
  const sentences: Sentence[] = [];
  let words = 0;
  for (const [index, group] of groups.entries()) {
    const deed = joinClauses(group);
    const isOpening = index === 0 && introduced !== 'place';
    const text = isOpening
      ? introduced === 'role' && head.organisation !== null
        ? `At ${organisationPhrase(head.organisation)}, I ${deed}.`
        : opening(head, deed, group[0]?.tense ?? 'past', pattern)
      : `I ${index === 1 && introduced === 'no' ? withAlso(deed) : deed}.`;
    const count = countWords(text);
    if (words + count > limit || sentences.length === 2) break;
    words += count;
    const spans = isOpening
      ? [head.span, ...group.map((clause) => clause.fact.span)]
      : group.map((clause) => clause.fact.span);
    const [span, ...more] = spans;
    if (!span) continue;
    sentences.push({
      id: `${group[0]?.fact.id ?? head.id}/deed`,
      text,
      spans: [span, ...more],
      edits: [],
      role: 'background',
      leans: index > 0,
      words: count,
    });
  }
  return sentences;
}

function pairUp(clauses: readonly DeedClause[]): DeedClause[][] {
  const groups: DeedClause[][] = [];
  for (const clause of clauses) {
    const last = groups.at(-1);
    const [only] = last ?? [];
    const joins =
      last?.length === 1 &&
      only &&
      only.tense === clause.tense &&
      only.words + clause.words <= 22 &&
      !/ and /.test(only.text);
    if (joins) last.push(clause);
    else groups.push([clause]);
  }
  return groups;
}

function joinClauses(group: readonly DeedClause[]): string {
  const [first, second] = group;
  if (!first) return '';
  if (!second) return first.text;
  return `${first.text} and ${second.tense === 'perfect' ? second.text.replace(/^have /, '') : second.text}`;
}

function withAlso(deed: string): string {
  return /^(?:have|am|was) /.test(deed) ? deed.replace(/^(have|am|was) /, '$1 also ') : `also ${deed}`;
}

function opening(head: Fact, deed: string, tense: DeedClause['tense'], pattern: number): string {
  const role = head.role ?? '';
  if (head.organisation === null) return `As ${rolePhrase(role)}, I ${deed}.`;
  const place = placePhrase(role, head.organisation);
  if (pattern % 3 === 1 && tense === 'past' && head.start !== null)
    return `I was ${rolePhrase(role)} ${place}${whenPhrase(head)}, and I ${deed}.`;
  if (pattern % 3 === 2 && tense === 'past')
    return `At ${organisationPhrase(head.organisation)}, where I was ${rolePhrase(role)}, I ${deed}.`;
  return `As ${rolePhrase(role)} ${place}, I ${deed}.`;
}
