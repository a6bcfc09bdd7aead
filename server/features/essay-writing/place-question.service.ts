import type { EssayForm } from '#contracts/essays.ts';
import { asksAboutPlace as asks } from '#server/composer/compose.ts';

/** Whether a good answer to the prompt says something about the university. If not, research can be skipped. */
export function asksAboutPlace({ promptText, universityName }: EssayForm): boolean {
  return asks(promptText, universityName);
}
