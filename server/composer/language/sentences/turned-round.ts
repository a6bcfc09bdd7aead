const subject = String.raw`(?:I|we|he|she|they|it|you|my|our|the|his|her|a|an|two|three|nobody|no one|\p{Lu}\p{Ll}+)`;
const says = String.raw`(?:made|makes?|means?|meant|taught|felt|feels|showed|gave|takes?|took|let|helped|changed|was|is)`;

/** Whole sentences that a search for a subject right before a verb does not see. */
const turned = [
  // "Never had I been so tired.", "Only then did I understand."
  String.raw`(?:never|rarely|only (?:then|later|now|once)|not once|not until [^,]+) (?:did|do|had|have|was|were|could|would) ${subject}\b`,
  // "So did my brother.", "Here is what I know.", "There goes my aunt."
  String.raw`(?:so|neither|nor) (?:did|do|does|was|were|had|have|could) ${subject}\b`,
  String.raw`(?:here|there) (?:is|are|was|were|comes?|came|goes|went)\b`,
  // "Across the street lived an old man."
  String.raw`(?:across|down|behind|under|above|beside|next to|inside|outside|in|on|at) [^,;]{3,40} (?:lived|sat|stood|hung|lay|slept|waited) (?:an?|my|our|the|his|her|two|three)\b`,
  // "Because of the fire we moved.", but not "because of the way we talk".
  String.raw`(?:because of|instead of|thanks to|until then|despite|in spite of|due to)(?! [^.]*\b(?:way|time|fact|what|how|that|when|where|who)\b)[^;]*? (?:I|we) (?!and\b)\p{L}+`,
  // "Since then I check twice.", "To this day I keep it.", "Especially on Sundays the shop was full."
  String.raw`(?:since then|to this day|to (?:my|our) (?:surprise|relief|shock|horror|delight)),? ${subject} \p{L}+`,
  String.raw`especially (?:on|in|at|during) [^,;]{2,25} (?:I|we|he|she|they|it|the|my|our) \p{L}+ `,
  String.raw`(?:except|as well as|besides) [^,;]{2,25} (?:I|we|he|she|they|nobody|everyone) \p{L}+`,
  // "A week before the show Mia broke her arm."
  String.raw`(?:an?|one|two|three|four|five|a few|several) (?:hour|day|night|week|month|year)s? (?:before|after) (?:the|my|our|his|her) \p{Ll}+ (?:I|we|he|she|they|my \p{Ll}+|\p{Lu}\p{Ll}+) \p{Ll}+`,
  // "Not knowing the word made me draw it.", "To fail in front of them felt like falling."
  String.raw`(?:not )?\p{L}+ing [^,;]+ (?:made|means|taught|felt|showed|gave|let|helped|changed) (?:me|us|you|like|that|a|the|my)\b`,
  String.raw`to \p{Ll}+ [^,;]+ ${says} (?:like|a|an|the|my|me|us|to|not|hard|easy)\b`,
  // "The person who taught me to read was my sister."
  String.raw`(?:the|my|our|one) \p{L}+ (?:who|that|which) [^,;]+ (?:is|was|are|were) (?:an?|the|my|our|his|her|\p{Lu})`,
  // "Neither of my parents went to college.", "Each of them has a story."
  String.raw`(?:neither|either|each|one|none|all|most|some|both) of (?:us|them|(?:my|our|the|his|her) \p{L}+) (?:is|was|are|were|has|had|have|went|came|knew|could|would|can|\p{L}+ed)\b`,
].map((pattern) => new RegExp(`^${pattern}`, 'u'));

/** The same, whatever its first letter; what is a name must keep its own. */
export function isTurnedRound(text: string): boolean {
  const plain = text.charAt(0).toLowerCase() + text.slice(1);
  return turned.some((pattern) => pattern.test(plain));
}
