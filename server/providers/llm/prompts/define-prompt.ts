import type { AnswerShape, ChatTurn, Prompt } from '#server/providers/llm/language-model.ts';

/**
 * A prompt has a file of its own, `<task>.prompt.ts`, and is nothing but text made of its input: no database, no clock, no
 * chance. Whoever changes what it says raises the version, so that what was written with which words can be told later.
 */
export interface PromptDefinition<Input> {
  name: string;
  version: number;
  /** By the input where the text it asks for has a limit of its own. */
  maxOutputTokens: number | ((input: Input) => number);
  temperature?: number;
  tier?: Prompt['tier'];
  shape?: AnswerShape<unknown>;
  shapes?: readonly AnswerShape<unknown>[];
  render: (input: Input) => ChatTurn[];
}

export type PromptTemplate<Input> = ((input: Input) => Prompt) & { promptName: string; version: number };

export function definePrompt<Input>({ render, ...fixed }: PromptDefinition<Input>): PromptTemplate<Input> {
  const template = (input: Input): Prompt => {
    const { maxOutputTokens: room } = fixed;
    return { ...fixed, maxOutputTokens: typeof room === 'number' ? room : room(input), turns: render(input) };
  };
  return Object.assign(template, { promptName: fixed.name, version: fixed.version });
}
