import { countWords } from '#contracts/counting.ts';
import { endSentence } from '#contracts/gaps.ts';
import { findClips, worthQuoting } from '#server/composer/interview/reading/clips.ts';
import {
  exchangesOfRoot,
  readState,
  tellingExchanges,
  type ConversationState,
  type InterviewInput,
} from './conversation-state.ts';
import { hasEnough } from '#server/composer/interview/reading/coverage.ts';
import { hasVerb, speaksOfLoss } from '#server/composer/interview/reading/cues.ts';
import { followUp } from './follow-up.ts';
import { nextQuestion } from './next-question.ts';
import { openInterview } from './opening.ts';
import { aboutUs, bridges, reasons } from './phrases.ts';
import { plainWords, smallNumbers } from '#server/composer/language/words/words.ts';
import type { AskedBack } from '#server/composer/interview/reading/read-question.ts';
import {
  asksForGap,
  joinParts,
  phraseOf,
  pickPhrase,
  refWith,
  wasSaid,
  type AskableQuestion,
  type InterviewReply,
} from './say.ts';
import { sayEmpty, sayGoodbye, wrapUp } from './wrap-up.ts';

/** So many answers, and enough in them: then the consultant says so, whatever is still on its list. */
const answersBeforeEnough = 10;
const aDozen = 9;

/** What the built-in consultant says next. The same conversation always gets the same reply. */
export function nextReply(input: InterviewInput): InterviewReply {
  if (!input.turns.some(({ role }) => role === 'user')) return openInterview(input);
  const state = readState(input);
  const { read } = state.last;
  if (state.last.isAfterCare) return goOn(state, phraseOf(state, 'afterCare'));
  switch (read.kind) {
    case 'answer':
      return afterAnswer(state, read.closing, read.isPartRefusal);
    case 'asked':
      return answerBack(state, read.asked);
    case 'refusal':
      return goOn(state, phraseOf(state, read.isGeneral ? 'keptToWork' : 'refused'));
    case 'on-paper':
      return input.resume === null
        ? askAgain(state, phraseOf(state, 'notOnPaper'))
        : goOn(state, phraseOf(state, 'onPaper'));
    case 'unsure':
      return askSmaller(state);
    case 'none':
      return state.last.asked?.kind === 'root' && state.last.asked.question.mayBeNone
        ? goOn(state, phraseOf(state, 'noneIsFine'))
        : askSmaller(state);
    case 'finish':
      return sayGoodbye(state);
    case 'assent':
      return askAgain(state, phraseOf(state, 'agreed'));
    case 'greeting':
      return askAgain(state, phraseOf(state, 'greeted'));
    case 'thanks':
      return askAgain(state, phraseOf(state, 'thanked'));
    case 'correction':
      return askAgain(state, phraseOf(state, 'corrected'));
    case 'unreadable':
      return askAgain(state, phraseOf(state, 'unreadable'));
    case 'annoyed':
      return goOn(state, phraseOf(state, 'annoyed'), { isSaidInWrapUp: false });
    case 'other-language':
      return goOn(state, phraseOf(state, 'otherLanguage'));
  }
}

function afterAnswer(state: ConversationState, closing: AskedBack | null, isPartRefusal: boolean): InterviewReply {
  const aside = closing === null ? null : asideFor(state, closing);
  const gap = nextGap(state);
  if (gap) return askGap(gap, joinParts(aside, isPartRefusal ? phraseOf(state, 'partRefusal') : null));
  const follow = followUp(state);
  if (follow) return { ...follow, text: joinParts(aside === null ? null : `${aside}\n\n`, follow.text) };
  return goOn(state, joinParts(aside, isPartRefusal ? phraseOf(state, 'partRefusal') : noteFor(state)));
}

type EssayGap = NonNullable<InterviewInput['gaps']>[number];

/** The gaps that nobody has asked about yet: what was asked once is not asked again, and an empty one asks nothing. */
export function unaskedGaps(gaps: EssayGap[], said: string[]): EssayGap[] {
  return gaps.filter(({ question }) => plainWords(question) !== '' && !said.some((text) => asksForGap(text, question)));
}

/** An essay that waits comes before everything else there is to ask. */
function nextGap({ input, said }: ConversationState): EssayGap | null {
  return unaskedGaps(input.gaps ?? [], said)[0] ?? null;
}

function askGap({ question, slot }: EssayGap, before: string | null): InterviewReply {
  const text = joinParts(before, `Your draft waits for this: ${endSentence(question)}`);
  return { text, slot, question: 'essay.gap' };
}

/** On to the next question; or, once there is enough, what is there and the way out. */
function goOn(state: ConversationState, before: string | null, { isSaidInWrapUp = true } = {}): InterviewReply {
  const gap = nextGap(state);
  if (gap) return askGap(gap, before);
  const { question, isCoreDone } = nextQuestion(state);
  const answers = tellingExchanges(state.exchanges).length;
  const isEnough = hasEnough(state.coverage) && answers >= answersBeforeEnough;
  if (!state.isWrapped && (isCoreDone || isEnough)) return wrapUp(state, question, isSaidInWrapUp ? before : null);
  if (!question) return sayEmpty(state);
  const text = joinParts(before, bridgeTo(state, question), asMarked(state, question.text));
  return { text, slot: question.slot, question: question.ref };
}

/** The line that the greeting said it had marked is taken up as such. */
function asMarked(state: ConversationState, text: string): string {
  const line = /^(?:Your resume says:|One line of your resume is) (“.+”)\./.exec(text)?.[1];
  const isMarked = line !== undefined && state.said[0]?.includes(`marked one line to ask about later: ${line}`);
  return isMarked ? text.replace(/^.+?(?=“)/, 'Back to the line I marked: ') : text;
}

function bridgeTo(state: ConversationState, { topic }: AskableQuestion): string | null {
  const bridge = bridges[topic];
  return bridge === undefined ? null : pickPhrase(state.said, [bridge]);
}

/** No praise. Now and then the consultant shows what it has kept of a long answer, in the student's own words. */
function noteFor(state: ConversationState): string | null {
  const { answer } = state.last;
  const told = tellingExchanges(state.exchanges);
  if (exchangesOfRoot(state).some((exchange) => speaksOfLoss(exchange.answer))) return phraseOf(state, 'afterLoss');
  if (countWords(answer) < 25 || told.length % 2 === 0) return null;
  const clip = findClips(answer).find(
    ({ text, score }) => score >= worthQuoting && hasVerb(text) && !state.said.some((said) => said.includes(text)),
  );
  return clip ? phraseOf(state, 'kept', { clip: clip.text }) : null;
}

type Way = 'again' | 'smaller';

/** The open question put another way: in plainer words, or as a smaller one. When both are used up, another question. */
function askAgain(
  state: ConversationState,
  before: string | null,
  { ways = ['again', 'smaller'], otherwise = before }: { ways?: Way[]; otherwise?: string | null } = {},
): InterviewReply {
  const { asked } = state.last;
  if (!asked) return goOn(state, otherwise);
  const { slot } = asked.question;
  const ref = asked.kind === 'root' ? asked.question.ref : asked.question.id;
  for (const way of ways) {
    const text = asked.kind === 'root' ? asked.question[way] : way === 'again' ? asked.question.again : null;
    if (text === null || wasSaid(state.said, text)) continue;
    return { text: joinParts(before, text), slot, question: refWith(ref, way) };
  }
  return goOn(state, otherwise);
}

function askSmaller(state: ConversationState): InterviewReply {
  const { asked, marks } = state.last;
  if (asked?.kind !== 'root' || marks.includes('smaller') || marks.includes('scene')) {
    return goOn(state, phraseOf(state, 'dropped'), { isSaidInWrapUp: false });
  }
  const { question } = asked;
  if (wasSaid(state.said, question.smaller)) return goOn(state, phraseOf(state, 'dropped'), { isSaidInWrapUp: false });
  const text = joinParts(phraseOf(state, 'smaller'), question.smaller);
  return { text, slot: question.slot, question: refWith(question.ref, 'smaller') };
}

/** The student has asked something: an honest answer first, then back to the question. */
function answerBack(state: ConversationState, asked: AskedBack): InterviewReply {
  if (asked === 'meaning')
    return askAgain(state, phraseOf(state, 'meaning'), { otherwise: phraseOf(state, 'dropped') });
  const aside = asideFor(state, asked);
  const before = aside === null ? null : `${aside}\n\n`;
  return askAgain(state, before, { ways: asked === 'reason' ? ['again', 'smaller'] : ['smaller', 'again'] });
}

/** “None” and “one” ask for no plural. */
function inWords(count: number): string {
  return count === 0 ? 'none' : (smallNumbers[count] ?? String(count));
}

function asideFor(state: ConversationState, asked: AskedBack): string | null {
  if (asked === 'meaning') return null;
  if (asked === 'reason') {
    const slot = state.last.slot ?? state.last.root?.slot;
    return slot ? pickPhrase(state.said, [reasons[slot]]) : null;
  }
  const answered = tellingExchanges(state.exchanges).length;
  const options = asked === 'length' && answered > aDozen ? aboutUs.length.slice(1) : aboutUs[asked];
  return pickPhrase(state.said, options, { answered: inWords(answered) });
}
