/** Findings are a list; in an editor they are one text with a line between each two. */
const divider = '\n\n---\n\n';
const dividerLine = /\n[^\S\n]*---+[^\S\n]*(?:\n|$)/;

export function joinFindings(findings: readonly string[]): string {
  return findings.join(divider);
}

/** As the history keeps findings: one after the other, without the lines between them. */
export function withoutDividers(text: string): string {
  return text.replaceAll(divider, '\n\n');
}

export function splitFindings(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(dividerLine)
    .map((finding) => finding.trim())
    .filter((finding) => finding !== '');
}
