import { tag, type Token } from '#server/composer/language/words/nlp.ts';

const leaningStart =
  /^(?:it|they|he|she|him|her|them|this|that|these|those|same|both|then|so|but|and|or|also|now|too|neither|either|such|instead|otherwise|eventually|after that|since then|that's|that is|because of (?:this|that|it)|there were (?:two|three|four|five)|nobody|no one|none|some of|most of|one of (?:them|those|these)|another|the (?:other|others|second|third|rest|same|next|first one|one|first (?:was|were|is|had|came|said)))\b/i;
const ellipsis =
  /^(?:which|who|not|only|just|still|even|except|like|because|especially|maybe|probably|again|twice|almost)\b/i;
/** "It was tech week", "It rained": this "it" stands for nothing. */
const expletive =
  /^it (?:was|is|'s|had been|has been) (?:(?:a|an|the|my|our|almost|about|already|just|only|nearly|\w+) )?(?:week|weekend|day|night|morning|afternoon|evening|summer|winter|spring|fall|autumn|year|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|season|semester|raining|snowing|cold|hot|dark|late|early|\d)|^it (?:rained|snowed|turned out|happened|started|began)\b/i;
const pointsThere =
  /^[^,]{0,40}\b(?:man|woman|people|person|girl|boy|one|somebody|someone|nobody|everyone) (?:in )?there\b/i;
const pointing = new Set([
  'it',
  'they',
  'he',
  'she',
  'them',
  'him',
  'this',
  'that',
  'these',
  'those',
  'both',
  'one',
  'ones',
]);

/**
 * Whether a sentence needs the one before it: it begins with a word that points back, or its first pronoun comes before any
 * noun it could stand for ("I did it again").
 */
export function leansOnPrevious(text: string): boolean {
  if (expletive.test(text) || /^there (?:was|is|were|are|'s) (?:this|a|an|one)\b/i.test(text)) return false;
  if (leaningStart.test(text) || ellipsis.test(text) || pointsThere.test(text)) return true;
  const tokens = tag(text);
  for (const [index, token] of tokens.entries()) {
    if (token.pos === 'NOUN' || token.pos === 'PROPN' || token.pos === 'NUM') return false;
    const stands =
      token.pos === 'PRON' ||
      (token.pos === 'DET' && ['AUX', 'VERB', 'PUNCT'].includes(tokens[index + 1]?.pos ?? 'PUNCT'));
    if (index > 0 && /^(?:these|those)$/.test(token.lower) && tokens[index + 1]?.pos === 'NOUN') return true;
    if (pointing.has(token.lower) && stands && !bindsClause(token, tokens[index + 1])) return true;
  }
  return false;
}

/** "I like that the answer is …": this "that" points at nothing. */
function bindsClause(token: Token, next: Token | undefined): boolean {
  return (
    token.lower === 'that' &&
    next !== undefined &&
    (['DET', 'PRON', 'NOUN', 'PROPN', 'ADJ', 'NUM'].includes(next.pos) || next.lower.endsWith('ing'))
  );
}

const timeLead =
  /^(?:(?:on|in|at|by|during|before|after|until|since|around) (?:the |that |my |our |last |next |early |late )?(?:[A-Z][a-z]+day|january|february|march|april|may|june|july|august|september|october|november|december|morning|afternoon|evening|night|week|weekend|month|year|summer|winter|spring|autumn|fall|first|second|third|last|end|beginning|day|end of|\d{4}|\d{1,2}(?:st|nd|rd|th)?|ninth|tenth|eleventh|twelfth|freshman|sophomore|junior|senior|grade|age)\b|(?:the )?(?:next|following|last|first|previous|same) (?:day|morning|afternoon|evening|night|week|weekend|month|year|summer|winter|spring|fall|june|july|january|february|march|april|may|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|time|semester|term|season|school year)\b|one (?:day|morning|afternoon|evening|night|week|summer|winter|saturday|sunday|monday|tuesday|wednesday|thursday|friday|time|year)\b|(?:two|three|four|five|six|seven|eight|nine|ten|a few|several|some|many|a couple of|a|an) (?:minutes?|hours?|days?|weeks?|weekends?|months?|years?|semesters?|summers?) (?:later|ago|before|after)\b|when\b|while\b|after\b|before\b|as soon as\b|that (?:night|day|week|summer|year|evening|morning|winter|fall|spring|afternoon)\b|this (?:past )?(?:summer|year|spring|fall|winter)\b|today\b|now\b|years ago\b|freshman year\b|sophomore year\b|junior year\b|senior year\b|growing up\b)/i;

/** A sentence that says when: a story may begin or go on anew with it. */
export function hasTimeLead(text: string): boolean {
  return timeLead.test(text);
}

const pairStart =
  /\bI (?:used to|always) (?:think|thought|believe|believed|assume|assumed|figure|figured)\b|\bI (?:had )?thought\b/i;
const pairEnd = /^(?:now|but now|today|these days|I was wrong|it turns out|instead)\b/i;

/** "I used to think …" and "Now I think …" stay together. */
export function isPair(first: string, second: string): boolean {
  return pairStart.test(first) && pairEnd.test(second);
}
