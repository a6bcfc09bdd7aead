import { askPatterns } from './asks.ts';
import type { Ask, PromptKind, PromptPart, PromptReading } from './types.ts';

export interface PromptForm {
  promptText: string;
  universityName: string;
  courseName: string;
  educationLevel: string;
  wordCount: { min: number; max: number };
}

/** A kind that a prompt names itself wins over everything its parts suggest. */
const named: [PromptKind, RegExp][] = [
  [
    'research-statement',
    /\b(?:research (?:statement|proposal)|statement of research|(?:describe|outline) your (?:proposed |past |previous )?research\b)/i,
  ],
  [
    'statement-of-purpose',
    /\b(?:statement of (?:purpose|intent|motivation)|purpose statement|letter of (?:motivation|intent)|motivation(?:al)? (?:letter|statement))\b/i,
  ],
  ['gratitude', /\bgrat(?:eful|itude)|thankful|done for you/i],
  [
    'belief',
    /\b(?:questioned or challenged|challenged a belief|belief or idea|changed your mind|differing (?:view|opinion)|disagree\w*|a belief)\b/i,
  ],
  [
    'challenge',
    /\b(?:challenge|setback|failure|obstacle|hardship|adversity|difficult (?:time|situation|decision)|failed|struggle|mistake|overc[oa]me|risk|problems? (?:that )?you(?:['’]ve| have)? (?:tried|solved|faced|fixed|met|worked to solve))\b/i,
  ],
  ['leadership', /\b(?:leadership|a leader|led others|influenced others|leading)\b/i],
  [
    'curiosity',
    /\b(?:lose (?:all )?track of time|captivate|curio(?:sity|us)|intellectual(?:ly)? (?:excit|vital|engag|interest)\w*|excited about learning|fascinat\w+)\b/i,
  ],
  [
    'growth',
    /\b(?:personal growth|accomplishment, event|new understanding|turning point|coming of age|realiz?s?ation)\b/i,
  ],
  ['community', /\b(?:communit(?:y|ies)|world you come from|where you (?:come from|grew up))\b/i],
  [
    'activity',
    /\b(?:extra-?curricular|an activity|activit(?:y|ies)|hobby|work experience|greatest talent|volunteer)\b/i,
  ],
  ['identity', /\b(?:background, identity|identity|who you are|heritage|upbringing|cultur\w+|what makes you)\b/i],
];

const byAsk: Partial<Record<Ask, PromptKind>> = {
  fit: 'why-university',
  motive: 'why-course',
  goal: 'career-goal',
  background: 'why-course',
  problem: 'research-statement',
  moment: 'growth',
  place: 'community',
  idea: 'curiosity',
  source: 'curiosity',
  belief: 'belief',
  person: 'gratitude',
  identity: 'identity',
  leading: 'leadership',
  activity: 'activity',
  bring: 'activity',
  role: 'activity',
};

/** What a prompt is about and everything it asks for, part by part. */
export function readPrompt(form: PromptForm): PromptReading {
  const parts = findParts(form.promptText, form.universityName);
  const kind = kindOf(form, parts);
  return { kind, parts, isShort: form.wordCount.max <= 160 };
}

function kindOf(form: PromptForm, parts: readonly PromptPart[]): PromptKind {
  const text = form.promptText;
  const asks = new Set(parts.map((part) => part.ask));
  const isGraduate = /grad|phd|master|doctor/i.test(form.educationLevel) && !/undergrad/i.test(form.educationLevel);
  const explicit = named.find(([, pattern]) => pattern.test(text))?.[0];
  if (
    explicit === 'research-statement' ||
    explicit === 'statement-of-purpose' ||
    explicit === 'gratitude' ||
    explicit === 'belief'
  )
    return explicit;
  if (
    /\b(?:personal statement|about yourself|topic of your choice|any topic)\b/i.test(text) &&
    !isGraduate &&
    !asks.has('motive') &&
    !asks.has('fit')
  )
    return explicit === 'challenge' ? 'challenge' : 'open';
  const purposes = (['motive', 'background', 'goal', 'fit', 'problem'] as const).filter((ask) => asks.has(ask)).length;
  if (isGraduate && (purposes >= 3 || /personal statement/i.test(text))) return 'statement-of-purpose';
  // "Why us, and what will you bring to our community?" is about the university, whatever else it names.
  const lead = parts[0]?.ask;
  if (
    asks.has('fit') &&
    (lead === 'fit' || lead === 'motive' || !explicit || explicit === 'community' || explicit === 'curiosity')
  )
    return 'why-university';
  if (asks.has('motive') && (lead === 'motive' || lead === 'background' || !explicit)) return 'why-course';
  if (lead === 'goal' && explicit !== 'challenge') return 'career-goal';
  if (explicit) return explicit;
  for (const { ask } of parts) {
    const kind = byAsk[ask];
    if (kind) return kind;
  }
  return 'open';
}

/** Every part of a compound prompt, in its order, each kind of question once. */
function findParts(text: string, university: string): PromptPart[] {
  const name = university.trim() === '' ? 'our university' : RegExp.escape(university.trim());
  const parts: PromptPart[] = [];
  for (const [ask, pattern] of askPatterns) {
    const match = new RegExp(pattern.replaceAll('UNIVERSITY', name), 'i').exec(text);
    if (match)
      parts.push({ ask, quote: clauseAround(text, match.index, match.index + match[0].length), start: match.index });
  }
  parts.sort((a, b) => a.start - b.start);
  return withoutEchoes(parts);
}

/** "Describe a community you belong to" names the place; that it is a community is not a second question. */
function withoutEchoes(parts: PromptPart[]): PromptPart[] {
  const has = (ask: Ask) => parts.some((part) => part.ask === ask);
  return parts.filter((part) => {
    if (part.ask === 'place' && (has('fit') || has('bring'))) return false;
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

/** The clause a match stands in: between full stops, semicolons and ", and how". */
function clauseAround(text: string, from: number, to: number): string {
  const breaks = /[.?!;:\n]|,\s+(?=(?:and|how|what|why|or)\b)/g;
  let start = 0;
  let end = text.length;
  for (const match of text.matchAll(breaks)) {
    if (match.index < from) start = match.index + match[0].length;
    else if (match.index >= to) {
      end = match.index + (/[?]/.test(match[0]) ? 1 : 0);
      break;
    }
  }
  return text
    .slice(start, end)
    .trim()
    .replace(/^(?:and|or)\s+/i, '');
}
