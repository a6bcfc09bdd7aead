import { countWords } from '#contracts/counting.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { withoutGaps } from '#contracts/gaps.ts';
import { writingMessages } from '#contracts/messages.ts';
import { proseSentences } from '#server/composer/compose.ts';
import { AppError } from '#server/platform/errors.ts';
import type { TextRule } from '#server/providers/llm/gate/gate-rule.ts';
import type { Prompt } from '#server/providers/llm/language-model.ts';
import type { Ask } from './ask.ts';
import type { SentenceFact } from './prove-sentences.ts';
import type { FactReader } from './read-facts.ts';
import { plainWords } from './words.ts';
import { isBetter, isFaultless, lengthMissOf, writeOrder, type Faults } from './repair-order.ts';

export interface WriteTask {
  ask: Ask;
  prompt: Prompt;
  gate: TextRule;
  form: EssayForm;
  reader: FactReader;
  /** What is provably wrong beside length and facts, in words. */
  check: (draft: string) => Promise<string[]>;
  /** What the applicant typed into the text that this one takes the place of. */
  typed: readonly string[];
  onStage: (stage: string) => void;
}

export interface CheckedText {
  text: string;
  facts: SentenceFact[];
  /** How often it was sent back. */
  repairs: number;
}

/** Sent back so often at most. */
const mostRepairs = 3;
/** With less of it left, what remains is no draft. */
const leastLeft = 0.5;

interface Attempt {
  text: string;
  facts: SentenceFact[];
  faults: Faults;
}

/**
 * Writes a text and has it put right in the same conversation: the attempt as the model's own turn, then the numbers. The best
 * attempt is kept; a sentence that nothing proves is never in it.
 */
export async function writeChecked(task: WriteTask): Promise<CheckedText> {
  const { ask, form, gate, onStage } = task;
  const turns = [...task.prompt.turns];
  const first = await ask(task.prompt, gate);
  let attempt = await assess(task, first.text);
  let best = attempt;
  let repairs = 0;
  while (repairs < mostRepairs && !isFaultless(attempt.faults)) {
    repairs += 1;
    onStage(stageFor(attempt.faults));
    const order = writeOrder(attempt.text, attempt.faults, form);
    turns.push({ role: 'assistant', content: attempt.text }, { role: 'user', content: order });
    const again = await ask({ ...task.prompt, turns: [...turns] }, gate).catch(orKeepBest);
    if (again === null) break;
    const assessed = await assess(task, again.text).catch(orKeepBest);
    if (assessed === null) break;
    attempt = assessed;
    if (isBetter(attempt.faults, best.faults)) best = attempt;
  }
  return { ...withoutUnproved(best), repairs };
}

/** "Trying again", and why, for the person who waits. */
function stageFor({ lengthMiss, unproved }: Faults): string {
  if (unproved.length > 0) return 'Trying again: some of it wasn’t in what you told us';
  return lengthMiss > 0 ? 'Trying again: the length wasn’t right' : 'Trying again';
}

const outages: ReadonlySet<string> = new Set(['model_unavailable', 'daily_limit_reached', 'too_many_generations']);

/** A model that fails while it puts something right, or while that is checked, leaves what there is. */
function orKeepBest(error: unknown): null {
  if (error instanceof AppError && outages.has(error.code)) return null;
  throw error;
}

async function assess({ reader, check, typed, form, onStage }: WriteTask, text: string): Promise<Attempt> {
  onStage('Checking every sentence against what you told us');
  const facts = await reader.read(text).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'model_unavailable')
      throw new AppError('model_unavailable', writingMessages.unchecked, { cause: error });
    throw error;
  });
  const faults: Faults = {
    lengthMiss: lengthMissOf(text, form),
    unproved: facts.filter(({ source }) => source === 'none').map((fact) => fact.text),
    lostTyped: lostFrom(text, typed),
    findings: await check(text),
  };
  return { text, facts, faults };
}

/** Fewer words stand inside other sentences by chance: such a sentence has to stand there as one. */
const leastWordsInside = 4;

function lostFrom(text: string, typed: readonly string[]): string[] {
  const there = ` ${plainWords(text).join(' ')} `;
  const whole = new Set(proseSentences(text).map((sentence) => plainWords(sentence.text).join(' ')));
  return typed.filter((sentence) => {
    const words = plainWords(sentence);
    if (words.length === 0 || whole.has(words.join(' '))) return false;
    return words.length < leastWordsInside || !there.includes(` ${words.join(' ')} `);
  });
}

/** What is still not proved is taken out; where that is most of it, there is no draft. */
function withoutUnproved({ text, facts, faults }: Attempt): Omit<CheckedText, 'repairs'> {
  if (faults.unproved.length === 0) return { text, facts };
  const tidy = cutSentences(text, new Set(faults.unproved))
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/\n[^\S\n]+/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const left = countWords(withoutGaps(tidy));
  if (left === 0 || left < leastLeft * countWords(withoutGaps(text))) {
    throw new AppError('model_unavailable', writingMessages.mostlyInvented);
  }
  const standing = new Set(proseSentences(tidy).map((sentence) => sentence.text));
  return { text: tidy, facts: facts.filter((fact) => fact.source !== 'none' && standing.has(fact.text)) };
}

/** By their places: the same words at the end of a longer sentence stay, and so do gaps. */
function cutSentences(text: string, cut: ReadonlySet<string>): string {
  const places = proseSentences(text).flatMap((sentence) => (cut.has(sentence.text) ? sentence.places : []));
  return places.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}
