import type { InterviewReply } from './state.ts';

/** The one of several ways to say something that was not said for the longest time. The first, which says most, is said once. */
export function vary(options: readonly string[], said: readonly string[]): string {
  const lastSaid = options.map((option) => said.findLastIndex((text) => isSaidIn(text, option)));
  const from = options.length > 1 && !lastSaid.includes(-1) ? 1 : 0;
  return options[lastSaid.indexOf(Math.min(...lastSaid.slice(from)), from)] ?? '';
}

/** Whether a paragraph of a message is the option, whatever was filled in. */
export function isSaidIn(text: string, option: string): boolean {
  const [head = '', ...rest] = option.split(/\{\w+\}/);
  const tail = rest.at(-1) ?? '';
  return text.split('\n\n').some((part) => {
    if (rest.length === 0) return ` ${part} `.includes(` ${option} `);
    return part.startsWith(head) && part.endsWith(tail);
  });
}

export const fill = (template: string, values: Record<string, string>) =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export const withBefore = (before: string, to: InterviewReply) => ({ ...to, text: `${before}\n\n${to.text}`.trim() });
