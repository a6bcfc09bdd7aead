import { AppError } from '#server/platform/errors.ts';
import type { ChatTurn, Generated, Generation, ModelCall, Prompt } from '#server/providers/llm/language-model.ts';
import { passGate, type RawAnswer } from './answer-gate.ts';
import type { GateProblem } from './gate-rule.ts';
import { holdOpening } from './hold-opening.ts';

/** An answer that passed. */
export interface GatedAnswer<Extra, Data> extends Generated<Extra> {
  /** What was read out of it; null for text, and where the composer worked. */
  data: Data | null;
}

export type Generate = <Extra>(call: Generation<Extra>, onText: (piece: string) => void) => Promise<Generated<Extra>>;

export interface GateOptions {
  /** Pieces of a conversation as they are written; everything else once it has passed. */
  onText?: (piece: string) => void;
  /** The answer did not pass and is asked for again. */
  onTryAgain?: () => void;
  /** Which model it is: the composer's own text needs no gate. */
  isComposer: boolean;
}

/** Asked twice, and once to go on with an answer that was cut off. */
const tries = 2;

/**
 * Asks until an answer passes the gate, or fails with a sentence for the person. Nothing that has not passed is ever returned.
 */
export async function askGated<Extra, Data>(
  generate: Generate,
  call: ModelCall<Extra, Data>,
  { onText = () => undefined, onTryAgain, isComposer }: GateOptions,
): Promise<GatedAnswer<Extra, Data>> {
  if (isComposer) return { ...(await generate(call, onText)), data: null };
  let { prompt } = call;
  for (let attempt = 1; ; attempt += 1) {
    const live = call.gate.kind === 'message' && attempt === 1 ? holdOpening(onText) : null;
    const made = await generate({ ...call, prompt }, live?.onText ?? (() => undefined));
    const answer = await finish(generate, { ...call, prompt }, made);
    const result = passGate(call.gate, answer);
    if (result.passed) {
      const { text, data } = result;
      if (call.gate.kind !== 'data' && (live?.shown() ?? '') === '') onText(text);
      return { ...made, text, data, finish: 'complete' };
    }
    // What a person has read is not taken back and said again in other words.
    if (attempt >= tries || (live?.shown() ?? '') !== '') throw failureOf(result.problem);
    onTryAgain?.();
    prompt = askAgain(call.prompt, result.text, result.problem);
  }
}

const goOn =
  'You stopped in the middle. Go on exactly where you stopped, in the middle of the word if need be, and print only the rest.';

/** An answer that stopped at its limit goes on once. Data is asked for again with more room instead. */
async function finish<Extra, Data>(
  generate: Generate,
  { gate, prompt, compose }: ModelCall<Extra, Data>,
  made: Generated<Extra>,
): Promise<RawAnswer> {
  if (gate.kind === 'data') return made;
  const isCut = made.finish === 'length' || isBrokenOff(passGate(gate, made));
  if (!isCut || made.text.trim() === '') return made;
  const turns: ChatTurn[] = [
    ...prompt.turns,
    { role: 'assistant', content: made.text.trimEnd() },
    { role: 'user', content: goOn },
  ];
  const rest = await generate({ prompt: { ...prompt, turns }, compose }, () => undefined);
  return { text: joinCut(made.text, rest.text), finish: rest.finish };
}

function isBrokenOff(result: ReturnType<typeof passGate>): boolean {
  return !result.passed && result.problem === 'cut';
}

/** Models say the last words once more, or begin with "…": the longest end that is also a beginning is said once. */
export function joinCut(first: string, rest: string): string {
  const begun = first.trimEnd();
  const tail = rest.replace(/^[\s…]*(?:\.\.\.)?/, '');
  for (let length = Math.min(200, begun.length, tail.length); length >= 8; length -= 1)
    if (begun.endsWith(tail.slice(0, length))) return begun + tail.slice(length);
  // A space, unless it stopped inside a word and goes on with its other half, or with a mark.
  const isInside = /[\p{L}\p{N}]$/u.test(first) && /^[\p{Ll}]/u.test(rest);
  const space =
    isInside || /^[.,;:!?’”)]/u.test(tail) ? '' : (/\s+$/.exec(first)?.[0] ?? /^\s+/.exec(rest)?.[0] ?? ' ');
  return `${begun}${space}${tail}`;
}

const orders: Record<GateProblem, string> = {
  refusal:
    'This is the applicant’s own essay work, made from what they told in their own words, and they asked for it. Do the task as it stands. Where something is missing, leave a gap as the rules say. Print the result and nothing else.',
  language: 'That was in the wrong language. Do the task again in the language of the essay prompt.',
  shape:
    'That was not in the form asked for. Do the task again and print exactly what was asked for, with nothing before or after it.',
  cut: 'That broke off before its end. Do the task again, shorter, and come to its end.',
  empty: 'That was empty. Do the task.',
};

/** How much of a failed attempt is shown to the model again. */
const shownLength = 2000;

function askAgain(prompt: Prompt, attempt: string, problem: GateProblem): Prompt {
  const shown = attempt.slice(0, shownLength);
  const said: ChatTurn[] = shown === '' ? [] : [{ role: 'assistant', content: shown }];
  // Whatever broke off gets more room the second time.
  const maxOutputTokens = problem === 'cut' ? prompt.maxOutputTokens * 2 : prompt.maxOutputTokens;
  return { ...prompt, maxOutputTokens, turns: [...prompt.turns, ...said, { role: 'user', content: orders[problem] }] };
}

const kept = 'We didn’t change anything you have.';

const sentences: Record<GateProblem, string> = {
  refusal: `The AI model wouldn’t write this. ${kept} Try again, or put it another way.`,
  language: `The answer came back in another language. ${kept} Please try again.`,
  shape: `The answer came back in a form we can’t use. ${kept} Please try again.`,
  cut: `The answer got cut off. ${kept} Please try again.`,
  empty: `The answer came back empty. ${kept} Please try again.`,
};

function failureOf(problem: GateProblem): AppError {
  return new AppError('model_unavailable', sentences[problem]);
}
