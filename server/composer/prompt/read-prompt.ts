import { findParts } from './find-parts.ts';
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
    /\b(?:challenge|setback|failure|obstacle|hardship|adversity|difficult (?:time|situation|decision)|failed|struggle|mistake|overc[oa]me|risk|problems? (?:that )?you(?:['’]ve| have)? (?:tried|solved|faced|fixed|met|noticed|saw|seen|found|worked to solve))\b/i,
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

/** A prompt that first asks for one of these is about it, even if it goes on to ask why here. */
const ledByStory: ReadonlySet<Ask> = new Set(['moment', 'action', 'place', 'identity', 'idea', 'source', 'problem']);

/** What a prompt is about and everything it asks for, part by part. */
export function readPrompt(form: PromptForm): PromptReading {
  const parts = findParts(form.promptText, form.universityName, form.courseName);
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
  const isOfStory = lead !== undefined && ledByStory.has(lead);
  if (
    asks.has('fit') &&
    !isOfStory &&
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
