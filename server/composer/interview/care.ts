/** Written down as the question of a message that offers help, so that the conversation stays gentle afterwards. */
export const careMark = 'care';

/** Who is hurt, or in danger of it. `past`: the student, but it is told as something behind them. */
export type Harm = 'self' | 'past' | 'other' | 'abuse' | 'violence';

const kin =
  'dad|father|mom|mum|mother|stepdad|stepfather|stepmom|stepmother|step-?dad|uncle|aunt|brother|cousin|grandfather|grandpa|boyfriend|girlfriend|husband|wife|ex|partner|parents|guardian|coach|teacher|boss';

/** Figures of speech, and violence that stands in a book, a game or a job. Taken out before the text is looked at. */
const harmless: RegExp[] = [
  /\b(?:die|died|dying) (?:laughing|(?:of|from|with) (?:laugh\w*|laughter|embarrassment|boredom|shame|curiosity|happiness|cringe|hunger|thirst))\b/gi,
  /\b(?:killing|killed|kill) (?:myself|me) (?:laughing|with laughter|over (?:my |the |this )?(?:homework|essay|exam|grades?|test)|studying|training|working|trying|to (?:finish|get|make|pass|win|finish))\b/gi,
  /\bcould (?:have )?(?:kill(?:ed)?|kicked|kick) myself\b/gi,
  /\b(?:cut|hurt|injured|burned|burnt) myself (?:\w+ly )?(?:while|when (?:i|we) (?:was|were|had)|on (?:a|the|my|some)|playing|running|at (?:practice|work|training|the gym)|during|cooking|shaving|chopping|skating|skiing|climbing|by accident|off|some slack|out of|short)\b/gi,
  /\baccidentally (?:cut|hurt|burned|burnt) myself\b/gi,
  /\b(?:suicide|self[- ]?harm|violence|abuse|domestic violence|sexual assault|crisis)[- ](?:prevention|awareness|hotlines?|helplines?|lines?|rates?|research|statistics|policy|policies|shelters?|education|risk factors|survivors?|drills?|runs?|squad|squeeze|counsell?ing|support groups?)\b/gi,
  /\b(?:research|study|studies|paper|project|article|statistics|data|course|class|lecture|documentary|law|bill|policy|campaign|volunteer\w*|hotline|helpline|training) (?:\w+ ){0,3}(?:on|about|against|for|of|with|into) (?:\w+ ){0,3}(?:suicide|self[- ]?harm|abuse|violence|assault)\b/gi,
];

/** A story somebody else wrote. */
const inFiction =
  /\b(?:character|novel|playwright|hamlet|ophelia|romeo|juliet|othello|macbeth|protagonist|screenplay|short story|video game|villain|the movie|the film|the book|the play)\b/i;
const inPictures = /\b(?:photo\w*|film\w*|camera|portraits?|movies?|videos?|documentary|hoops|basketball|penalt\w+)\b/i;

const self: RegExp[] = [
  /\bkill(?:ing|ed)? my ?self\b/i,
  /\bkms\b/i,
  /\b(?:want|wants|wanted|wanting|wanna|gonna|wish|ready|trying|tried|going|planning|plan|rather) (?:to )?(?:die|be dead|end it all|end my life)\b/i,
  /\b(?:feel|feeling|felt|thought|thinking) (?:like |about |of )(?:dying|ending it(?: all)?)\b|^suicide[.!?]*$/i,
  /\bwish(?:ed)? (?:that )?i (?:was|were|had) (?:dead|never (?:been )?born)\b/i,
  /\b(?:end|ending|ended|take|taking|took|taken) my (?:own )?life\b/i,
  /\b(?:i|i'm|i am|im|i was|i feel|i felt|me) (?:\w+ ){0,3}suicidal\b/i,
  /\bmy (?:own )?(?:suicide|suicidal|self[- ]?harm)\b/i,
  /\bi (?:\w+ ){0,3}(?:attempt(?:ed)?|commit(?:ted)?|consider(?:ed)?|thought (?:about|of)|think(?:ing)? (?:about|of)|contemplat\w+) suicide\b/i,
  /\b(?:thoughts?|thinking) of (?:suicide|dying|ending it)\b/i,
  /\bself[- ]?harm(?:ing|ed)?\b/i,
  /\b(?:cut|cutting|hurt|hurting|harm|harming|harmed|burn|burning) my ?self\b/i,
  /\b(?:do not|don'?t|dont|didn'?t) want to (?:live|be alive|exist|wake up|be here)(?: any ?more| any longer)?\b(?! (?:in|with|at|on|like|here|there|so|early|late)\b)/i,
  /\bno (?:reason|point) (?:to live|to go on|in living|in going on|being alive)\b/i,
  /\b(?:not|isn'?t|never) worth living\b/i,
  /\bbetter off (?:dead|without me)\b/i,
  /\bi (?:\w+ ){0,2}overdosed\b/i,
];

const someone = '(?:himself|herself|themself|themselves|him|her|their)';
const other: RegExp[] = [
  new RegExp(
    `\\b(?:kill(?:ed|ing)?|hurt(?:ing)?|hang(?:ed)?|hung|cut(?:ting)?) ${someone}sel(?:f|ves)\\b|\\b(?:kill(?:ed|ing)?|hanged) (?:himself|herself|themself|themselves)\\b`,
    'i',
  ),
  /\b(?:took|take|taken|end|ended) (?:his|her|their) (?:own )?(?:life|lives)\b/i,
  /\b(?:died by|committed|attempted|tried to commit|lost \w+(?: \w+){0,2} to) suicide\b/i,
  /\b(?:friend|brother|sister|mother|mom|father|dad|cousin|roommate|classmate|teammate|he|she) (?:\w+ ){0,2}(?:suicidal|self[- ]?harm(?:s|ed|ing)?)\b/i,
  /\bmurdered (?:in front of|before) (?:me|us|my)\b/i,
];

/** Looked at first: the wish to die is another person's here. */
const otherWish =
  /\b(?:friend|brother|sister|mother|mom|mum|father|dad|cousin|roommate|classmate|teammate|boyfriend|girlfriend|neighbou?r|he|she) (?:\w+ ){0,2}(?:wanted|wants|tried|wished) to (?:die|kill (?:himself|herself|themself|themselves))\b/i;

const abuse: RegExp[] = [
  new RegExp(
    `\\b(?:my|our|her|his) (?:\\w+ )?(?:${kin})s? (?:\\w+ ){0,3}(?:hits?|hitting|beats?|beating|abus(?:e|es|ed|ing)|molest(?:s|ed|ing)|rap(?:e|es|ed|ing)|assault(?:s|ed|ing)?|chok(?:es|ed|ing)|slap(?:s|ped|ping)|threaten(?:s|ed)? to (?:kill|hurt)|tr(?:ies|ied) to (?:kill|strangle|choke|hurt)|hurts) (?:me|us|my (?:mom|mum|mother|sister|brother|siblings))\\b(?! (?:at|in|to|by \\d|with (?:a|an|the|some|more) (?:\\w+ )?(?:ball|puck|frisbee|questions?|ideas?|news|bill|workload|drills?)|up\\b|\\d|every time (?:at|in)))`,
    'i',
  ),
  /\bi (?:was|am|am being|'m being|have been|'ve been|got|get) (?:\w+ ){0,2}(?:abused|molested|raped|sexually (?:abused|assaulted|harassed)|beaten (?:by my|up|at home|as a (?:child|kid)))\b/i,
  /\b(?:abused|molested|raped|sexually assaulted|sexually abused|beat|hit) me (?:when i was|as a (?:kid|child)|every (?:night|day)|until)\b/i,
  new RegExp(
    `\\bmy (?:\\w+ )?abusive (?:${kin}|home|household|family|relationship|marriage)\\b|\\bmy (?:${kin})s? (?:is|was|are|were) (?:\\w+ )?(?:abusive|violent)\\b`,
    'i',
  ),
  /\b(?:i|we) (?:was|were|lived|grew up|left|escaped|am|are|got out) (?:\w+ ){0,3}(?:abusive|violent) (?:home|household|relationship|family|marriage)\b/i,
  /\bdomestic (?:violence|abuse) (?:at|in) (?:home|my|our)\b|\b(?:grew up|lived|live|living) with domestic (?:violence|abuse)\b/i,
  /\b(?:not|don'?t feel|never feel|unsafe) (?:safe )?at home\b/i,
  /\b(?:afraid|scared) (?:to go home|of going home)\b/i,
];

const violence: RegExp[] = [
  /\bi (?:\w+ ){0,3}(?:want|wanted|going|plan|planning|like|ready|about) to (?:kill|hurt|shoot|stab|murder|attack|strangle|beat up) (?:him|her|them|people|someone|somebody|everyone|everybody|(?:my|the|this|that|those|these) (?:\w+ )?(?:dad|father|mom|mother|brother|sister|teacher|boss|coach|neighbou?r|roommate|kids?|students?|guy|girl|boy|man|woman|people|family|classmates?|principal))\b/i,
  /\bi(?:'m| am|'ll| will| could| should)? (?:gonna |going to )?(?:kill|murder|stab|shoot) (?:him|her|them|someone|somebody|everyone|everybody)\b/i,
  /\b(?:bring|bringing|take|taking) (?:a|my|the) gun to\b|\b(?:shoot|shooting|blow|blowing|burn|burning) (?:up|down) (?:the|my|this|our) (?:school|class|office|house)\b/i,
];

const behind =
  /\b(?:used to|when i was|years? ago|months ago|back then|in (?:\d+(?:th|st|nd|rd)?|ninth|tenth|eighth|seventh|sixth|fifth|middle|high|elementary) (?:grade|school)|survived|recovered|recovery|got better|that time is over|therapy helped|no longer|not any ?more)\b/i;
const present =
  /\b(?:right now|still|again|these days|lately|today|tonight|currently|every (?:day|night)|i feel|i (?:want|wanna) (?:to )?(?:die|kill|end)|i don'?t want)\b/i;

/** What harm a message speaks of; null for everything else, figures of speech included. */
export function findHarm(message: string): Harm | null {
  const plain = harmless.reduce((text, pattern) => text.replaceAll(pattern, ' '), message.replaceAll('’', "'"));
  const matches = (patterns: RegExp[]) => patterns.some((pattern) => pattern.test(plain));
  if (otherWish.test(plain)) return 'other';
  if (matches(self)) return behind.test(plain) && !present.test(plain) ? 'past' : 'self';
  if (matches(abuse)) return 'abuse';
  if (matches(violence) && !inPictures.test(plain) && !inFiction.test(plain)) return 'violence';
  if (matches(other) && !inFiction.test(plain)) return 'other';
  return null;
}

const lines =
  'In Canada and the US you can call or text 988 at any hour. Everywhere else, findahelpline.com lists the helplines in your country.';
const danger = 'If anyone is in danger right now, please call your local emergency number: 911 in Canada and the US.';
const choice =
  'The essay can wait, and nothing you wrote here is lost. When you want to continue, or talk about something light instead, just write.';

const firstWords: Record<Harm, string> = {
  self: `Thank you for telling me. I am a program, and this needs a person: please talk to somebody today, a friend, someone in your family, a doctor, or a helpline. ${lines} ${danger}`,
  past: `Thank you for trusting me with that. Whether any of it belongs in an essay is yours alone to decide, and leaving it out is a good decision too. If it ever comes close again, please talk to a person. ${lines} ${danger}`,
  other: `I am sorry. That is a lot to carry, for the people near it too. If it still weighs on you, or you are worried about somebody now, there are people to talk to. ${lines} ${danger}`,
  abuse: `I am sorry. Nobody should have to live with that. It is not your fault, and you do not have to deal with it alone: please tell somebody you trust, an adult near you, a friend or a doctor. ${lines} They help with violence and abuse too. ${danger}`,
  violence: `It sounds as if something has become too much. I am a program, and this needs a person: please talk to somebody before anything happens, someone you trust or a helpline. ${lines} ${danger}`,
};

const laterWords: Record<Harm, string> = {
  self: `I am still here, and I still think a person should hear this today. ${lines} ${danger}`,
  past: `Thank you for saying more. You choose how far this goes. ${lines} ${danger}`,
  other: `Thank you for saying more. You need not carry it alone. ${lines} ${danger}`,
  abuse: `Thank you for telling me more. Please let somebody you trust know as well. ${lines} ${danger}`,
  violence: `Please let a person hear this, and soon. ${lines} ${danger}`,
};

/**
 * A kind answer with where to find help, whatever model leads the conversation. It asks nothing: the next step is the
 * student's. Null where a message speaks of no harm.
 */
export function careReply(message: string, said: string[]): string | null {
  const harm = findHarm(message);
  if (harm === null) return null;
  const first = firstWords[harm];
  return said.some((text) => text.includes(first)) ? laterWords[harm] : `${first}\n\n${choice}`;
}
