/** A stretch of a prompt that asks for one thing, or says something. */
export interface PromptClause {
  start: number;
  end: number;
  text: string;
  asks: boolean;
  /** Number of the sentence it stands in. */
  sentence: number;
}

/** The end of a sentence, and what parts the questions inside one; “and why?” belongs to what stands before it. */
const sentenceEnd = /(?<![.?!])[.?!]+(?=["”’')]?(?:\s|$))|\n/g;
const clauseEnd =
  /[;:]\s|,\s+(?=(?:(?:and|or)\s+)?(?:how|what|why|where|which|who|in what)\b(?!(?: not)?[.?!])|(?:and|or)\s+(?:the|your|any)\b)/gi;

const opening = /^(?:(?:and|or|but|then|also|please|now|finally|next|first|second|briefly)[,\s]+)*/i;
const order =
  /^(?:describe|tell|explain|discuss|share|reflect|name|list|choose|pick|select|think (?:of|about)|give|write (?!an? (?:\w+ )?(?:essay|statement|response|answer)\b(?! (?:about|on)))|consider|outline|address|identify|recount|imagine|introduce|comment|respond|show|talk about|elaborate|recall|highlight|evaluate|analy[sz]e|state|convince|walk us|teach us|let us know)\b/i;
/** “Applicants should discuss …” orders too. */
const duty = /\b(?:should|must) (?:\w+ )?(?:describe|discuss|explain|address|tell|share|reflect|outline)\b/i;
/** “Beyond what you have told us, what …?” begins with what the question is not yet. */
const circumstance =
  /^(?:beyond|besides|apart|given|in(?! what)|if|as|when|with|after|looking|considering|other than|outside|at|from|among|of|on|for|over|during|since|while)\b/i;
const question = /^(?:how|what|why|where|which|who|when|in what|to what)\b/i;
/** Orders about the writing, and those that leave the subject open. */
const formality =
  /\babout yourself\b|\btopic of your\b|\bof your (?:own )?choice\b|\bany topic\b|\b(?:one|any|two|either) of the (?:following|prompts?|questions?|topics?|options?)\b|\b(?:prompts?|questions?) below\b/i;

export function clausesOfPrompt(text: string): PromptClause[] {
  const clauses: PromptClause[] = [];
  for (const [number, [from, to]] of cut(text, sentenceEnd, 0).entries()) {
    const isQuestion = text.slice(from, to).trimEnd().endsWith('?');
    let isAsked = false;
    for (const [start, end] of joinLead(text, cut(text.slice(from, to), clauseEnd, from))) {
      const bare = text.slice(start, end).trim();
      const said = bare.replace(opening, '');
      const isOpen = formality.test(said) || !/\p{L}{2}.*\p{L}{2}/u.test(said);
      const isFirst = start === from;
      const asks: boolean =
        !isOpen &&
        (order.test(said) ||
          duty.test(said) ||
          (isQuestion && isFirst) ||
          ((isQuestion || isAsked) && question.test(said)));
      isAsked ||= asks;
      const quote = bare.replace(/^(?:and|or)\s+/i, '').replace(/(?<![.!,;:\s])[.!,;:\s]+$/, '');
      clauses.push({ start, end, text: quote, asks, sentence: number });
    }
  }
  return clauses;
}

function joinLead(text: string, pieces: [from: number, to: number][]): [from: number, to: number][] {
  const [first, second, ...rest] = pieces;
  if (!first || !second || !circumstance.test(text.slice(...first).trimStart())) return pieces;
  return [[first[0], second[1]], ...rest];
}

/** The stretches between the ends that a pattern finds, each with its end mark. */
function cut(text: string, ends: RegExp, offset: number): [from: number, to: number][] {
  const pieces: [number, number][] = [];
  let from = 0;
  for (const match of text.matchAll(ends)) {
    pieces.push([from + offset, match.index + match[0].length + offset]);
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push([from + offset, text.length + offset]);
  return pieces;
}
