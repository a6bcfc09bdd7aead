/**
 * The header that has a browser save a file under this name. Old programs read the first form, which holds plain letters only;
 * the second (RFC 5987) has every letter.
 */
export function asAttachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
