import { piecesOf, type NumberedMaterial } from '#server/providers/llm/prompts/essay/essay-material.ts';
import type { FactsAnswer } from '#server/providers/llm/prompts/essay/essay-shapes.ts';
import { figuresIn, namesIn, plainWords, standsIn, stemOf, tellingStems } from './words.ts';

/** Where a sentence of a draft comes from, and the words there that say it. `none`: nothing the applicant gave says it. */
export interface SentenceFact {
  text: string;
  /** `a4`, `r2`, `s3`, `typed`, `joins` or `none`. */
  source: string;
  quote: string;
}

type Claim = FactsAnswer['sentences'][number];

/** A quotation of fewer words stands in anything. */
const leastQuoteWords = 4;
/** A sentence that only joins two others is short. */
const longestJoin = 14;
/** So much of what a sentence says must stand in the piece it names. */
const leastShare = 0.4;

/** Everything given, as the proofs need it. */
export interface Given {
  pieces: Map<string, string>;
  typed: string;
  /** Stems, figures and names of all of it, with prompt and form. */
  stems: Set<string>;
  figures: Set<string>;
  words: Set<string>;
}

export function givenIn(material: NumberedMaterial): Given {
  const pieces = piecesOf(material);
  const { promptText, universityName, courseName } = material.form;
  const asked = [...material.stories.flatMap(({ answers }) => answers), ...material.answers].map(
    ({ question = '' }) => question,
  );
  const typed = material.typed.join('\n');
  const all = [...pieces.values(), typed, promptText, universityName, courseName, ...asked].join('\n');
  return { pieces, typed, stems: tellingStems(all), figures: figuresIn(all), words: new Set(plainWords(all)) };
}

/**
 * Takes a reader's claims and believes none of them: a quotation counts when it stands word for word in the piece it names and
 * has to do with the sentence. What is not proved is `none`.
 */
export function proveSentences(sentences: readonly string[], claims: readonly Claim[], given: Given): SentenceFact[] {
  const byNumber = new Map(claims.toReversed().map((claim) => [claim.n, claim]));
  return sentences.map((text, index) => {
    const claim = byNumber.get(index + 1);
    return claim && isProved(text, claim, given)
      ? { text, source: nameOf(claim), quote: claim.quote }
      : { text, source: 'none', quote: '' };
  });
}

/** "[a4]" and "A4" are a4. */
function nameOf({ source }: Claim): string {
  return source.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function isProved(text: string, claim: Claim, given: Given): boolean {
  const source = nameOf(claim);
  if (source === 'none' || addsFigureOrName(text, given)) return false;
  if (source === 'joins') return isJoin(text, given);
  const piece = source === 'typed' ? given.typed : given.pieces.get(source);
  if (piece === undefined) return false;
  const quote = plainWords(claim.quote);
  const there = plainWords(piece);
  const least = Math.min(leastQuoteWords, there.length, plainWords(text).length);
  return quote.length >= least && standsIn(quote, there) && saysThis(text, claim.quote, piece);
}

/** A figure or a name that stands nowhere in what was given was made up, whatever is quoted for it. */
function addsFigureOrName(text: string, { figures, words }: Given): boolean {
  if ([...figuresIn(text)].some((figure) => !figures.has(figure))) return true;
  return namesIn(text).some((name) =>
    plainWords(name).some((word) => !words.has(word) && !words.has(word.replace(/'s$/, ''))),
  );
}

function saysThis(text: string, quote: string, piece: string): boolean {
  const telling = [...tellingStems(text)];
  if (telling.length === 0) return true;
  const quoted = new Set(plainWords(quote).map(stemOf));
  if (!telling.some((stem) => quoted.has(stem))) return false;
  const there = new Set(plainWords(piece).map(stemOf));
  return telling.filter((stem) => there.has(stem)).length > telling.length * leastShare;
}

/** It claims nothing: short, and nearly every word of it that says something was said before. */
function isJoin(text: string, { stems }: Given): boolean {
  if (plainWords(text).length > longestJoin) return false;
  return [...tellingStems(text)].filter((stem) => !stems.has(stem)).length === 0;
}
