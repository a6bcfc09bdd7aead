/** What a student asks the consultant. */
export type AskedBack =
  | 'meaning'
  | 'reason'
  | 'length'
  | 'identity'
  | 'privacy'
  | 'next'
  | 'essay'
  | 'good-enough'
  | 'how-much'
  | 'my-english'
  | 'language'
  | 'change'
  | 'your-view'
  | 'off-topic';

/** The first that fits counts, so that the narrow ones stand before the wide ones. */
const patterns: [AskedBack, RegExp][] = [
  [
    'identity',
    /\b(?:are|r) (?:you|u) (?:a |an )?(?:real|human|person|robot|bot|ai|machine|computer|chat ?gpt|gpt|claude|actual|alive)\b|\b(?:am i|is this) (?:talking to|chatting with|a|an) (?:a |an )?(?:real |actual )?(?:human|person|bot|robot|ai|machine|computer|chat ?gpt)|\bwho (?:are|r) (?:you|u)\b|\bwhat are you\b|\bis there a (?:real )?(?:person|human)\b|\bdo you have (?:feelings|a name)\b|\bwhat'?s your name\b|\bwhat about you\b|\b(?:do you use|is this) (?:chat ?gpt|ai)\b/i,
  ],
  [
    'privacy',
    /\bwho (?:else )?(?:can |will |is going to |gets to )?(?:reads?|see|sees|seeing)\b|\b(?:is|are) (?:this|it|these|my answers?|what i (?:write|say)) (?:private|confidential|safe|saved|stored|anonymous|public)\b|\b(?:will|do|are) you (?:\w+ )?(?:share|sharing|sell|save|store|keep|storing|saving|show|tell)\b|\bprivacy\b|\bwill (?:anyone|anybody|my parents|my teacher|the university|colleges?) (?:read|see)\b/i,
  ],
  [
    'length',
    /\bhow (?:long|much (?:longer|more|time))\b(?!.*\b(?:answers?|should (?:i|my|it)|reply|write)\b)|\bhow many (?:more )?questions\b|\b(?:are we|is this) (?:almost |nearly )?(?:done|finished|over)\b|\bwhen (?:does|will|is) (?:this|it) (?:end|be over|over|done|finished?)\b|\bmore questions\?/i,
  ],
  [
    'how-much',
    /\bhow (?:long|much|detailed)\b.*\b(?:answers?|should|write|reply|say)\b|\bwhat (?:should|do|can) i (?:say|write|answer|tell you)\b|\bhow (?:should|do|can) i answer\b|\bis (?:a )?(?:short|long) answer ok\b|\bdo(?:es)? (?:that|this|it) have to be\b/i,
  ],
  [
    'reason',
    /\bwhy (?:do|are|would|did|should|does) (?:you|u|this|that|it|i)\b.*\b(?:ask|asking|want to know|need|matter|important|relevant|care|tell|answer)|\bwhy(?: is)? (?:this|that) (?:question|important|relevant)\b|\bwhat(?:'s| is| does) (?:this|that|the point).*\b(?:for|have to do with|point)\b|\bhow (?:is|does) (?:this|that) (?:relevant|help|matter)\b|^why\??$|\bwhat does (?:this|that|it) have to do\b/i,
  ],
  [
    'essay',
    /\b(?:can|could|will|would) (?:you|u) (?:please )?(?:just )?(?:write|make|generate|do|finish|draft) (?:my|the|an|a|me)\b.*\b(?:essay|statement|sop|letter|application|draft)\b|\bjust write (?:it|my essay|the essay)\b|\bwrite (?:my|the) essay\b/i,
  ],
  [
    'next',
    /\bwhat (?:happens|do i do|comes|will happen|is)\b.*\b(?:next|after|then|afterwards|with (?:this|my answers))\b|\bwhat now\b|\bwhere do i (?:go|click)\b/i,
  ],
  [
    'language',
    /\b(?:can|may|could) i (?:\w+ )?(?:write|answer|reply|speak|use|do it)\b.*\b(?:in )?(?:spanish|french|chinese|mandarin|hindi|arabic|vietnamese|portuguese|german|korean|japanese|russian|turkish|my (?:own |native |first )?language|my mother tongue)\b|\bdo you (?:speak|understand) \w+/i,
  ],
  ['my-english', /\b(?:sorry|excuse|apologi[sz]e)\b.*\benglish\b|\bmy english (?:is|isn'?t|not)\b/i],
  [
    'good-enough',
    /\b(?:is|was) (?:that|this|it|my answer) (?:ok|okay|good|enough|fine|alright|right|correct|too (?:short|long|much|little)|what you (?:want|mean|need))\b|\bdoes (?:that|this) (?:count|work|help|make sense|answer)\b|\bdid i (?:answer|do)\b/i,
  ],
  ['change', /\b(?:can|could|may) i (?:\w+ )?(?:change|edit|correct|delete|redo|take back|go back|add)\b/i],
  [
    'meaning',
    /\bwhat (?:do|did|does) (?:you|u|that|this|it) (?:even )?mean\b|\bwhat is (?:meant|your question|the question)\b|\b(?:do not|don'?t|dont) (?:really |quite )?(?:understand|get)(?: (?:(?:the|your|this|that) )?question| what you (?:mean|want|are asking|ask)| it| this| that| you)?[.!?]*$|\bnot sure (?:i understand|what you mean)\b|^i'?m confused\b|\b(?:can|could) you (?:please )?(?:explain|clarify|rephrase|repeat|say (?:that|it) again|give (?:me )?an example|be more specific)\b|\b(?:like|such as|as in) what\b|\bfor example\s*\?|\b(?:an )?example\??$|^(?:what|huh|pardon|sorry|wdym|come again|excuse me|meaning)\s*\?*$|\bin what (?:way|sense)\b|\bwhat kind of\b.*\?$/i,
  ],
  [
    'your-view',
    /\bwhat (?:do|would) you (?:think|say|suggest|recommend|do)\b|\b(?:do|would) you (?:think|recommend|suggest)\b|\bwhat'?s your (?:opinion|favou?rite|view)\b/i,
  ],
  [
    'off-topic',
    /^(?:(?:hey|ok|so|and|but|btw|by the way),? )?(?:what|who|when|where|which|how|is|are|can|could|do|does|did|will|would|should|tell me)\b(?!.*\b(?:my|me|i|i'm|our|we)\b).*\?\s*$|\btell me a (?:joke|story|poem)\b|\bwhat'?s the (?:weather|time|capital|score)\b/i,
  ],
];

const opensAsQuestion =
  /^(?:(?:ok|okay|so|but|and|sorry|wait|hey|um|well|hm+|also|btw),?\s+)*(?:why|what|whats|what's|how|who|where|when|which|is|are|r|am|can|could|may|will|would|do|does|did|should|huh|pardon|sorry|like what|such as|for example|an example|explain|wdym|i (?:do not|don'?t|dont)|not sure|i'?m confused|just write|write my|tell me|come again|excuse me|meaning|more questions)\b/i;

const command =
  /^(?:(?:please|now|ok|okay|hey|and|so|but),? ){0,3}(?:(?:ignore|disregard|forget|override) (?:(?:all|any|every|everything|the|your|these|those|of|previous|prior|above|earlier|preceding|system) ){1,5}(?:instructions?|prompts?|rules|guidelines|directions|commands?|messages?)\b|(?:print|reveal|show|repeat) (?:me )?(?:the|your) (?:system )?(?:prompt|instructions)\b|you are now (?:a|an|in)\b)/i;

/** What is said to a machine to make it do something else tells nothing of who says it. */
export function isCommand(text: string): boolean {
  return command.test(text.trim());
}

/** Whether a question about the world is put to us: it says “you”, or it names something. */
export function asksUs(sentence: string): boolean {
  if (readQuestion(sentence) !== 'off-topic') return false;
  return (
    /\b(?:you|u)\b/i.test(sentence) ||
    (/^(?:is|are|does|do|can|which|where)\s/i.test(sentence) && /\s\p{Lu}/u.test(sentence))
  );
}

/** Null where the sentence asks nothing of us. */
export function readQuestion(sentence: string): AskedBack | null {
  for (const [asked, pattern] of patterns) {
    if (!pattern.test(sentence)) continue;
    if (asked === 'my-english' || /\?\s*$/.test(sentence) || opensAsQuestion.test(sentence)) return asked;
  }
  return null;
}
