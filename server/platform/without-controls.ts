/** Control characters but tabs and line ends, halves of characters, and two that stand for none. */
const unwritable = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

/** A text for files. PDFs and old websites leave invisible characters in what people paste; Word opens no file with one in it. */
export function withoutControls(text: string): string {
  return text.replaceAll(unwritable, '');
}
