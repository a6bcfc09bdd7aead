import { clausesOfPrompt } from './clauses.ts';

export type Theme =
  | 'setback'
  | 'disagreement'
  | 'belief'
  | 'kindness'
  | 'giving'
  | 'teaching'
  | 'curiosity'
  | 'decision'
  | 'newness'
  | 'home'
  | 'group'
  | 'initiative'
  | 'duties'
  | 'circumstances';

const patterns: [Theme, RegExp][] = [
  [
    'setback',
    /\b(?:w[eo]nt wrong|go(?:ne)? wrong|did(?:n['’]t| not) (?:go|work)|fail\w*|fell apart|fall apart|challeng(?:e|es|ing)|setbacks?|obstacles?|hardships?|adversity|mistakes?|apologi\w+|regrets?|errors?|low(?:est)? point|tough(?:est)? (?:time|moment|situation|experience)|worst|rejected|rejection|disappoint\w+|struggl\w*|difficult(?:y|ies)|difficult (?:time|situation|thing|moment|experience)|hard(?:est)? (?:time|thing|moment|day)|overc[oa]m(?:e|ing))\b/i,
  ],
  [
    'disagreement',
    /\b(?:disagree\w*|eye to eye|common ground|difficult conversation|thought otherwise|st(?:an|oo)d up (?:to|for|against)|sp[oe]a?ke? (?:up|out)|persuade[ds]?|convinced? (?:someone|others)|argu(?:e|ing|ment)\w*|debated?|conflicts?|across differences?|differing|opposing|differently from|points? of view|views? differ|viewpoints?)\b|\b(?:opinion|perspective|view)s?\b.{0,40}\b(?:different|not share|opposite)|\bdifferent\b.{0,30}\b(?:opinion|perspective|view|belief)/i,
  ],
  [
    'belief',
    /\b(?:believed?|beliefs?|no longer|chang\w+ your (?:mind|view|thinking)|assum\w+|questioned|judged? wrongly|misjudged|wrong about|first impression|used to think|once thought|think (?:again|twice)|rethink|reconsider\w*|surprised you)\b/i,
  ],
  [
    'kindness',
    /\b(?:thank(?:s|ed|ful\w*)?|grat(?:eful|itude)|kindness|generosity|(?:done|did) for you|(?:who|they|that) (?:has |have )?helped you|helped you when|you owe\b|supported you|more credit|mentors?|role models?|hero(?:es)?|influence on you|influenced you|look up to|admire|when you are stuck)\b|\b(?:teacher|adult|coach|person|someone|friend|relative)\b.{0,60}\b(?:shaped|owe|taught|inspired) (?:you|some)|\b(?:teacher|coach|adult)\b.{0,40}\b(?:shaped|inspired)\b/i,
  ],
  [
    'giving',
    /\b(?:something kind|kind (?:to|thing)|did for (?:someone|somebody|others)|for someone who|nobody (?:noticed|graded|praised|saw)|without being asked|praised|serv(?:e|ed|ing) others|service to|generous\w*)\b/i,
  ],
  [
    'teaching',
    /\b(?:you (?:have |\w+ )?taught|taught (?:someone|somebody|others)|you (?:could |would )?teach|teaching|tutor\w*|help(?:ed|ing)? (?:someone|somebody|others|another)\b.{0,20}\blearn|explain(?:ing)? (?:it|something|this) to|explained)\b/i,
  ],
  [
    'curiosity',
    /\bcurio\w+|\brabbit hole|\b(?:lose|lost) (?:all )?track of time|\bfascinat\w*|\bcaptivat\w*|\bobsess\w*|\bintellectual\w*|\bexcited about learning|\bwanted to know\b|\bto find out\b|\bfind the answer\b|\byou wonder\b|\blearn(?:ed|t)? on your own\b|\bbeyond (?:what )?(?:your |the )?class\w*|\boutside (?:of )?class\b|\btaught you the most about\b|\bfor (?:the pleasure|fun)\b|\bpleasure of\b|\bjoy\b|\bbooks?\b|\bgeek|\bnerd|\bhobb(?:y|ies)\b|\bfree time\b|\bany topic with|\bnobody (?:is telling|tells|makes) you\b/i,
  ],
  [
    'decision',
    /\bdeci(?:d|sion)\w*|\b(?:hard|tough|difficult|own) choices?\b|\bchoices? (?:you|that you) made\b|\bchoose between\b|\bha(?:d|ve) to choose\b|\bsa(?:y|id) no\b|\bwanted for you\b|\bexpectations?\b/i,
  ],
  [
    'newness',
    /\boutsider|\bfirst day\b|\b(?:been|were|was) new\b|\b(?:somewhere|something|someplace) new\b|\bnew (?:place|school|country|city|environment|culture)\b|\bnewest person\b|(?:not|n['’]t) (?:belong|fit in)\b|\bleft out\b|\bquite like you\b|\bunfamiliar\b|\bcomfort zone\b|\badapt\w*|\badjust\w*/i,
  ],
  [
    'home',
    /\b(?:home(?:town)?|gr[eo]w up|were raised|world you come from|where you (?:live|come from|are from)|neighbou?rhood|family (?:table|dinner|meal|life)|heritage|cultur\w*|traditions?|upbringing|background)\b/i,
  ],
  ['group', /\b(?:communit(?:y|ies)|groups?|teams?|clubs?|belong|people there)\b/i],
  [
    'initiative',
    /\b(?:start(?:ed)?|beg[au]n) (?:yourself|that nobody)|\bnobody asked you\b|\bbetter place\b|\bworks better\b|\binitiative\b|\bma[dk]e a difference\b|\bimpact (?:on|in)\b|\bfor the better\b|\bimprove[ds]?\b/i,
  ],
  [
    'duties',
    /\bresponsibilit\w+ (?:you|that|outside|at|to)|\bobligations?\b|\bduties\b|\bcounts? on you\b|\bbesides studying\b|\bt(?:ak(?:e|ing)|ook) care of\b|\bpart-time\b/i,
  ],
  [
    'circumstances',
    /\badditional information\b|\bcircumstances?\b|\banything else\b|\bnot (?:reflected|shown|learn|know|in your application)\b|\bgrades or dates\b|\bonly seen you on paper\b/i,
  ],
];

/** What a text asks about. Prompts and the questions of a consultant are asked in the same words. */
export function themesOf(text: string): ReadonlySet<Theme> {
  return new Set(patterns.flatMap(([theme, pattern]) => (pattern.test(text) ? [theme] : [])));
}

/** What is no story by itself: where one comes from and whom one belongs to. */
export const ofPlaces: ReadonlySet<Theme> = new Set(['home', 'group']);

/** What a prompt asks about, in the sentences that ask; what it says before is no subject yet. */
export function themesOfPrompt(promptText: string): ReadonlySet<Theme> {
  const asking = clausesOfPrompt(promptText).filter(({ asks }) => asks);
  return themesOf(asking.length > 0 ? asking.map(({ text }) => text).join(' ') : promptText);
}

/**
 * How much of what a question asked about is what is wanted now, from 0 to 1: the student answered that question. That it
 * spoke of a group as well takes nothing away from a story.
 */
export function sharedThemes(question: string, wanted: ReadonlySet<Theme>): number {
  const asked = themesOf(question).difference(ofPlaces.difference(wanted));
  return asked.size === 0 ? 0 : asked.intersection(wanted).size / asked.size;
}
