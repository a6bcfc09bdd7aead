import { isStopWord } from '#server/composer/language/words/words.ts';
import { baseOf } from '#server/composer/language/words/verbs.ts';
import { apostrophes, misspelt, shortForms } from './spelling.ts';

/** One small named change. `put` answers null where the match is a trap and must stay. */
export interface CleaningRule {
  name: string;
  find: RegExp;
  put: string | ((match: string, ...groups: string[]) => string | null);
  needsOk?: boolean;
}

function byTable(name: string, table: Record<string, string>): CleaningRule {
  const words = Object.keys(table).sort((a, b) => b.length - a.length);
  const pattern = words.map((word) => RegExp.escape(word)).join('|');
  return {
    name,
    find: new RegExp(String.raw`(?<![\w'’/-])(?:${pattern})(?![\w'’/-])`, 'gi'),
    put: (match) => {
      const plain = table[match.toLowerCase()];
      // Capitals are a name, and be it one letter of “U.S.” or the language R.
      if (plain === undefined || (match === match.toUpperCase() && !/[/']/.test(match))) return null;
      return /^\p{Lu}/u.test(match) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
    },
  };
}

const noise = String.raw`(?:lol|lmao|haha(?:ha)*|hehe|tbh|ngl|omg|smh|fr fr|fr|idk|jk|xd|btw)`;
const filler = String.raw`(?:basically|honestly|literally|obviously|you know|i mean|like i said|to be honest|if that makes sense|i dunno|whatever)`;
const months = 'january|february|april|june|july|september|october|november|december';
const days = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const peoples =
  'english|spanish|french|german|italian|portuguese|russian|polish|ukrainian|turkish|arabic|persian|farsi|urdu|hindi|punjabi|bengali|tamil|telugu|gujarati|marathi|malayalam|chinese|mandarin|cantonese|japanese|korean|vietnamese|thai|tagalog|filipino|indonesian|swahili|yoruba|igbo|twi|amharic|somali|american|african|asian|european|indian|pakistani|mexican|brazilian|nigerian|ghanaian|kenyan|british|canadian|australian|syrian|iraqi|afghan|nepali|haitian|jamaican|dominican|cuban|colombian|christian|muslim|jewish|hindu|buddhist|catholic|sikh|christmas|easter|ramadan|diwali|eid|thanksgiving';

/** A word that is no name: it may follow "coach" without one. */
function isOrdinary(word: string): boolean {
  return isStopWord(word) || baseOf(word) !== undefined || /^(?:said|told|asked|who|called)$/.test(word);
}

/** In the order they are applied: a later one may rely on what an earlier one has put right. */
export const cleaningRules: CleaningRule[] = [
  { name: 'marks', find: /([!?])[!?]+/g, put: '$1' },
  { name: 'marks', find: /\s*(?:…|\.{2,})\s*$/g, put: '.' },
  { name: 'marks', find: /\s*(?:…|\.{2,})\s*(?=\S)/g, put: ', ' },
  { name: 'marks', find: /\s+--?\s+|\s+—\s+/g, put: ' – ' },
  { name: 'emoji', find: /\s*(?:\p{Extended_Pictographic}\uFE0F?|(?<=\s)[:;]-?[)(DPp/](?=\s|$))+/gu, put: '' },
  { name: 'noise', find: new RegExp(String.raw`^${noise}[,.!]*\s+(?=\S)`, 'gi'), put: '' },
  {
    name: 'noise',
    find: new RegExp(String.raw`(?<![\s,])[\s,]+${noise}(?=[\s,.!?]|$)`, 'gi'),
    put: (match) => (/idk$/i.test(match) ? null : ''),
  },
  {
    name: 'noise',
    find: /,?\s+(?:idk|i (?:don't|dont) know)(?=\s*[.!?]*$)/gi,
    put: (match) => (match.startsWith(',') || /idk/i.test(match) ? '' : null),
  },
  { name: 'filler', find: /^(?:honestly|literally|really|seriously)[?.!]\s*$/gi, put: '' },
  { name: 'idk', find: /\bidk\b/gi, put: "I don't know" },
  byTable('short form', shortForms),
  byTable('apostrophe', apostrophes),
  byTable('spelling', misspelt),
  { name: 'and', find: /\s&\s/g, put: ' and ' },
  { name: 'spelling', find: /\b(could|should|would|must|might) of\b/gi, put: '$1 have' },
  {
    name: 'spelling',
    find: /\b(more|less|better|worse|rather|bigger|smaller|older|younger|other|\w+er) then\b/gi,
    put: (_match, word = '') =>
      /^(?:never|ever|after|over|under|however|together|later|river|teacher|mother|father|brother|sister|her|paper|winter|summer|dinner|number)$/i.test(
        word,
      )
        ? null
        : `${word} than`,
  },
  { name: 'spelling', find: /\bto (much|many)\b/gi, put: 'too $1' },
  {
    name: 'apostrophe',
    find: /\bits (a|an|the|not|been|just|my|really|very|so|too|like|about|hard|easy|important|because|where|what|how|when|who|all)\b/gi,
    put: "it's $1",
  },
  { name: 'filler', find: new RegExp(String.raw`,\s*${filler},\s*`, 'gi'), put: ' ' },
  {
    name: 'filler',
    find: new RegExp(String.raw`^(?:${filler},\s*|(?:basically|honestly|literally|obviously)\s+)(?=\S)`, 'gi'),
    put: '',
  },
  {
    name: 'filler',
    find: new RegExp(String.raw`,?\s+${filler}(?=\s*[.!?]?$)`, 'gi'),
    put: (match) => (/you know$|i mean$|whatever$/i.test(match) && !match.startsWith(',') ? null : ''),
  },
  { name: 'filler', find: /(?<!\w)(?:basically|honestly|literally|obviously) (?=\w)/gi, put: '' },
  { name: 'because', find: /\bI think (?:it(?:'s| is) )?(?:just )?because\b/gi, put: 'because', needsOk: true },
  { name: 'guess', find: /\s*,?\s*\bI guess\b(?=\s*[.!?,]|$)/gi, put: '', needsOk: true },
  { name: 'guess', find: /^I guess (?:that )?(?=(?:i|we|it|the|my|that|there)\b)/gi, put: '', needsOk: true },
  {
    name: 'and stuff',
    find: /\s*,?\s*\b(?:and|or) (?:stuff|whatever|everything|something)(?: like that)?(?=\s*[.!?,]|$)/gi,
    put: '',
    needsOk: true,
  },
  {
    name: 'there are about',
    find: /\bthere(?:'s|’s| is| was) like (?=\d)/gi,
    put: (match) => (/was/i.test(match) ? 'there were about ' : 'there are about '),
  },
  { name: 'like very', find: /\b(was|were|is|are|am|'m|'s) like (?:so|super|really|very)\b/gi, put: '$1 very' },
  {
    name: 'like',
    find: /\b((?:I|he|she|we|they) (?:was|were|am|is|are)|I'm) like (the (?:only|first|last|best|worst|youngest|oldest)|only)\b/gi,
    put: '$1 $2',
  },
  {
    name: 'like about',
    find: /\bfor like (?=an? (?:second|minute|hour|day|week|month|year)\b)/gi,
    put: 'for about ',
  },
  {
    name: 'like about',
    find: /(\S{1,40} )?(\S{1,40} )?\blike (?=\d|(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|a hundred|half)\b)/gi,
    put: (_match, far = '', near = '') =>
      /\b(?:treat\w*|look\w*|felt|feel\w*|sound\w*|seem\w*|tast\w*|smell\w*|act\w*|more|just|something)\b/i.test(
        far + near,
      )
        ? null
        : `${far}${near}about `,
  },
  { name: 'like', find: /\blike (?=(?:almost|nearly|about|around|maybe|probably|really|super|actually)\b)/gi, put: '' },
  { name: 'like', find: /,\s*like,\s*/gi, put: ' ' },
  { name: 'like', find: /\b(and|but|so|then|just) like (?=(?:i|we|he|she|they|it)\b)/gi, put: '$1 ' },
  { name: 'like', find: /\b(or|and) like (?=[a-z]+ (?:a|an|the|one|some|my|it)\b)/gi, put: '$1 ' },
  {
    name: 'apostrophe',
    find: /\b(my|our|his|her|their) (uncle|aunt|mom|dad|mother|father|sister|brother|friend|grandma|grandmother|grandfather|grandpa|teacher|coach|cousin|boss|neighbor)s (?=(?:house|garage|shop|car|phone|diary|kitchen|store|restaurant|room|office|farm|truck|job|face|voice|hand|class|school|computer|wedding|funeral|birthday|bakery|clinic|salon|church|garden|business|name|desk|bike)\b)/gi,
    put: "$1 $2's ",
  },
  { name: 'me and', find: /^me and ((?:my|our) \w+|[A-Z]\w+)(?= \w+)/gi, put: (_match, who = '') => `${who} and I` },
  {
    name: 'one subject',
    find: /\b(lady|man|woman|guy|girl|boy|teacher|friend|coach|kid|boss|neighbou?r|nurse|doctor|manager)((?: \w+){0,2}), ((?:(?:Mrs?|Ms|Dr)\.? )?[A-Z]\w+), (?:he|she) (?=\w)/g,
    put: '$1$2, $3, ',
  },
  { name: 'I', find: /(?<![\w'’.])i(?=['’ ,.;:!?)]|$)/g, put: 'I' },
  {
    name: 'capital',
    find: new RegExp(String.raw`\b(?:${months}|${days}|${peoples})s?\b`, 'g'),
    put: (match) => (match === 'polish' || match === 'turkish' ? null : match.charAt(0).toUpperCase() + match.slice(1)),
  },
  {
    name: 'capital',
    find: /\b(in|last|this|since|until|by|early|late|every|of) (march|may|august)\b/g,
    put: (_match, lead = '', month = '') => `${lead} ${month.charAt(0).toUpperCase()}${month.slice(1)}`,
  },
  {
    name: 'capital',
    find: /\b(mr|mrs|ms|dr|prof|coach)(\.?) ([a-z])(\w+)/g,
    put: (_match, title = '', dot = '', first = '', rest = '') =>
      isOrdinary(first + rest)
        ? null
        : `${title.charAt(0).toUpperCase()}${title.slice(1)}${dot || (/^(?:mr|mrs|ms|dr|prof)$/.test(title) ? '.' : '')} ${first.toUpperCase()}${rest}`,
  },
  {
    name: 'capital',
    find: /\b(named|called) ([a-z])([a-z]+)(?=[\s,.]|$)/g,
    put: (_match, verb = '', first = '', rest = '') =>
      verb === 'named' && !/^(?:after|for|the|a|an|it|him|her|them|me|as|and|by)$/.test(first + rest)
        ? `${verb} ${first.toUpperCase()}${rest}`
        : null,
  },
];
