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

/** The same for somebody who reads the terms or the privacy page and may have no account. */
export function engineTextForVisitors(about: About): string {
  const name = engineName(about);
  return name === null
    ? 'Right now we use guided questions and your own sentences, not an AI model.'
    : `Right now ${name} helps write essays here, from what students tell us.`;
}

function engineName({ writer, name, company }: About): string | null {
  if (writer !== 'model' || name === null) return null;
  return company === null ? name : `${name} (${company})`;
}
