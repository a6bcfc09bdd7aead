import { askPatterns } from './asks.ts';
import { clausesOfPrompt, type PromptClause } from './clauses.ts';
import type { Ask, PromptPart } from './types.ts';
import { masked, maskUniversity } from './university-names.ts';

/**
 * Every part of a compound prompt, in its order. What the patterns know is found by them; a question that none of them knows
 * is a part all the same, for the student has to answer it.
 */
export function findParts(text: string, university: string, course: string): PromptPart[] {
  const asked = maskUniversity(text, university);
  const clauses = clausesOfPrompt(text);
  const parts: PromptPart[] = [];
  for (const [ask, pattern] of askPatterns) {
    const known = new RegExp(pattern.replaceAll('UNIVERSITY', `(?:${masked}|our university)`), 'gi');
    const matches = [...asked.matchAll(known)];
    // What is asked says more than what is only said: “The lessons we take …. What did you learn?”
    const match = matches.find(({ index }) => isAsked(clauses, index)) ?? matches[0];
    const clause = match ? clauseAt(clauses, match.index) : undefined;
    if (!match || !clause) continue;
    // “a particular kind of learning, community and future at …” is about the university.
    const isOurs =
      ask === 'place' &&
      /^communit/i.test(match[0]) &&
      names(asked, clause) &&
      !/\b(?:contribut|bring)/i.test(clause.text);
    // “a problem in your community” is about the problem.
    if (
      ask === 'place' &&
      isWhereOnly(asked, match.index) &&
      parts.some(({ ask: other }) => other === 'moment' || other === 'action')
    )
      continue;
    parts.push({ ask: isOurs ? 'fit' : ask, quote: clause.text, start: match.index });
  }
  const known = onTheirQuestions(withoutEchoes(withoutTwins(parts)), clauses);
  const all = [...known, ...unread(known, clauses, asked, course)];
  return all.sort((a, b) => a.start - b.start);
}

function clauseAt(clauses: readonly PromptClause[], at: number): PromptClause | undefined {
  return clauses.find(({ start, end }) => at >= start && at < end);
}

/** Whether the sentence at a place asks for something. */
function isAsked(clauses: readonly PromptClause[], at: number): boolean {
  const own = clauseAt(clauses, at);
  return own !== undefined && clauses.some(({ asks, sentence }) => asks && sentence === own.sentence);
}

function names(asked: string, { start, end }: PromptClause): boolean {
  return new RegExp(masked).test(asked.slice(start, end));
}

function isWhereOnly(asked: string, at: number): boolean {
  return /\b(?:in|within|for|from|to|make|improve|help|serve|change|or) (?:your|the|their|a)(?: \w{1,20})? $/i.test(
    asked.slice(Math.max(0, at - 40), at),
  );
}

function withoutTwins(parts: readonly PromptPart[]): PromptPart[] {
  return parts.filter((part, index) => parts.findIndex(({ ask }) => ask === part.ask) === index);
}

/** "Describe a community you belong to" names the place; that it is a community is not a second question. */
function withoutEchoes(parts: PromptPart[]): PromptPart[] {
  const has = (ask: Ask) => parts.some((part) => part.ask === ask);
  const hasBeside = ({ quote }: PromptPart, ...asks: Ask[]) =>
    parts.some((other) => other.quote === quote && asks.includes(other.ask));
  return parts.filter((part) => {
    if (part.ask === 'place' && hasBeside(part, 'fit', 'bring')) return false;
    if (part.ask === 'background' && hasBeside(part, 'fit')) return false;
    if (
      part.ask === 'moment' &&
      (has('person') || has('leading') || has('belief')) &&
      parts.some((other) => other !== part && Math.abs(other.start - part.start) < 60)
    )
      return false;
    if (part.ask === 'activity' && has('place')) return false;
    if (part.ask === 'idea' && has('motive') && has('fit')) return false;
    if (
      part.ask === 'problem' &&
      has('goal') &&
      parts.some((other) => other.ask === 'goal' && other.start === part.start)
    )
      return false;
    if (part.ask === 'identity' && (has('place') || has('background') || has('motive') || has('fit'))) return false;
    return true;
  });
}

/** What a prompt may speak of in passing before it asks for something else. */
const inPassing: ReadonlySet<Ask> = new Set(['place', 'insight', 'leading', 'activity', 'bring', 'idea']);

/**
 * “We all belong to communities. Describe one of yours.” says first what it asks for then: the question is quoted. Where the
 * questions ask for other things, it was said in passing.
 */
function onTheirQuestions(parts: readonly PromptPart[], clauses: readonly PromptClause[]): PromptPart[] {
  return parts.flatMap((part) => {
    const own = clauseAt(clauses, part.start);
    if (!own || isAsked(clauses, part.start)) return [part];
    const next = clauses.find(({ asks, start }) => asks && start > own.start);
    if (!next) return [part];
    if (!parts.some(({ start }) => clauseAt(clauses, start)?.sentence === next.sentence))
      return [{ ...part, quote: next.text, start: next.start }];
    return inPassing.has(part.ask) ? [] : [part];
  });
}

/** The questions that no pattern knows. Beside one that is known, a second of the same kind adds nothing. */
function unread(
  known: readonly PromptPart[],
  clauses: readonly PromptClause[],
  asked: string,
  course: string,
): PromptPart[] {
  const found: PromptPart[] = [];
  const isIn = (part: PromptPart, clause: PromptClause) => part.start >= clause.start && part.start < clause.end;
  for (const clause of clauses) {
    if (!clause.asks || known.some((part) => isIn(part, clause))) continue;
    const ask = guessAsk(asked.slice(clause.start, clause.end), course);
    const all = [...known, ...found];
    const isSentenceKnown = all.some(({ start }) => clauseAt(clauses, start)?.sentence === clause.sentence);
    if (isSentenceKnown && all.some((part) => part.ask === (ask ?? 'moment'))) continue;
    found.push({
      ask: ask ?? 'moment',
      quote: clause.text,
      start: clause.start,
      ...(ask === null && { isGuess: true }),
    });
  }
  return found;
}

const guesses: [Ask, RegExp][] = [
  ['bring', /\b(?:contribut\w+|bring|enrich|give (?:back )?to)\b.{0,80}(?:qq|\b(?:our|us|campus|class)\b)/i],
  [
    'goal',
    /\b(?:see|picture|imagine) (?:for )?yourself\b|\bafter (?:studying|you |graduat|your (?:degree|studies))|\b(?:career|goals?)\b|\bfuture\b(?! (?:room|class)mates?\b)/i,
  ],
  [
    'fit',
    /qq|\b(?:here|with us|our (?:university|college|school|program(?:me)?|campus|department|faculty|community))\b/i,
  ],
  ['action', /\bwhat you (?:did|have done|tried)\b/i],
  ['insight', /\b(?:differently|the same (?:way|thing)|looking back|in hindsight)\b/i],
  [
    'goal',
    /\b(?:will|might) you \w|\bdo you (?:hope|plan|want|intend)\b|\bwishes\b|\byou (?:will|hope|plan|intend)\b|\b(?:would you|you would)(?<!^if\b.*) (?:do|use|work|like to (?:do|be|become|achieve|change|work))\b|\b(?:degree|studying|your (?:studies|education)|training) (?:\w+ ){0,4}(?:help|let|allow|enable|serve|lead|take)\b/i,
  ],
  ['motive', /\b(?:COURSE|this (?:course|major|subject|field|program(?:me)?)|degree|studying)\b/i],
  ['background', /\b(?:readied|prepared|equipped) you\b/i],
  ['identity', /\babout you\b|\bwho you are\b|\byourself\b/i],
  ['source', /\b(?:books?|films?|read|podcasts?|authors?|artists?|thinkers?)\b/i],
  ['place', /\b(?:family|home|hometown|place|town|country|cultures?|traditions?|village|street)\b|\btook us there\b/i],
  ['insight', /\bwhy\b|\b(?:matters?|mean|important|learn|say about|feel|affect|value)\b/i],
  ['idea', /\b(?:excites?|fascinat\w+|interests?|curious|wonder|question|idea)\b/i],
];

/** What a question wants to hear, by the plainest signs. */
function guessAsk(clause: string, course: string): Ask | null {
  const text =
    course.trim() === '' ? clause : clause.replaceAll(new RegExp(RegExp.escape(course.trim()), 'gi'), 'COURSE');
  return guesses.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
