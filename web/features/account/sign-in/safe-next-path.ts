import { pages, writerPages } from '#contracts/pages.ts';

/** Pages that a signed-in person has no business on: going there would only lead back here, or away again. */
const neverNext: ReadonlySet<string> = new Set([
  pages.login,
  pages.signup,
  pages.forgotPassword,
  pages.updatePassword,
  ...writerPages,
]);

const nowhere = 'https://fairhand.invalid';

/**
 * The place to return to after sign-in, if it is a page of this site. The value comes from the address, so anyone can
 * write it: whatever a browser might read as another site is refused, not repaired.
 */
export function safeNextPath(next: string | null | undefined): string | null {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  // Browsers drop tabs and line ends from addresses and read a backslash as a slash: `/\t/evil` is `//evil` to them.
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(next)) return null;
  const url = URL.parse(next, nowhere);
  if (url === null || url.origin !== nowhere || url.pathname.startsWith('//')) return null;
  return neverNext.has(url.pathname.replace(/\/+$/, '')) ? null : url.pathname + url.search + url.hash;
}
