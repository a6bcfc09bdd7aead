import type { About } from './about.ts';

/** One line that says who writes here. The same everywhere: studio, chat, record, privacy page, terms, terminal. */
export function engineText({ writer, name, company }: About): string {
  if (writer !== 'model' || name === null) return 'Guided questions and your own sentences; no AI model.';
  return `Written by ${name}${company === null ? '' : ` of ${company}`} from what you told us.`;
}
