/** Line breaks, other control characters, and the marks that turn the direction of what follows. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * A name, a university or a title stands inside other people's texts: in a writer's list, a mail, a file's name. A hidden
 * character in it could break a line there, or show it backwards.
 */
export function isOneLine(text: string): boolean {
  return !hidden.test(text);
}
