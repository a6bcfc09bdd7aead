/** The parts of a good letter to a student, in their order. */
export const letterParts = ['What works', 'Three changes', 'Next step'] as const;

/** What a letter may begin with. Whatever stays empty of it is left out before it is sent. */
export const letterSkeleton = `${letterParts[0]}\n\n\n\n${letterParts[1]}\n\n1. \n2. \n3. \n\n${letterParts[2]}\n\n`;

/** The letter without headings that nothing stands under, and without numbers that nothing stands behind. */
export function tidyLetter(letter: string): string {
  const lines = letter.split('\n').filter((line) => !/^\s*\d+[.)]\s*$/.test(line));
  const kept = lines.filter((line, index) => !isHeading(line) || hasWords(lines.slice(index + 1)));
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isHeading(line: string | undefined): boolean {
  return letterParts.some((part) => part === line?.trim());
}

/** Whether anything is said before the next heading. */
function hasWords(lines: readonly string[]): boolean {
  const first = lines.find((line) => line.trim() !== '');
  return first !== undefined && !isHeading(first);
}
