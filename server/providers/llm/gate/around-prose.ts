/**
 * What models say around an essay or a passage. An essay may open and end with any sentence a person can write, so only what
 * is about the text itself, addressed to the person who asked for it, counts: a remark that stays can be deleted, a lost
 * ending is gone.
 */

const piece = '(?:essay|draft|version|passage|paragraph|revision|rewrite|text|statement)';
const kindOfPiece =
  '(?:revised|rewritten|updated|final|finished|complete|full|short|shorter|longer|new|polished|edited|tightened|improved|stronger|simpler|clearer|possible)';
const zeal = '(?:sure(?: thing)?|certainly|absolutely|of course|okay|ok|alright|understood|no problem|great)[!.,:—– ]+';
const basis =
  '(?:based on|following|using|addressing|incorporating) (?:the|your|my)[^.:?!]{0,60}(?:critique|plan|feedback|material|notes|answers|draft|outline|points|request)';
const addition = [
  String.raw`(?:of|for) (?:the|your|this) (?:\w+ ){0,2}(?:${piece}|prompt|application)`,
  basis,
  '(?:with|within|under|at) (?:the|your) (?:requested |suggested )?(?:word limit|word count|limit|changes|edits|revisions|feedback)',
  'that (?:meets|fits|follows|keeps|incorporates|addresses|stays)[^.:?!]{0,60}',
  '(?:that )?you (?:asked for|requested|wanted)',
  'as (?:you )?requested',
  String.raw`\(?(?:in |at )?(?:about |around |approximately )?\d+ words\)?`,
].join('|');
const handedOver = [
  String.raw`(?:${basis}, )?(?:here(?:['’]s| is)|below(?: is|,? you(?:['’]ll| will) find)) (?:(?:the|your|a|an|my) )?(?:${kindOfPiece},? ){0,3}${piece}`,
  String.raw`i(?:['’]ve| have) (?:written|revised|rewritten|drafted|prepared|updated) (?:the|your) (?:${kindOfPiece} )?${piece}`,
].join('|');
const handover = new RegExp(String.raw`^(?:${handedOver})(?:,? (?:${addition})){0,3}$`, 'i');
const handedWithZeal = new RegExp(
  String.raw`^(?:${handedOver}|here you go|here it is)(?:,? (?:${addition})){0,3}$`,
  'i',
);
const label = new RegExp(String.raw`^(?:the )?(?:${kindOfPiece} )?${piece}$`, 'i');
const startsWithZeal = new RegExp(String.raw`^(?:${zeal})+`, 'i');

/** "Sure! Here's the revised draft, within the word limit:" and "Revised draft:", whole and nothing else. */
export function isHandover(line: string): boolean {
  const bare = line.replace(/[*_]/g, '').trim();
  const isOpen = bare.endsWith(':');
  const words = bare.replace(/[.:!]+$/, '');
  const calm = words.replace(startsWithZeal, '').trimStart();
  if (calm !== words) return handedWithZeal.test(calm);
  return isOpen && (handover.test(words) || label.test(words));
}

/** "Absolutely!" by itself: talk only when a handover follows. */
export function isZeal(line: string): boolean {
  return startsWithZeal.test(`${line} `) && line.trim().split(/\s+/).length <= 3;
}

/** The text as a piece of work, or work on it. */
const ofTheText =
  /\b(?:draft|version|essay|passage|revision|rewrite|changes|edits|feedback|tone|length|word (?:count|limit)|shorter|longer|further|me to (?:adjust|revise|rewrite|tweak|refine|edit|shorten|change|expand))\b/i;
const fromTheApplicant = /\b(?:i (?:am|was|will|want|had|learned)|i['’]m|my|me|mine|we|our|us)\b/i;
const offers = [
  /^(?:please )?let me know\b/i,
  /^(?:please )?feel free to\b/i,
  /^(?:i['’]m |i am |i['’]d be |i would be )?(?:happy|glad) to (?:help|adjust|revise|make|refine|change|tweak|edit|shorten|rewrite)\b/i,
  /^if you(?:['’]d| would)? (?:like|want|need|prefer)\b.{0,120}\b(?:i can|i could|i['’]ll|i['’]d be|i['’]m happy|let me know|just (?:say|ask|tell)|me to)\b/i,
  /^(?:would you like|do you want|want) me to\b/i,
  /^(?:would you like|do you want) (?:a|an|any|another) /i,
];
const hope =
  /^(?:i )?hope (?:this|the|that) (?:\w+ )?(?:draft|version|essay|revision|passage|rewrite) (?:helps|works|meets|captures|fits|addresses|reflects|is)\b/i;
const lookBack =
  /^(?:this|the|in this) (?:\w+ )?(?:draft|version|essay|revision|passage|rewrite) (?:is|keeps|stays|uses|comes|has|now|follows|maintains|focuses|i)\b/i;
const craft =
  /\b(?:word limit|limit|word count|\d+ words|material|critique|plan|tone|feedback|applicant['’]?s?|prompt|your (?:voice|own words|sentences))\b/i;
const note =
  /^(?:notes?|(?:key |main )?(?:changes|revisions|edits)(?: made| i made)?|what i(?: have|['’]ve)? changed|explanation|rationale)\**:/i;
const work =
  /\b(?:applicant|draft|essay|version|critique|opening|closing|paragraph|sentences?|word (?:count|limit)|last line|first line|material|prompt|tone)\b/i;
const count =
  /^\W{0,4}(?:total )?(?:word count|words|length)\W{0,4}:\W{0,4}(?:approximately |about |~)?\d[\d,]*\s*(?:words)?\W{0,4}$|^[([*_]{1,3}(?:approximately |about |~)?\d[\d,]* words(?: total)?[.)\]*_]{1,4}$/i;

/** An offer, a remark on the text, or a list of what was changed, addressed to the person who asked for it. */
export function isRemark(block: string): boolean {
  const start = block.replace(/^[*_(>\s]+/, '');
  if (/^i hope this helps!?\W{0,2}$/i.test(start)) return true;
  if (offers.some((offer) => offer.test(start))) return ofTheText.test(start);
  if (hope.test(start)) return !fromTheApplicant.test(start);
  if (lookBack.test(start)) return craft.test(start) && !fromTheApplicant.test(start);
  return note.test(start) && (work.test(start.replace(note, '')) || /:\**\s*\n\s*[-*•\d]/.test(start));
}

export function isCount(line: string): boolean {
  return count.test(line);
}
