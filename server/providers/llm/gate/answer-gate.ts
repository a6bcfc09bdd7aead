import { cleanAnswer } from './clean-answer.ts';
import type { GateProblem, GateRule, TextRule } from './gate-rule.ts';
import { languageOf } from './languages.ts';
import { readData } from './read-data.ts';
import { isRefusal } from './refusals.ts';

/** An answer as a model gave it. */
export interface RawAnswer {
  text: string;
  finish: 'complete' | 'length';
}

export type GateResult<Data> =
  | { passed: true; text: string; data: Data | null }
  /** `text` is what was there without its wrapping: what a model is shown of its own attempt. */
  | { passed: false; problem: GateProblem; text: string };

/** The one gate. Whatever a model writes goes through it before it is stored or shown as a result. */
export function passGate<Data>(rule: GateRule<Data>, answer: RawAnswer): GateResult<Data> {
  if (rule.kind === 'data') {
    const data = readData(answer.text, rule.schema);
    if (data !== null) return { passed: true, text: answer.text, data };
    return { passed: false, problem: problemOfData(answer), text: answer.text.trim() };
  }
  const text = cleanAnswer(answer.text, rule);
  const problem = problemOf(rule, text, answer.finish);
  return problem === null ? { passed: true, text, data: null } : { passed: false, problem, text };
}

function problemOfData({ text, finish }: RawAnswer): GateProblem {
  if (text.trim() === '') return 'empty';
  if (finish === 'length') return 'cut';
  return isRefusal(text, 'essay') ? 'refusal' : 'shape';
}

function problemOf(rule: TextRule, text: string, finish: RawAnswer['finish']): GateProblem | null {
  if (!/\p{L}/u.test(text)) return 'empty';
  if (isRefusal(text, rule.kind)) return 'refusal';
  if (hasOtherLanguage(rule, text)) return 'language';
  if (hasWrongShape(rule, text)) return 'shape';
  return finish === 'length' || isBrokenOff(rule, text) ? 'cut' : null;
}

/** English is always understood; otherwise the language that was spoken to us. */
function hasOtherLanguage({ kind, language }: TextRule, text: string): boolean {
  const written = languageOf(text);
  const wanted = languageOf(language) ?? 'en';
  if (written === null || written === wanted) return false;
  // A summary or a conversation may quote; an essay is in one language.
  return kind === 'essay' || kind === 'passage' ? true : written !== 'en';
}

const looksLikeCode = /^\s*(?:[{[]\s*["{[]|<(?:!doctype|html|div|p|body)\b)/i;
const listLine = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;
const placeholder =
  /\[(?:insert|your name|name of|university name|add |describe |specific )|<insert|lorem ipsum|\bTODO\b/i;

function hasWrongShape({ kind, headings = [], mostWords }: TextRule, text: string): boolean {
  if (looksLikeCode.test(text)) return true;
  if (mostWords !== undefined && text.split(/\s+/).length > mostWords) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (kind === 'document') return headings.some((heading) => !hasHeading(lines, heading));
  if (kind === 'message') return lines.some((line) => /^#{1,6}\s/.test(line)) || lines.filter(isListed).length > 2;
  if (placeholder.test(text)) return true;
  // An outline, notes or a list of options instead of prose.
  return lines.length > 2 && lines.filter(isListed).length > lines.length / 2;
}

function isListed(line: string): boolean {
  return listLine.test(line);
}

function hasHeading(lines: readonly string[], heading: string): boolean {
  return lines.some((line) => {
    const words = line.replace(/^[#*\s\d.]+/, '').replace(/[*:\s]+$/, '');
    return words.toLowerCase() === heading.toLowerCase() && /^(?:#|\*\*)/.test(line.trim());
  });
}

/** A server that ends in the middle of a sentence and calls it complete. */
function isBrokenOff({ kind }: TextRule, text: string): boolean {
  if (kind === 'document' || kind === 'message') return false;
  return kind === 'essay' && text.split(/\s+/).length > 40 && /[\p{L}\p{N},;:–—-]$/u.test(text);
}
