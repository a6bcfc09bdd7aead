/** Findings are a list; in an editor they are one text with a line between each two. */
const divider = '\n\n---\n\n';
const dividerLine = /\n[^\S\n]*---+[^\S\n]*(?:\n|$)/;

export function joinFindings(findings: readonly string[]): string {
  return findings.join(divider);
}

export function splitFindings(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(dividerLine)
    .map((finding) => finding.trim())
    .filter((finding) => finding !== '');
}
