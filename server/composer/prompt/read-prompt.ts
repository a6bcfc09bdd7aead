import { findParts } from './find-parts.ts';
import { ofPlaces, themesOfPrompt, type Theme } from './themes.ts';
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

/** The kind of a prompt that does not name one, by what it asks about; the first that is asked about counts. */
const byTheme: [Theme, PromptKind][] = [
  ['disagreement', 'belief'],
  ['belief', 'belief'],
  ['kindness', 'gratitude'],
  ['curiosity', 'curiosity'],
  ['setback', 'challenge'],
  ['decision', 'challenge'],
  ['initiative', 'leadership'],
  ['giving', 'growth'],
  ['teaching', 'growth'],
  ['newness', 'growth'],
  ['duties', 'activity'],
  ['circumstances', 'identity'],
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

/** What a question without a sign of its own wants to hear in a prompt of each kind; in any other, something that happened. */
const leads: Partial<Record<PromptKind, Ask>> = {
  belief: 'belief',
  gratitude: 'person',
  curiosity: 'idea',
  leadership: 'leading',
  community: 'place',
  identity: 'identity',
  activity: 'activity',
};

/** A prompt that first asks for one of these is about it, even if it goes on to ask why here. */
const ledByStory: ReadonlySet<Ask> = new Set(['moment', 'action', 'place', 'identity', 'idea', 'source', 'problem']);

/** What a prompt is about and everything it asks for, part by part. */
export function readPrompt(form: PromptForm): PromptReading {
  const parts = findParts(form.promptText, form.universityName, form.courseName);
  const known = kindOf(form, parts) ?? kindByParts(form, parts);
  const kind = known ?? (parts.some(({ isGuess }) => isGuess) ? 'growth' : 'open');
  const lead = leads[kind];
  const asked = parts.map((part) => (part.isGuess && lead ? { ...part, ask: lead } : part));
  return { kind, isGuess: known === null && parts.length > 0, parts: asked, isShort: form.wordCount.max <= 160 };
}

/** The kind that follows from the parts whose words say what they want to hear, or from the place a prompt asks about. */
function kindByParts(form: PromptForm, parts: readonly PromptPart[]): PromptKind | null {
  // A question that follows one without a sign says nothing about the first.
  const told = parts[0]?.isGuess ? [] : parts.filter(({ isGuess }) => !isGuess);
  const kind = told.map(({ ask }) => byAsk[ask]).find((each) => each !== undefined);
  return kind ?? (themesOfPrompt(form.promptText).isDisjointFrom(ofPlaces) ? null : 'community');
}

/** The kind that a prompt names, or that follows from what it asks about; null where it says neither. */
function kindOf(form: PromptForm, parts: readonly PromptPart[]): PromptKind | null {
  const text = form.promptText;
  const asks = new Set(parts.map((part) => part.ask));
  const isGraduate = /grad|phd|master|doctor/i.test(form.educationLevel) && !/undergrad/i.test(form.educationLevel);
  const word = named.find(([, pattern]) => pattern.test(text))?.[0];
  // “What have you done for your community?” is about what was done.
  const explicit = word === 'community' && asks.has('action') && !asks.has('place') ? undefined : word;
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
  const themes = themesOfPrompt(text);
  return byTheme.find(([theme]) => themes.has(theme))?.[1] ?? null;
}
