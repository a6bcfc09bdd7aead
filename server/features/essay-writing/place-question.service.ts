import type { EssayForm } from '#contracts/essays.ts';
import { closeLimits } from '#contracts/gaps.ts';
import { readPrompt } from '#server/composer/prompt/read-prompt.ts';
import type { PromptKind } from '#server/composer/prompt/types.ts';

/** Kinds of essays that say why this place, even where the prompt doesn't spell it out. */
const aboutPlace: ReadonlySet<PromptKind> = new Set(['why-university', 'statement-of-purpose', 'research-statement']);

/** Whether a good answer to the prompt says something about the university. If not, research can be skipped. */
export function asksAboutPlace(form: EssayForm): boolean {
  const { kind, parts } = readPrompt({ ...form, wordCount: closeLimits(form.wordCount) });
  return aboutPlace.has(kind) || parts.some(({ ask }) => ask === 'fit' || ask === 'bring');
}
