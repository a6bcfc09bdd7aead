import { closeLimits, countEssay, withoutGaps } from '#contracts/gaps.ts';
import type { EssayForm } from '#contracts/essays.ts';
import {
  changePlan,
  checkEssay,
  isTalk,
  planEssay,
  planWithoutTalk,
  sentencesOf,
  viewPlan,
  withoutTalk,
  type BoardInput,
} from '#server/composer/compose.ts';
import { modelCall, type Ask } from '#server/features/essay-writing/model/ask.ts';
import { layOut } from '#server/features/essay-writing/model/plan-with-model.ts';
import { createFactReader } from '#server/features/essay-writing/model/read-facts.ts';
import { writeChecked } from '#server/features/essay-writing/model/write-checked.ts';
import { askGated } from '#server/providers/llm/gate/ask-gated.ts';
import type { LanguageModel } from '#server/providers/llm/language-model.ts';
import { draftPrompt } from '#server/providers/llm/prompts/essay/draft.prompt.ts';
import { numberMaterial } from '#server/providers/llm/prompts/essay/essay-material.ts';
import { planShape } from '#server/providers/llm/prompts/essay/essay-shapes.ts';
import { planPrompt } from '#server/providers/llm/prompts/essay/plan.prompt.ts';

export interface ModelCase {
  name: string;
  input: BoardInput;
  form: EssayForm;
  resume: string;
}

export interface ModelKept {
  name: string;
  draft: string;
  /** Why there is no draft, in the words a student would read. */
  failure: string | null;
  /** Sentences that nothing the student gave proves. */
  unproved: number;
  /** Sentences of an answer in neither row nor tray of the plan. */
  lost: number;
  talk: number;
  words: number;
  toWrite: number;
  outside: boolean;
  calls: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  repairs: number;
}

/** Plan and draft of one case as the product makes them with a model, and what they took. */
export async function runWithModel(model: LanguageModel, { name, input, form, resume }: ModelCase): Promise<ModelKept> {
  const used = { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  const { signal } = new AbortController();
  const ask: Ask = (prompt, gate) =>
    askGated(
      async (call, onText) => {
        const made = await model.generate(call, onText, { signal });
        used.calls += 1;
        used.inputTokens += made.usage.inputTokens;
        used.cachedTokens += made.usage.cachedTokens;
        used.outputTokens += made.usage.outputTokens;
        return made;
      },
      modelCall(prompt, gate),
      { isComposer: false },
    );
  const material = numberMaterial({
    form,
    resume,
    stories: input.stories.map(({ title, answers }) => ({
      title,
      answers: answers.map((each) => ({ question: each.question, text: withoutTalk(each) })),
    })),
    ownSummary: '',
    transcript: '',
    answers: [],
    sources: [],
    editedResearch: null,
    typed: [],
  });
  const nothing = { draft: '', unproved: 0, lost: 0, talk: 0, words: 0, toWrite: 0, outside: true, repairs: 0 };
  try {
    const plan = await planWith(ask, input, material);
    const check = async (draft: string) =>
      checkEssay(
        { draft, universityName: form.universityName, wordCount: form.wordCount, otherUniversities: [], given: [] },
        input,
        plan,
      )
        .filter(({ weight, check: kind }) => weight === 'must' && kind !== 'gap' && kind !== 'length')
        .map(({ detail }) => detail);
    const written = await writeChecked({
      ask,
      prompt: draftPrompt({ material, plan: planWithoutTalk(input, plan) }),
      gate: { kind: 'essay', language: form.promptText },
      form,
      reader: createFactReader(ask, material),
      check,
      typed: [],
      onStage: () => undefined,
    });
    return { name, failure: null, ...measure(input, plan, written), ...used };
  } catch (error) {
    return { name, failure: error instanceof Error ? error.message : String(error), ...nothing, ...used };
  }
}

async function planWith(ask: Ask, input: BoardInput, material: ReturnType<typeof numberMaterial>): Promise<string> {
  const before = planEssay(input, '');
  const { board } = viewPlan(input, before);
  if (board === null) return before;
  const prompt = planPrompt({ material, rows: board.rows.map((row) => row.ask) });
  const { data } = await ask(prompt, { kind: 'data', schema: planShape.schema });
  return data ? changePlan(input, layOut(board, data, material)) : before;
}

function measure(input: BoardInput, plan: string, { text, facts, repairs }: Awaited<ReturnType<typeof writeChecked>>) {
  const { board } = viewPlan(input, plan);
  const kept = new Set(
    [...(board?.rows.flatMap(({ items }) => items) ?? []), ...(board?.tray ?? [])].flatMap((item) =>
      item.kind === 'card' ? item.sentences.map((sentence) => sentence.text) : [],
    ),
  );
  const told = input.stories.flatMap(({ answers }) => answers.flatMap((answer) => sentencesOf(answer.text)));
  const { written, toWrite } = countEssay(text);
  const { min, max } = closeLimits(input.limits);
  const sentences = sentencesOf(withoutGaps(text));
  const proved = new Set(facts.filter(({ source }) => source !== 'none').map((fact) => fact.text));
  return {
    draft: text,
    unproved: sentences.filter((sentence) => !proved.has(sentence)).length,
    lost: told.filter((sentence) => !kept.has(sentence)).length,
    talk: sentences.filter(isTalk).length,
    words: written,
    toWrite,
    outside: written > max || written + toWrite < min,
    repairs,
  };
}

/** The same table as without a model, and what it took. */
export function modelTable(kept: readonly ModelKept[]): string {
  const sum = (of: (each: ModelKept) => number) => kept.reduce((total, each) => total + of(each), 0);
  const input = sum(({ inputTokens }) => inputTokens);
  const cached = input === 0 ? 0 : Math.round((100 * sum(({ cachedTokens }) => cachedTokens)) / input);
  return [
    `  sentences nothing proves                  ${sum(({ unproved }) => unproved)}`,
    `  sentences in neither plan nor tray        ${sum(({ lost }) => lost)}`,
    `  talk printed                              ${sum(({ talk }) => talk)}`,
    `  outside the limits                        ${sum(({ outside }) => Number(outside))}`,
    `  without a draft                           ${sum(({ failure }) => Number(failure !== null))}`,
    `  calls                                     ${sum(({ calls }) => calls)}`,
    `  tokens in, of which cached                ${input}, ${cached}%`,
    `  tokens out                                ${sum(({ outputTokens }) => outputTokens)}`,
    `  repairs                                   ${sum(({ repairs }) => repairs)}`,
  ].join('\n');
}
