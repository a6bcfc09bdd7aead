import { areOneOf, compileAll, wordSets } from '#server/composer/language/phrases.ts';
import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import { contentWords, hasVerb, isLabel, isPast, wordsOf } from '#server/composer/language/words.ts';
import { speaker } from './asides.ts';
import { ownWords } from './asked-about.ts';
import data from './doubt.json' with { type: 'json' };
import { endsAsQuestion, isInverted, isQuestion, isSaidByOthers, readSentence, toldAsking } from './read-sentence.ts';

/** Written down with our question whether a message was an answer. */
export const doubtMark = 'doubt';

/** What the student said it was. `taken`: nobody asked, and it was taken for what it seemed. */
export type Meant = 'answer' | 'asking' | 'taken';

const sets = wordSets(data.words);
const { ours, us } = sets;
const { answer, asking, back, whereItIs } = compileAll(data.meant, data.lists);
const patterns = new Map(Object.entries(data.patterns).map(([name, source]) => [name, new RegExp(source, 'i')]));
const patternOf = (name: keyof typeof data.patterns) => patterns.get(name) ?? /$^/;
const most = { inDoubt: 9, refusing: 40, correcting: 14, asking: 12, choosing: 20, speaking: 14 };

/** Whether a short message may be said to us (“that was for the other one”), so that we ask. `isSpoken`: we asked for somebody's words. */
export function isDoubtful(message: string, question: string, isSpoken: boolean): boolean {
  const words = bareWords(message);
  if (patternOf('refuses').test(message) && words.length <= most.refusing) return true;
  if (words.length > most.inDoubt || words.includes('“') || patternOf('reported').test(message)) return false;
  const isAsking =
    patternOf('asksFirst').test(message) || (endsAsQuestion(message) && words[0] === 'i' && words.length < 5);
  if (isAsking && !words.some(isPast)) return true;
  const own = ownIn(words, question);
  const points = (word: string) => sets.aboutUs.has(word) || (!isSpoken && (sets.points.has(word) || us.has(word)));
  const isJudging = words.some((word) => sets.judges.has(word)) && !tellsOfPast(words);
  if (own.length === 0 && (isJudging || words.some(points))) return true;
  if (sets.openings.has(words[0] ?? '') && !hasVerb(message)) return true;
  if (words.some((word) => sets.told.has(word) || isPast(word))) return false;
  if (own.length > 1 && words[0] === 'you' && sets.anybody.has(words[1] ?? '')) return false;
  return sets.endings.has(words.at(-1) ?? '') || (!isSpoken && words.some((word) => us.has(word)));
}

/** How a sentence inside an answer may be meant for us; null where it tells. Nothing is dropped for it: it waits switched off. */
export function doubtOf(sentence: string, question: string): 'asks' | 'says' | null {
  if (toldAsking.test(sentence)) return null;
  const words = bareWords(sentence);
  const typed = wordsOf(sentence.replaceAll(/“[^“”]*”|"[^"]*"/g, ' ').replaceAll('’', "'"));
  // “the baby came out and it was steaming??” tells, whatever its mark.
  const isStatement =
    tellsOfPast(typed) && !words.some((word) => us.has(word)) && !clausesOf(sentence).some(isQuestion);
  if (patternOf('corrects').test(sentence)) return 'asks';
  if (endsAsQuestion(sentence)) return speaker.test(sentence) || (isStatement && typed.length > 4) ? null : 'asks';
  const isTold = speaker.test(sentence) || patternOf('aboveAll').test(sentence);
  if (isTold || words.includes('“') || isSaidByOthers(plainWordsOf(sentence))) return null;
  if (isQuestion(sentence) || (words.length <= most.asking && isInverted(withoutFillers(words)))) return 'asks';
  if (patternOf('order').test(sentence) || (words.length <= most.speaking && speaksToUs(words))) return 'says';
  const isTelling = tellsOfPast(typed) && !(words.includes('already') && ownIn(words, question).length === 0);
  return !isTelling && isOnlyTalk(words, typed, question) ? 'says' : null;
}

const clausesOf = (sentence: string) => [sentence, ...sentence.split(/[,;]/).map((clause) => `${clause.trim()}?`)];

/** What a sentence asks of us; null where it asks nothing: “I got less loud?” */
export function whatItAsks(sentence: string, question: string): string | null {
  if (patternOf('tagged').test(sentence)) return 'good_enough';
  if (toldAsking.test(sentence)) return null;
  const words = bareWords(sentence);
  const isMarked = endsAsQuestion(sentence);
  const clauses = isMarked ? clausesOf(sentence) : [sentence];
  const isEither = isMarked && /\bor (?!what|not|some|no\b)\S/i.test(sentence) && words.length <= most.choosing;
  const isEcho = isMarked && ownIn(words, question).length === 0 && echoes(sentence, question);
  const isToUs = isMarked && words.some((word) => us.has(word) || sets.aboutUs.has(word)) && !tellsOfPast(words);
  if (!isEither && !isEcho && !isToUs && !clauses.some(isQuestion)) return null;
  const known = clauses.map((clause) => readSentence(clause)).find((talk) => talk?.kind === 'question_back')?.about;
  const isStory = ownWords(words) > 1 && (patternOf('wondering').test(sentence) || !words.some((word) => us.has(word)));
  return known ?? (isEither ? 'either' : isEcho ? 'meaning' : isStory ? null : 'unknown');
}

/** Whether it wants an answer beside a story: at the end “Is that okay?”, not “Can you believe he left?”; anywhere “should I say that?” */
export function wantsAnswer(sentence: string, isLast: boolean): boolean {
  const words = bareWords(sentence);
  const isAsked = (isLast || patternOf('ownAsking').test(sentence)) && !words.some((word) => sets.wondering.has(word));
  const isTold = tellsOfPast(words.slice(2)) || words.some((word) => sets.others.has(word));
  return isAsked && (!isTold || words.slice(0, 3).some((word) => us.has(word)));
}

/** “No, 7th grade”, “actually it was my cousin not my brother” where a brother was told of; “No, my aunt.” answers a question of yes or no. */
export function isCorrection(message: string, question: string, told: string): boolean {
  const said = message.trim().replace(/[.!]+$/, '');
  const rest = said.replace(patternOf('repair'), '');
  if (rest === said || wordsOf(said).length > most.correcting) return false;
  if (patternOf('loosely').test(said) && !echoes(rest, told)) return false;
  const isContrast = patternOf('contrast').test(rest);
  if (isContrast || /actually/i.test(said)) return isContrast;
  return !patternOf('yesOrNo').test(question) && isLabel(rest.replace(/^(?:it|that) was (?=\S+ \S)/i, ''));
}

/** A “you” who asks, means and reads, or whom one tells. Anybody's “you” does something else; in reported speech it is somebody there. */
const speaksToUs = (words: readonly string[]) =>
  patternOf('telling').test(words.join(' ')) || patternOf('asking').test(words.join(' '));

/** Nothing but interjections, words of talk and of our question; “sorry …” may have two more, “okay this part is funny” one. */
function isOnlyTalk(words: readonly string[], typed: readonly string[], question: string): boolean {
  const own = ownIn(words, question).length;
  const isLoose = sets.loud.has(typed[0] ?? '') || (sets.laughs.has(typed.at(-1) ?? '') && typed.length <= 5);
  const isThis = sets.these.has(withoutFillers(words)[0] ?? '') && typed.length <= most.inDoubt;
  if (own > 0) return (isLoose && own <= 2) || (isThis && own === 1);
  const points = (word: string) =>
    [sets.pointers, sets.aboutUs, sets.judges, sets.interjections].some((set) => set.has(word));
  // “Then you wait.”
  const told = (all: readonly string[]) => all.filter((_, at) => !sets.doing.has(all[at - 1] ?? ''));
  return echoes(typed.join(' '), question) || [...told(words), ...told(typed)].some(points);
}

export function echoes(sentence: string, question: string): boolean {
  const known = contentWords(question);
  return [...contentWords(sentence)].some((stem) => known.has(stem));
}

const bareWords = (sentence: string) => plainWordsOf(sentence).filter((word) => word !== ',');
const tellsOfPast = (words: readonly string[]) =>
  words.some((word) => isPast(word) || sets.past.has(word) || word.endsWith("'d"));

function ownIn(words: readonly string[], question: string): string[] {
  const isOurs = (word: string) => ours.has(word) || sets.pointers.has(word) || sets.interjections.has(word);
  return words.filter((word) => !isOurs(word) && !echoes(word, question));
}

/** What the student says to “Is that your answer?”; null where they say something else. */
export function whatWasMeant(message: string): 'answer' | 'asking' | null {
  const words = plainWordsOf(message);
  const says = (phrases: typeof answer) => areOneOf(phrases, words) || areOneOf(phrases, withoutFillers(words));
  return says(answer) ? 'answer' : says(asking) ? 'asking' : null;
}

/** What a sentence says of what the student had us keep out: “no put it back, it's my best one” wants it; “did you delete it?” only asks. */
export function ofHeld(sentence: string, held: string | undefined): ReturnType<typeof readSentence> {
  const says = (phrases: typeof back) =>
    sentence.split(/[,;]/).some((clause) => {
      const words = withoutFillers(plainWordsOf(clause.replace(patternOf('again'), '')));
      const isKnown = (word: string) => sets.wanting.has(word) || echoes(word, held ?? '');
      return areOneOf(phrases, words) && [...contentWords(words.join(' '))].every(isKnown);
    });
  if (held === undefined) return null;
  if (says(back)) return { kind: 'complaint', about: 'keep' };
  return says(whereItIs) ? { kind: 'question_back', about: 'held' } : null;
}
