const allowed = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link in a text that a model, a document or a stranger wrote, or null. Only whole addresses count: a
 * relative one would lead to a page of ours that the text's author chose.
 */
export function safeLink(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return allowed.has(protocol) ? href : null;
}
