/** Someone's words in quotation marks. Those that stand in them already become single ones. */
export function quote(text: string): string {
  return `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}
