import type { Slot } from '#contracts/chat.ts';
import { isInPast } from './cues.ts';
import { splitSentences } from './sentences.ts';

type Signs = [Slot, RegExp, number][];

/** What an answer says weighs more than what was asked: a question may be about anything, an answer shows what it became. */
const inAnswer: Signs = [
  [
    'goal',
    /\b(?:i|we) (?:want to|wanna|hope to|plan to|would like to|would love to|dream of|might) (?!study|major)/gi,
    2,
  ],
  [
    'goal',
    /\b(?:someday|some day|in (?:ten|five|\d+) years|after (?:graduation|i graduate|my degree|college|university)|my goal|my dream is|career|eventually)\b/gi,
    1.5,
  ],
  [
    'motive',
    /\b(?:want to (?:study|major in|learn)|interested in|drawn to|fascinated|fell in love with|i (?:like|love|enjoy)|my major|the subject|pulled me|got me into)\b/gi,
    2,
  ],
  ['motive', /\bbecause\b/gi, 0.4],
  [
    'moment',
    /\b(?:went wrong|broke|failed|crashed|cracked|lost|mistake|wrong|problem|panic\w*|rejected|cancelled|accident|argument|couldn'?t|didn'?t work|that (?:day|night|morning|evening)|one (?:day|night|morning|evening)|last (?:june|july|summer|spring|winter|fall|year|week|month)|suddenly)\b/gi,
    1.1,
  ],
  [
    'action',
    /\b(?:i|we) (?:built|made|wrote|called|asked|fixed|started|organi[sz]ed|designed|borrowed|drove|tried|tested|measured|taught|took|cut|drew|collected|planned|set up|went back|rebuilt|practi[sc]ed|checked|counted|coded|programmed|searched|looked up|emailed|convinced)\b/gi,
    1,
  ],
  ['action', /\b(?:first i|then i|so i|after that i|next i)\b/gi, 0.8],
  [
    'insight',
    /\b(?:i (?:also )?(?:learned|learnt|realized|realised|understood)|it taught me|taught me that|used to think|now i (?:think|know|see|understand|believe)|i no longer|since then|i changed my mind|what i took)\b/gi,
    2.4,
  ],
  [
    'community',
    /\b(?:we (?:all|always|meet|cook|play|sing|gather|eat)|our (?:team|club|church|mosque|temple|group|street|neighbou?rhood|kitchen|community|choir|band|shop|family)|my (?:community|neighbou?rhood|team|club|church|mosque|temple|choir|band|village)|everyone there|every (?:saturday|sunday|friday|evening))\b/gi,
    1.6,
  ],
  [
    'fit',
    /\b(?:campus|university|universities|college|program|programme|faculty|professors?|seminars?|curriculum|small classes|class sizes?|co-?op|scholarship|tuition|dorm|research labs?)\b/gi,
    1.1,
  ],
  [
    'background',
    /\b(?:i (?:grew up|was born|was raised|moved (?:to|from|here))|my (?:parents|family) (?:came|moved|are|is|work|run|own|immigrated)|immigrants?|first in my family|at home we speak|native language|mother tongue|i (?:work|take care|look after|babysit))\b/gi,
    1.8,
  ],
  [
    'source',
    /\b(?:book|novel|podcast|channel|youtube|article|documentary|blog|lecture|i (?:read|watched|listen(?:ed)? to|turn to|go to|ask)|mentor|showed me how|explained (?:it )?to me|helped me)\b/gi,
    1,
  ],
];

const inQuestion: Signs = [
  [
    'motive',
    /\b(?:why|drew you|draws you|interest(?:s|ed)? you|pulled|attracted|want to study|major|subject|inspired)\b/gi,
    1,
  ],
  [
    'moment',
    /\b(?:a time|a moment|what happened|happened with|happened|that day|describe a|went wrong|challenge|difficult|hard(?:est)?|setback|failure|conflict)\b/gi,
    1.2,
  ],
  [
    'action',
    /\b(?:what did you do|how did you (?:handle|respond|go about|solve|approach|fix)|steps|first thing you did|your role)\b/gi,
    1.6,
  ],
  [
    'insight',
    /\b(?:learn(?:ed)?|change(?:d)? (?:you|your|how)|differently|take away|realize|taught you|looking back|reflect)\b/gi,
    1.4,
  ],
  [
    'community',
    /\b(?:community|communities|group|team|belong|neighbou?rhood|people around you|culture|contribute)\b/gi,
    1.3,
  ],
  [
    'fit',
    /\b(?:university|universities|college|campus|program|programme|professor|place to study|looking for in)\b/gi,
    1.3,
  ],
  [
    'goal',
    /\b(?:future|goals?|hope to|after (?:you )?graduat\w+|after (?:the|your) degree|years from now|see yourself|career|want to do with|plan to)\b/gi,
    1.5,
  ],
  [
    'background',
    /\b(?:grow up|grew up|family|background|childhood|home|where are you from|raised|responsibilit\w+)\b/gi,
    1.3,
  ],
  [
    'source',
    /\b(?:who (?:do you|helped|inspired|taught)|turn to|mentor|book|read|learn from|influence\w*|role model)\b/gi,
    1.3,
  ],
];

/**
 * Questions that leave no doubt. An answer to "What did you do?" is full of what happened, and an answer to "Why nursing?" is
 * often a scene: by its words alone either would be taken for the moment itself, and the story would fall apart.
 */
const decided: [Slot, RegExp][] = [
  [
    'goal',
    /\bin (?:five|ten|\d+) years\b|\bsee yourself\b|\bafter (?:(?:the|your) (?:degree|studies)|you graduate)\b|\bwhat (?:do|would) you (?:want|hope|like) (?:to (?:do|be|become)|for)\b/i,
  ],
  [
    'insight',
    /\bwhat did (?:you (?:learn|realiz|realis|take away)|(?:it|that|this) teach)|\bhow (?:has|did) (?:it|that|this) change/i,
  ],
  [
    'action',
    /\bwhat did you (?:do|try|decide)\b|\bhow did you (?:do|handle|respond|react|solve|fix|follow|go about|approach|deal)\b|\bwhat (?:happened|came) next\b/i,
  ],
  [
    'moment',
    /\b(?:tell me about|describe|walk me through) (?:a|the|one) (?:\w+ )?(?:time|moment|day|problem|challenge|setback|failure)\b/i,
  ],
  [
    'motive',
    /\bwhy (?:this|that|your) (?:\w+ )?(?:field|subject|major|course|degree|programme?)\b|^(?:so |and )?why (?!do|did|does|is|are|was|were|not|that|this|it|would|should|have|has|you)[\w ]{4,30}[?,]|\bwhat (?:would you like|do you want|are you hoping|do you hope) to study\b|\bwhy are you changing\b/i,
  ],
  ['community', /\bwhere (?:do )?you (?:belong|feel at home)\b/i],
  ['source', /\bcurious about\b|\bwhat are you into\b/i],
  [
    'background',
    /\bwhat (?:else )?do you do\b|\banything else you do\b|\bprepare[sd]? you\b|\bdo you bring\b|\bwhat have you (?:done|studied)\b|\bwhere (?:did|do|are) you (?:grow up|come from|from)\b/i,
  ],
];

const order: Slot[] = ['moment', 'motive', 'goal', 'insight', 'community', 'action', 'background', 'source', 'fit'];

/**
 * What an exchange was about, where nobody wrote it down because a model asked. Null where neither question nor answer
 * gives a sign.
 */
export function guessSlot(question: string, answer: string): Slot | null {
  const asked = lastQuestionOf(question);
  const sure = decided.find(([, pattern]) => pattern.test(asked));
  if (sure) return sure[0];
  const scores = new Map<Slot, number>(order.map((slot) => [slot, 0]));
  const add = (signs: Signs, text: string, cap: number) => {
    for (const [slot, pattern, weight] of signs) {
      const hits = Math.min(text.match(pattern)?.length ?? 0, cap);
      scores.set(slot, (scores.get(slot) ?? 0) + hits * weight);
    }
  };
  add(inAnswer, answer.replaceAll('’', "'"), 4);
  add(inQuestion, asked, 2);
  const sentences = splitSentences(answer);
  const past = sentences.filter(isInPast).length / Math.max(sentences.length, 1);
  if (sentences.length >= 3 && past >= 0.6) scores.set('moment', (scores.get('moment') ?? 0) + 2.5 * past);
  const best = order.reduce((a, b) => ((scores.get(b) ?? 0) > (scores.get(a) ?? 0) ? b : a));
  return (scores.get(best) ?? 0) > 0 ? best : null;
}

/** A model may first say something about the answer before; what it asks stands at the end. */
function lastQuestionOf(text: string): string {
  const sentences = splitSentences(text);
  const asked = sentences.filter((sentence) => /\?["”')]*$/.test(sentence));
  return (asked.length > 0 ? asked.slice(-2) : sentences.slice(-2)).join(' ');
}
