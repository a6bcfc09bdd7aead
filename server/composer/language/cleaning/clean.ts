import type { Edit } from '#server/composer/evidence/types.ts';
import { cleaningRules, type CleaningRule } from './casual.ts';
import { tag } from '#server/composer/language/words/nlp.ts';
import { smallNumbers } from '#server/composer/language/words/words.ts';

/** A text that is being mended, with what was done to it. */
export interface Mended {
  text: string;
  edits: Edit[];
}

export interface CleaningContext {
  /** The first sentence of an answer, where a greeting or a "so" means nothing. */
  isFirst: boolean;
  /** Names as they are written elsewhere: "Bear Creek Watershed Council". */
  names: readonly string[];
}

/** Applies one rule everywhere it fits and writes down each change. */
export function applyRule(mended: Mended, rule: CleaningRule): Mended {
  const edits = [...mended.edits];
  const text = mended.text.replace(rule.find, (...found: unknown[]) => {
    const groups = found.filter((part): part is string => typeof part === 'string').slice(0, -1);
    const match = groups[0] ?? '';
    const after =
      typeof rule.put === 'string'
        ? fill(rule.put, groups)
        : rule.put(match, ...found.slice(1).map((group) => (typeof group === 'string' ? group : '')));
    if (after === null || after === match) return match;
    edits.push({ rule: rule.name, before: match, after, needsOk: rule.needsOk ?? false });
    return after;
  });
  return { text, edits };
}

function fill(pattern: string, groups: readonly string[]): string {
  return pattern.replace(/\$(\d)/g, (_match, digit: string) => groups[Number(digit)] ?? '');
}

const greeting =
  /^(?:(?:ok(?:ay)?|so|well|u[mh]+|hm+|yeah|yep|yes|sure|hi|hey|hello|oh|lol|right|alright|good question|thanks|thank you)\b[\s,!.:;–-]*)+/i;
const notGreeting =
  /^(?:so (?:many|much|far|that|few|little|long|often|when|called)|well[- ](?:known|made)|right (?:before|after|now|there|away|next)|yes(?:terday)|hi(?:gh)?\b-)/i;

/** Mends what a chat leaves in a sentence. The order matters; the words stay the student's. */
export function cleanSentence(source: string, context: CleaningContext): Mended {
  let mended: Mended = { text: source.replace(/\s+/g, ' ').trim(), edits: [] };
  const apply = (rule: CleaningRule) => {
    mended = applyRule(mended, rule);
  };
  if (isShouting(mended.text)) apply({ name: 'capitals', find: /^.+$/s, put: (match) => match.toLowerCase() });
  if (context.isFirst && !notGreeting.test(mended.text)) apply({ name: 'opening', find: greeting, put: '' });
  for (const rule of cleaningRules) apply(rule);
  for (const name of context.names) apply(nameRule(name));
  apply(numberRule(mended.text));
  mended.text = mended.text
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/,{2,}/g, ',')
    .replace(/^[\s,.;:–-]+/, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return mended;
}

function isShouting(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 12 && letters === letters.toUpperCase();
}

function nameRule(name: string): CleaningRule {
  const pattern = RegExp.escape(name.toLowerCase());
  return { name: 'name', find: new RegExp(String.raw`(?<![\w-])${pattern}(?![\w-])`, 'g'), put: name };
}

const before =
  /(?:site|pipe|tank|bed|pump|plot|well|sensor|valve|sample|lane|row|zone|block|pond|trial|batch|exit|grade|route|page|room|chapter|level|version|number|no\.?|lesson|act|period|unit|class|year|section|bus|line|formula|type|phase|step|question|size|team|day|week|station|gate|platform|channel|highway|interstate|covid|stage|tier|division|form|figure|table|part|top|[$€£₹#.:/-])\s*$/i;
const after =
  /^(?:\s*(?:%|[ap]\.?m\b|mg|km|kg|cm|mm|ml|m\b|g\b|°|GB|MB|V\b|W\b|Hz|x\b|percent|o'clock)|[\d/:,.-]\d|[-/]\w|st\b|nd\b|rd\b|th\b|\w)/i;

const isPlural = /^(?!(?:was|is|has|does|as|its|his|this|always)\b)[a-z]+s\b/;

/** The offsets of the figures that are names: “pipe 6”, “beds 3 and 4”, “from tank 2 to 5”; not “after school 3 of us”. */
function namingFigures(text: string): Set<number> {
  const tokens = tag(text);
  const found = new Set<number>();
  for (const [index, { pos, text: figure, start }] of tokens.entries()) {
    if (!/^\d+$/.test(figure)) continue;
    const [last, next] = [tokens[index - 1], tokens[index + 1]];
    const isCounting =
      next !== undefined &&
      (['NOUN', 'ADJ', 'PROPN'].includes(next.pos) || next.text === 'of' || isPlural.test(next.text));
    const isOfRow = /^(?:and|or|to|through|,)$/.test(last?.lower ?? '') && found.has(tokens[index - 2]?.start ?? -1);
    const isNamed = (last?.pos === 'NOUN' || last?.pos === 'PROPN') && pos === 'NUM' && last.lower !== 'age';
    if ((isNamed || isOfRow) && !isCounting) found.add(start);
  }
  return found;
}

/** 2 to 9 in words, except where a number is a name ("site 7") or a measure ("8 mg"). */
function numberRule(text: string): CleaningRule {
  const digit = /(?<![\w.,])[2-9](?!\d)/g;
  const names = /[2-9]/.test(text) ? namingFigures(text) : new Set<number>();
  const isMeasured = /%|\bpercent\b/i.test(text);
  const isPlain = Array.from(text.matchAll(digit), (match) => {
    return (
      !isMeasured &&
      !names.has(match.index) &&
      (!before.test(text.slice(Math.max(0, match.index - 30), match.index)) ||
        isPlural.test(text.slice(match.index + 1, match.index + 30).trimStart())) &&
      !after.test(text.slice(match.index + 1, match.index + 30))
    );
  });
  return {
    name: 'number',
    find: digit,
    put: (match) => (isPlain.shift() ? (smallNumbers[Number(match)] ?? null) : null),
  };
}

/** A capital at the start and a mark at the end: what every sentence gets. */
export function finishSentence(mended: Mended): Mended {
  const edits = [...mended.edits];
  let text = mended.text.trim().replace(/[\s,;:–-]+$/, '');
  const first = /^["“'(]*(\p{Ll})/u.exec(text);
  if (first) {
    const at = first[0].length - 1;
    const word = /^\S+/.exec(text.slice(at))?.[0] ?? '';
    text = `${text.slice(0, at)}${text.charAt(at).toUpperCase()}${text.slice(at + 1)}`;
    edits.push({ rule: 'capital', before: word, after: word.charAt(0).toUpperCase() + word.slice(1), needsOk: false });
  }
  if (!/[.!?]["”')]*$/.test(text)) {
    text = `${text}.`;
    edits.push({ rule: 'full stop', before: '', after: '.', needsOk: false });
  }
  return { text, edits };
}
