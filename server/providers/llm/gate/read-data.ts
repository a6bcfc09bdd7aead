import type { z } from 'zod';

/** More than this is no answer of ours, and would take a while to look through. */
const longest = 200_000;

/**
 * The data in an answer, as a model without structured output sends it: bare, in a fence, after a sentence, with commas too
 * many, with Python's words. Null where there is none of this shape.
 */
export function readData<Data>(text: string, schema: z.ZodType<Data>): Data | null {
  for (const candidate of candidatesIn(text.slice(0, longest))) {
    for (const form of [candidate, repaired(candidate)]) {
      const value = parse(form);
      if (value === undefined) continue;
      for (const inner of [value, ...unwrapped(value)]) {
        const read = schema.safeParse(inner);
        if (read.success) return read.data;
      }
    }
  }
  return null;
}

/** Whole JSON values: the text itself, what stands in fences, and from each opening bracket at the outside to its closing one. */
function candidatesIn(text: string): string[] {
  const fences = Array.from(text.matchAll(/```[\w-]*\s*\n?([\s\S]*?)```/g), (match) => match[1] ?? '');
  return [text.trim(), ...fences.map((inside) => inside.trim()), ...bracketed(text)].filter((each) => each !== '');
}

function bracketed(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"' && depth > 0) inString = true;
    else if (letter === '{' || letter === '[') {
      if (depth === 0) start = at;
      depth += 1;
    } else if ((letter === '}' || letter === ']') && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push(text.slice(start, at + 1));
    }
  }
  return found.toSorted((a, b) => b.length - a.length).slice(0, 5);
}

/** What is wrong most often, outside of strings: commas before a closing bracket, comments, Python's None, True and False. */
function repaired(text: string): string {
  return text
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part, index) => {
      if (index % 2 === 1) return part.replaceAll('\n', String.raw`\n`).replaceAll('\t', String.raw`\t`);
      return part
        .replace(/\/\/[^\n]*/g, '')
        .replace(/,(\s*[}\]])/g, '$1')
        .replace(/\bNone\b/g, 'null')
        .replace(/\bTrue\b/g, 'true')
        .replace(/\bFalse\b/g, 'false');
    })
    .join('')
    .replace(/,(\s*[}\]])/g, '$1');
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // JSON that was written into a string once more.
    return typeof value === 'string' && /^\s*[{[]/.test(value) ? (JSON.parse(value) as unknown) : value;
  } catch {
    return undefined;
  }
}

/** Models wrap what was asked for: `{"result": {…}}`, or a list of one. */
function unwrapped(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length === 1 ? [value[0]] : [];
  if (typeof value !== 'object' || value === null) return [];
  const inside: unknown[] = Object.values(value);
  return inside.filter((each) => typeof each === 'object' && each !== null).slice(0, 3);
}
