/** A text from outside as it goes into a draft: plain letters, and at most one empty line between paragraphs. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028/g, '\n')
    .replaceAll('\u2029', '\n\n')
    .replaceAll(/[\u200B\uFEFF]/g, '')
    .replaceAll('\0', '')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}
