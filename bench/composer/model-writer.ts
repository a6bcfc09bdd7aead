import { createModel } from '#server/providers/llm/create-model.ts';
import type { LanguageModel, Prompt } from '#server/providers/llm/language-model.ts';
import { critiquePrompt } from '#server/providers/llm/prompts/essay/critique.prompt.ts';
import { draftPrompt } from '#server/providers/llm/prompts/essay/draft.prompt.ts';
import type { EssayMaterial } from '#server/providers/llm/prompts/essay/essay-material.ts';
import { planPrompt } from '#server/providers/llm/prompts/essay/plan.prompt.ts';
import { revisePrompt } from '#server/providers/llm/prompts/essay/revise.prompt.ts';
import { checkText } from '#server/composer/compose.ts';
import type { EssayAnswer } from '#server/composer/input.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Case } from './cases.ts';
import type { Writer } from './composer-writer.ts';

export function modelWriter(
  config: Pick<Config, 'model' | 'environment'>,
  log: Parameters<typeof createModel>[1],
): Writer {
  const model = createModel(config, log);
  const say = (prompt: Prompt) => generate(model, prompt);
  return {
    name: model.name,
    plan: (each) => say(planPrompt(materialOf(each))),
    draft: (each, plan, sources) => say(draftPrompt({ ...materialOf(each), sources: [...sources], plan, repair: [] })),
    critique: (each, draft) => {
      const findings = checkText(each.input, draft).findings.map(
        ({ check, detail, quote }) => `${check}: ${detail}${quote ? ` “${quote}”` : ''}`,
      );
      return say(critiquePrompt({ ...materialOf(each), draft, findings }));
    },
    revise: (each, draft, critique, answers) =>
      say(revisePrompt({ ...materialOf(each, answers), draft, critique, repair: [] })),
  };
}

async function generate(model: LanguageModel, prompt: Prompt): Promise<string> {
  const compose = () => ({ text: '', extra: null });
  const { text } = await model.generate({ prompt, compose }, () => {}, { signal: AbortSignal.timeout(180_000) });
  return text;
}

function materialOf({ input, student }: Case, answers: readonly EssayAnswer[] = []): EssayMaterial {
  const conversation: EssayMaterial['conversation'] = [];
  let question = '';
  for (const { role, content } of input.conversation) {
    if (role === 'assistant') question = content;
    else conversation.push({ question, answer: content });
  }
  return {
    form: { ...input.form, educationLevel: student.level },
    resume: input.resumeText,
    transcript: input.transcriptText,
    conversation,
    answers: [...input.answers, ...answers].map((answer) => ({ question: answer.question, answer: answer.text })),
    sources: [],
    sampleEssays: [],
  };
}
