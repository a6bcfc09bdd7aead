import type { Clause } from './clause-kinds.ts';
import { clausesOf } from './clauses.ts';
import { tag, type Token } from '#server/composer/language/words/nlp.ts';
import { isPersonNoun } from '#server/composer/resume/roles.ts';

/** A comma between two sentences, and what should stand there. */
export interface Splice {
  /** Offset of the comma. */
  at: number;
  mark: '.' | ';';
}

const speech =
  /\b(?:said|says|say|asked|asks|told (?:me|us|him|her|them)|thought|shouted|yelled|whispered|replied|answered|wrote)$/i;
const kin =
  /^(?:mom|mum|mama|dad|papa|son|girl|boy|kid|sister|brother|aunt|auntie|uncle|grandma|grandpa|miss|sir|ma'am|friend|teacher|doctor|coach|child|daughter)$/i;
const aside =
  /^(?:I|you|we|he|she|they)(?: (?:don't|do|really))? (?:think|guess|believe|suppose|know|mean|hope|swear|remember|said|say|felt|feel|heard|hear|figure|bet|reckon)\b[\s,.!?]*$/i;
const negative = /\b(?:not|never|no|nobody|nothing|n't|cannot)\b|n't\b/i;

const inner =
  /(?:^|\b(?:that|and|but|so|because) )(?:when|if|while|since|although|once|after|before|as|until|whenever|even if|even though)\b/i;

/** Where a bare comma joins two clauses that could each stand alone. */
export function findSplices(text: string): Splice[] {
  const tokens = tag(text);
  const clauses = clausesOf(tokens);
  const splices: Splice[] = [];
  let joined = 0;
  let segmentStart = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.text === ';' || token.text === ':') segmentStart = index + 1;
    if (token.text !== ',' || insideQuotes(text, token.start)) continue;
    const right = clauseAfter(tokens, clauses, index);
    if (!right) continue;
    const left = clauses.filter((clause) => clause.start >= segmentStart && clause.verb < index);
    // "that when someone cannot speak, people think": the comma closes the inner clause.
    const opened = text.slice(tokens[segmentStart]?.start ?? 0, token.start);
    if (left.at(-1)?.kind === 'dependent' && inner.test(opened)) continue;
    if (isToldOf(tokens, left, segmentStart, index)) continue;
    if (!left.some((clause) => clause.kind === 'main') || vetoed(text, tokens, segmentStart, index, right)) continue;
    const before = text.slice(tokens[segmentStart]?.start ?? 0, token.start);
    const after = text.slice(token.end).trimStart();
    const isContrast = negative.test(before) || /^that(?:'s|’s| is| was)\b/i.test(after);
    joined += 1;
    splices.push({ at: token.start, mark: isContrast && before.length < 120 ? ';' : '.' });
    segmentStart = index + 1;
  }
  // Three and more in a row are a figure of speech, or words that someone said.
  return joined >= 3 && text.length < 140 ? [] : splices;
}

const telling =
  /^(?:sa(?:id|y|ys)|t(?:old|ell|ells)|th(?:ought|ink|inks)|kn(?:ew|ow|ows)|hear[ds]?|s(?:aw|ee|een)|f(?:ound|elt|ind)|(?:realiz|realis|notic|explain|show|learn|point|decid|announc|wr|ask|claim|mention|report|guess|believ|hop|figur|discover)(?:e|ed|es|s|ote)?)$/;

/**
 * “When I said the nitrate goes up, nobody wrote it down”: what was said belongs to the clause that the comma closes. Where
 * the verb has its object already, “when I said it we laughed, she left”, the clause after it is one of its own.
 */
function isToldOf(tokens: readonly Token[], left: readonly Clause[], from: number, comma: number): boolean {
  const [first, second, ...more] = left;
  if (!first || !second || more.some(({ kind }) => kind === 'main')) return false;
  if (first.kind !== 'dependent' || !opensClause.test(tokens[from]?.lower ?? '')) return false;
  if (!telling.test(tokens[first.verb]?.lower ?? '')) return false;
  if (tokens.slice(from, comma).some(({ text }) => text === ',')) return false;
  if (tokens[second.start]?.lower === 'that') return true;
  const between = tokens.slice(first.verb + 1, second.start);
  const rest = between.slice(/^(?:me|him|her|us|them|you|out)$/.test(between[0]?.lower ?? '') ? 1 : 0);
  return rest.length === 0 || rest[0]?.pos === 'ADP';
}

const opensClause = /^(?:when|whenever|if|while|since|because|although|though|once|after|before|as|until)$/;

/** The clause whose subject stands right after the comma, with nothing that binds it. */
function clauseAfter(tokens: readonly Token[], clauses: readonly Clause[], comma: number): Clause | undefined {
  const clause = clauses.find((each) => each.start > comma);
  if (!clause || clause.kind !== 'main') return undefined;
  // "the lady there, Mrs. Finch, had": the commas hold a name apart.
  if (tokens.slice(clause.subject, clause.verb).some((token) => token.text === ',')) return undefined;
  for (let at = comma + 1; at < clause.start; at += 1) {
    const lower = tokens[at]?.lower ?? '';
    if (
      ![
        'now',
        'eventually',
        'finally',
        'luckily',
        'sometimes',
        'suddenly',
        'maybe',
        'even',
        'after',
        'instead',
        'also',
      ].includes(lower)
    )
      return undefined;
  }
  return clause;
}

function vetoed(text: string, tokens: readonly Token[], from: number, comma: number, right: Clause): boolean {
  const before = text.slice(tokens[from]?.start ?? 0, tokens[comma]?.start).trim();
  const after = text.slice(tokens[comma]?.end ?? 0).trim();
  if (speech.test(before) || aside.test(after)) return true;
  // "The thing is, I can't swim."
  if (/^(?:but |and |so )?(?:the|my) (?:thing|truth|point|problem|trouble|fact) (?:is|was)$/i.test(before)) return true;
  // "He said good, now you know", "I thought wait, I can": a word or two of what was said stand before the comma.
  if (
    /\b(?:said|says|thought|like) (?:good|ok|okay|no|yes|yeah|wait|well|look|oh|hey|sure|fine|right|sorry|thanks|listen|great)$/i.test(
      before,
    )
  )
    return true;
  // "She said teacher, you check it": whom somebody speaks to.
  const [, called = ''] = /\b(?:said|says|asked|yelled|shouted) (\p{L}+)$/u.exec(before) ?? [];
  if (called !== '' && (/^\p{Lu}/u.test(called) || isPersonNoun(called) || kin.test(called))) return true;
  if (
    /\b(?:said|says|told (?:me|us|him|her|them)|thought) (?:it|that|I|you|we|he|she|they)\b/i.test(before) &&
    /^(?:it|I|you|we|that|don't|just)\b/.test(after)
  )
    return true;
  if (
    /^the (?:more|less|better|longer|harder|faster|older)\b/i.test(before) &&
    /^the (?:more|less|better|longer|harder|faster|older|\w+er)\b/i.test(after)
  )
    return true;
  // Three short clauses with one beginning are a figure of speech: "I cooked, I cleaned, I drove my brother."
  const opening = tokens[right.start]?.lower;
  const same = text
    .split(',')
    .filter((part) => part.trim().toLowerCase().startsWith(`${opening} `) && part.trim().split(/\s+/).length <= 7);
  if (same.length >= 3) return true;
  // An aside between two commas that the sentence goes on after.
  const next = after.indexOf(',');
  return (
    next > 0 &&
    /^,\s*(?:who|which|and then I|is|was|are|were)\b/i.test(after.slice(next)) &&
    after.slice(0, next).split(' ').length <= 4
  );
}

function insideQuotes(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const straight = (before.match(/"/g) ?? []).length;
  const open = (before.match(/“/g) ?? []).length - (before.match(/”/g) ?? []).length;
  const single =
    (before.match(/(?:^|\s)['‘](?=\w)/g) ?? []).length > (before.match(/[\w.!?]['’](?=[\s,.]|$)/g) ?? []).length;
  return straight % 2 === 1 || open > 0 || single;
}
