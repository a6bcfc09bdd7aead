import type { Slot } from '#contracts/chat.ts';
import type { Evidence, Fragment, Sentence } from '#server/composer/evidence/types.ts';
import { withoutDeadThings } from '#server/composer/language/words/losses.ts';
import { isPastVerb } from '#server/composer/language/words/verbs.ts';
import { beats } from '#server/composer/prompt/beats.ts';
import type { Beat } from '#server/composer/prompt/types.ts';
import { openingToQuote } from '#server/composer/checks/wording/style.ts';
import { namesIn } from '#server/composer/draft/windows.ts';

const feeling =
  /\bI (?:was|felt|got|became) (?:so |very |really |pretty )?(shaking|nervous|scared|afraid|terrified|embarrassed|ashamed|angry|furious|sad|lonely|(?<!got )lost|proud|happy|relieved|excited|anxious|worried|overwhelmed|frustrated|exhausted|confused|surprised|shocked)\b/i;
const span =
  /\b((?:two|three|four|five|six|seven|eight|nine|ten|a few|several|many|\d{1,2}) (?:hours|days|weeks|weekends|months|nights|evenings|summers))\b(?! (?:ago|later|old|of|a (?:day|week)|each|every|before|away))/i;
const worked = /\b(?:voted|passed|fixed|solved|it worked|(?:I|we|they) finished|sealed|approved|agreed)\b/i;
const loss =
  /\b(?:died|die|dying|death|passed away|funeral|cancer|stroke|divorc\w*|suicide|killed|put (?:him|her|it|a dog|the dog|our dog|my dog) down|miscarriage|dementia|alzheimer\w*|war|bomb\w*|shot)\b/i;

/** Someone was lost here. "What did you try first" would be cruel. */
export function tellsOfLoss(sentences: readonly { text: string }[]): boolean {
  return sentences.some((sentence) => loss.test(withoutDeadThings(sentence.text)));
}

const gentle = [
  'what you remember most clearly from that day, as plainly as you can',
  'who was with you then, and what they did',
  'something small you still do or keep because of it',
  'what was different in the weeks after',
];

/** What to ask right after a sentence, from its own words. Nothing where the sentence gives no cue. */
export function questionAfter(sentence: Sentence): string | null {
  const { text } = sentence;
  const felt = feeling.exec(text)?.[1];
  if (felt) return `you wrote “${felt.toLowerCase()}”: show it from the outside, what you were doing in that minute`;
  const isPast = text.split(/\W+/).some((word) => isPastVerb(word.toLowerCase()));
  const time = span.exec(text)?.[1];
  // What was only announced ("the doctor told me six months") has no hour that could be told.
  const isAnnounced =
    time !== undefined && new RegExp(String.raw`\b(?:told|said|gave)\b[^,;]{0,20}${time}`, 'i').test(text);
  const isUsual = /\b(?:every|each|usually|always|often)\b/i.test(text);
  if (time && isPast && sentence.spans[0].source === 'chat' && !isUsual && !isAnnounced)
    return `“${time.toLowerCase()}” goes by fast here: one hour of it, and what you were doing`;
  const name = personIn(text);
  if (
    name &&
    !/["“]|\b(?:said|say|says|told|tells?|asked|asks?|explained|answered|replied|shouted|yelled|whispered)\b/i.test(
      text,
    )
  )
    return `something ${name} said, as close to the real words as you remember, and what you answered`;
  if (sentence.role === 'result' && isPast && worked.test(text))
    return 'how you could tell that it had worked, and for whom';
  if (sentence.role === 'insight') return 'one later time you acted on this: when, and what was different';
  if (sentence.role === 'background' && sentence.spans[0].source === 'resume')
    return 'one particular day in that work: what you did, and who was there';
  return null;
}

function personIn(text: string): string | null {
  const titled = /\b((?:Mr|Mrs|Ms|Dr|Prof)\. \p{Lu}[\p{L}'-]+|(?:Coach|Professor|Aunt|Uncle) \p{Lu}[\p{L}'-]+)/u.exec(
    text,
  )?.[1];
  if (titled) return titled;
  const close =
    /\bmy (?:best )?(?:friend|cousin|brother|sister|teacher|coach|neighbou?r|classmate|boss|manager|mentor|teammate) (\p{Lu}\p{Ll}+)/u.exec(
      text,
    )?.[1];
  return close && namesIn(text).includes(close) ? close : null;
}

/** What was said in too few words to be a sentence, in another language or in the plan, given back as a question. */
export function questionFrom(fragment: Fragment): string {
  if (fragment.why === 'planned')
    return `you planned “${openingToQuote(fragment.text, 80)}”: tell it as it happened, or as you see it`;
  if (fragment.why === 'other language')
    return `you wrote “${openingToQuote(fragment.text, 80).replace(/[.!?]…$/, '…')}”: the same in English, as you would tell it to a friend`;
  return `you wrote “${openingToQuote(fragment.text, 60)}”: tell it as it happened, with one example`;
}

/** What waits to be told in words that can be printed: what is not in English yet, and what was added to the plan. */
export function waitingIn({ fragments, runs }: Pick<Evidence, 'fragments' | 'runs'>): Fragment[] {
  const answered = new Set(runs.flatMap((run) => (run.isForThisEssay ? [run.question] : [])));
  return fragments.filter((fragment) => fragment.why !== 'short' && !answered.has(questionFrom(fragment)));
}

export function belongsTo(fragment: Fragment, beat: Beat): boolean {
  return fragment.beat === null ? fragment.slot === beat.slots[0] : fragment.beat === beat.id;
}

/** Questions of a beat that are not used yet, gentle ones where someone was lost. */
export function bankFor(beat: Beat, isLoss: boolean, isBegun: boolean): readonly string[] {
  if (isLoss && (beat.isStory || beat.id === 'role')) {
    const [day, company, keepsake, after] = gentle;
    const ordered = beat.id === 'insight' || beat.id === 'effect' ? [keepsake, after, company, day] : gentle;
    return [...ordered.filter((question) => question !== undefined), ...beat.questions.slice(-1)];
  }
  // The first question asks for the thing itself: where it has been told, it would ask for what was just answered.
  return beat.questions.slice(isBegun ? 1 : 0);
}

export function slotOf(beat: Beat): Slot {
  return beat.slots[0] ?? 'moment';
}

/** Where a beat's own questions are used up. They fit after anything that has been told. */
export const furtherQuestions = [
  'a detail only you could know: something you saw, heard or held',
  'what somebody next to you would have noticed about you then',
  'a small thing that went differently from what you had planned',
  'what one whole day of it looks like, from morning to evening',
  'one number, name or date that belongs here, and what lies behind it',
  'what you would want the reader to ask you about this',
  'the part of it that people are surprised to hear',
  'what it cost you: time, sleep, money or a friendship',
  'what you did the week after',
];

const aboutPlans: Partial<Record<Slot, readonly string[]>> = {
  fit: beats.fit.questions.slice(2),
  goal: beats.goal.questions.slice(1),
};

/** What may be asked after an answer. Of what is only planned, nothing was seen, heard or held yet. */
export function furtherQuestionsAfter(slot: Slot): readonly string[] {
  return [...(aboutPlans[slot] ?? []), ...furtherQuestions];
}
