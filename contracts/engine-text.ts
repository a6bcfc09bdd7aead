import type { About } from './about.ts';

/** One line that says who writes here. The same everywhere: studio, chat, record, privacy page, terms, terminal. */
export function engineText(about: About): string {
  const name = engineName(about);
  return name === null
    ? 'Guided questions and your own sentences; no AI model.'
    : `Written by ${name} from what you told us.`;
}

/** The same for somebody else who reads a student’s record. */
export function engineTextForOthers(about: About): string {
  const name = engineName(about);
  return name === null
    ? 'Made with guided questions and the student’s own sentences; no AI model.'
    : `${name} helped write this essay from what the student told us.`;
}

function engineName({ writer, name, company }: About): string | null {
  if (writer !== 'model' || name === null) return null;
  return company === null ? name : `${name} of ${company}`;
}
