import { isCount, isHandover, isRemark, isZeal } from './around-prose.ts';
import type { TextRule } from './gate-rule.ts';

/** Marks that a server forgot to take off the end of a turn, and thoughts that were never meant for a reader. */
const turnMarks = /<\|[a-z_]{2,24}\|>|<\/?s>|\[\/?INST\]|<(?:start|end)_of_turn>/g;
const thoughts = /^<(think|thinking|reasoning|scratchpad)>[\s\S]*?<\/\1>/i;
const wrapper = /^<(essay|draft|answer|output|response|passage|summary|result|revised_draft)>([\s\S]*)<\/\1>$/i;
const roleName = /^(?:assistant|consultant|ai|answer|response|output|final answer)\s*:\s*/i;
const fenced = /^```[\w-]*[^\S\n]*\n([\s\S]*?)\n?```$/;

/** What people and models call the thing that was asked for. */
const things =
  'essay|draft|version|passage|paragraph|revision|rewrite|summary|plan|response|text|message|question|reply|profile|statement';
const aboutThing = new RegExp(String.raw`\b(?:${things}|revised|requested|below|you asked)\b`, 'i');
/** "Sure! Here's the draft:" and its kin; a line of its own, or a sentence before the text on the same line. */
const eager =
  /^(?:sure(?: thing)?|certainly|absolutely|of course|okay|ok|alright|understood|no problem|great)\b[!.,:—– ]/i;
const handsOver =
  /^(?:here(?:['’]s| is| are)|below (?:is|are|you)|this is|i(?:['’]ve| have) (?:written|revised|rewritten|drafted|prepared|made|updated)|as requested|based on)\b/i;

const offers = [
  /^(?:please )?let me know\b/i,
  /^(?:i )?hope (?:this|that|it|these)\b.{0,60}\b(?:help|work|useful|meet|capture|what you)/i,
  /^(?:please )?feel free to\b/i,
  /^(?:i['’]m |i am |i['’]d be |i would be )?happy to (?:help|adjust|revise|make|refine|change|tweak)\b/i,
  /^if you(?:['’]d| would)? (?:like|want|need|prefer)\b.{0,120}\b(?:me|adjust|revise|change|version|tone|shorter|longer|help)\b/i,
  /^would you like me to\b/i,
  /^do you want me to\b/i,
  /^(?:note|notes|changes made|key changes|what i changed|explanation|rationale|revisions?)\b[^\n]{0,40}:/i,
  /^this (?:draft|essay|version|revision|passage|rewrite) (?:is|keeps|stays|uses|comes|has|now|follows|maintains|focuses)\b/i,
];
const wordCount =
  /^\W{0,4}(?:total )?(?:word count|words|length)\W{0,4}:?\W{0,4}(?:approximately |about |~)?\d[\d,]*\s*(?:words)?\W{0,4}$|^\W{0,4}(?:approximately |about |~)?\d[\d,]* words(?: total)?\W{0,4}$/i;
const rule = /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/;

type Known = (block: string) => boolean;

/** Takes off what models put around a text. What is left is the answer, or nothing. */
export function cleanAnswer(raw: string, { kind, known = [] }: Pick<TextRule, 'kind' | 'known'>): string {
  const isProse = kind === 'essay' || kind === 'passage';
  const isKnown = standsIn(known);
  let text = raw.replaceAll('\r\n', '\n').replaceAll(turnMarks, '').trim();
  text = text.replace(thoughts, '').trim();
  text = unwrap(text);
  text = text.replace(roleName, '');
  text = isProse ? withoutHandover(text, isKnown) : withoutPreamble(text);
  text = unwrap(text);
  text = isProse ? withoutRemarks(text, isKnown) : withoutEnd(text, kind);
  if (kind === 'essay') text = withoutTitle(text, isKnown);
  if (isProse) text = plain(text);
  text = withoutQuotes(text, known);
  return text.trim();
}

/** Whether a block, or the sentence it begins with, is the applicant's own. */
function standsIn(known: readonly string[]): Known {
  const all = known.map(bare).join('\n');
  return (block) => {
    const whole = bare(block);
    const [first = ''] = /^.*?[.!?](?=\s|$)/.exec(whole) ?? [];
    return whole !== '' && (all.includes(whole) || (first.split(' ').length > 3 && all.includes(first)));
  };
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[*_#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutHandover(text: string, isKnown: Known): string {
  const [line = ''] = text.split('\n', 1);
  const rest = text.slice(line.length).trim();
  if (isKnown(line)) return text;
  if (rest !== '' && isHandover(line)) return rest;
  if (rest !== '' && isZeal(line)) {
    const after = withoutHandover(rest, isKnown);
    return after === rest ? text : after;
  }
  // On one line with the text: "Sure, here's a shorter version: I counted crabs."
  const colon = line.indexOf(': ');
  return colon > 0 && isHandover(line.slice(0, colon + 1)) ? text.slice(colon + 2).trim() : text;
}

/** Remarks, counts and rules behind the text, one after the other, and a remark on its last line. */
function withoutRemarks(text: string, isKnown: Known): string {
  const blocks = text.trimEnd().split(/\n[^\S\n]*\n\s*/);
  while (blocks.length > 1) {
    const last = (blocks.at(-1) ?? '').trim();
    if (!rule.test(last) && (isKnown(last) || !(isCount(last) || isRemark(last)))) break;
    blocks.pop();
  }
  const kept = blocks.join('\n\n');
  const at = Math.max(...['. ', '! ', '? ', '\n'].map((end) => kept.lastIndexOf(end)));
  const last = at < 0 ? '' : kept.slice(at + 1).trim();
  const isTalk = last !== '' && !/["“”]/.test(last) && !isKnown(last) && (isRemark(last) || isCount(last));
  return isTalk ? kept.slice(0, at + 1).trimEnd() : kept;
}

function unwrap(text: string): string {
  const inner = fenced.exec(text)?.[1] ?? wrapper.exec(text)?.[2] ?? onlyFence(text);
  return (inner ?? text).trim();
}

/** A fence with a line before it and a line after it: what stands in the fence was meant. */
function onlyFence(text: string): string | undefined {
  const parts = text.split(/^```[\w-]*[^\S\n]*$/m);
  const [before = '', inside, after = ''] = parts;
  const isAround = parts.length === 3 && before.length < 300 && after.length < 600;
  return isAround && inside !== undefined && inside.trim().length > before.length + after.length ? inside : undefined;
}

function withoutPreamble(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const rest = text.slice(line.length).trim();
  const first = line.replaceAll('*', '').trim();
  const isEager = eager.test(first) && !first.includes('?');
  const isMeta = aboutThing.test(first) && first.split(/\s+/).length <= 45;
  const endsOpen = first.endsWith(':');
  const hands = handsOver.test(first.replace(eager, '').trimStart());
  if (rest !== '' && isMeta && ((endsOpen && (isEager || hands)) || (hands && !endsOpen && isEager))) return rest;
  if (rest !== '' && isEager && first.split(/\s+/).length <= 6) return withoutPreamble(rest);
  if (
    rest !== '' &&
    endsOpen &&
    /^(?:revised |final |new )?(?:draft|essay|version|passage|plan|summary|question)\b/i.test(first)
  )
    return rest;
  // On one line with the text: "Sure, here's a shorter version: I counted crabs."
  const colon = line.indexOf(': ');
  const lead = colon > 0 ? line.slice(0, colon) : '';
  const isLead = lead.length > 0 && lead.length < 120 && aboutThing.test(lead);
  if (isLead && (eager.test(lead) || handsOver.test(lead))) return text.slice(colon + 2).trim();
  const bang = /^(?:sure(?: thing)?|certainly|absolutely|of course|great question|no problem|understood)!\s+/i.exec(
    text,
  );
  return bang ? text.slice(bang[0].length) : text;
}

/** Offers, counts and rules behind a message or a document, one after the other. */
function withoutEnd(text: string, kind: TextRule['kind']): string {
  const lines = text.trimEnd().split('\n');
  for (;;) {
    while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
    const start = lastBlock(lines);
    if (start === 0 && kind !== 'message') break;
    const block = lines.slice(start).join('\n').trim();
    const last = (lines.at(-1) ?? '').trim();
    if (rule.test(last) || wordCount.test(last)) lines.pop();
    else if (start > 0 && isOffer(block, kind)) lines.length = start;
    else break;
    if (lines.length === 0) break;
  }
  return withoutLastSentence(lines.join('\n'), kind);
}

function lastBlock(lines: readonly string[]): number {
  return lines.findLastIndex((line) => line.trim() === '') + 1;
}

function isOffer(block: string, kind: TextRule['kind']): boolean {
  const start = block.replace(/^[*_(>\s]+/, '');
  // A consultant asks "Would you like to …": in a conversation that is the question itself.
  const known = kind === 'message' ? offers.slice(0, 3) : offers;
  return known.some((offer) => offer.test(start));
}

/** "… Let me know if you'd like changes!" on the same line as the text. */
function withoutLastSentence(text: string, kind: TextRule['kind']): string {
  const at = Math.max(text.lastIndexOf('. '), text.lastIndexOf('! '), text.lastIndexOf('? '), text.lastIndexOf('\n'));
  const last = at < 0 ? '' : text.slice(at + 1).trim();
  if (last === '' || kind === 'document') return text;
  return isOffer(last, 'message') ? text.slice(0, at + 1).trimEnd() : text;
}

const markedTitle = /^(?:#{1,6}\s+.+|\*\*[^*]+\*\*|__[^_]+__|title\s*:.+)$/i;

/** A first line that is marked as a title. A short line without a mark may be how the essay begins. */
function withoutTitle(text: string, isKnown: Known): string {
  const [line = ''] = text.split('\n', 1);
  const rest = text.slice(line.length);
  const first = line.trim();
  return rest.trim() !== '' && markedTitle.test(first) && !isKnown(first) ? rest.trim() : text;
}

/** An essay is plain text: marks of formatting go, words stay. */
function plain(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^#{1,6}\s+/, '').replace(/^>\s?/, ''))
    .filter((line) => !rule.test(line.trim()))
    .join('\n')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/(?<![\w*])[*_]([^*_\n]+)[*_](?![\w*])/g, '$1')
    .replace(/\n{3,}/g, '\n\n');
}

const pairs = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
] as const;

/** Quotation marks around the whole of it. What somebody said keeps them, and so does what was quoted before. */
function withoutQuotes(text: string, known: readonly string[]): string {
  for (const [open, close] of pairs) {
    const inner = text.slice(1, -1);
    if (
      text.length > 2 &&
      text.startsWith(open) &&
      text.endsWith(close) &&
      !inner.includes(open) &&
      !inner.includes(close) &&
      !known.some((each) => each.trim().startsWith(open) && each.trim().endsWith(close))
    )
      return inner;
  }
  return text;
}
