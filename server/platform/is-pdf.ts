/** What a file calls itself proves nothing: a PDF begins with its mark. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 16));
  return /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/.test(start);
}
