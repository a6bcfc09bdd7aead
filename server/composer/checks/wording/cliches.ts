/** Phrases that thousands of essays share. Each is found in any case; the quote shows which. */
const patterns = [
  String.raw`ever since I was (?:a (?:child|kid|little)|little|young)`,
  String.raw`(?:from|since) (?:a|an|my) (?:very )?(?:young|early) (?:age|childhood)`,
  String.raw`for as long as I can remember`,
  String.raw`(?:has|have) always been (?:my passion|passionate|a dream|my dream)`,
  String.raw`(?:my|a) (?:lifelong|life-long|childhood) (?:dream|passion|goal)`,
  String.raw`I (?:am|have been|have always been|'m) passionate about`,
  String.raw`(?:deep|burning|strong|true|real|genuine) passion for`,
  String.raw`follow(?:ing)? my (?:dreams?|passion|heart)`,
  String.raw`(?:step|stepping|stepped|get|getting|push(?:ed|ing)?)(?: me| myself)? out(?:side)? (?:of )?my comfort zone`,
  String.raw`make (?:a|the) (?:real |lasting |positive )?difference in the world`,
  String.raw`change the world`,
  String.raw`make the world a better place`,
  String.raw`give back to (?:the|my|society|others)`,
  String.raw`made me (?:into )?(?:the|who) (?:person )?(?:I am|that I am) today`,
  String.raw`shaped me into (?:the|who)`,
  String.raw`taught me (?:the )?(?:value|importance|meaning) of (?:hard work|teamwork|perseverance|patience|dedication|life)`,
  String.raw`(?:learned|learnt|learn) (?:the )?(?:value|importance|meaning) of (?:hard work|teamwork|perseverance|dedication)`,
  String.raw`hard work pays off|hard work and (?:dedication|determination)`,
  String.raw`never give up|nothing is impossible|the sky is the limit|anything is possible`,
  String.raw`everything happens for a reason`,
  String.raw`(?:when|as) (?:life|one door) (?:gives|closes)`,
  String.raw`at the end of the day`,
  String.raw`think outside (?:of )?the box`,
  String.raw`a (?:true |real )?(?:turning point|eye-?opening|life-?changing|eye opener|wake-?up call)(?: experience| moment)?(?: in my life)?`,
  String.raw`(?:opened|open) my eyes to`,
  String.raw`(?:against all odds|blood, sweat and tears|rollercoaster of emotions|emotional rollercoaster)`,
  String.raw`little did I know`,
  String.raw`(?:webster|merriam|oxford|dictionary)(?:'s)?[^.]{0,20} defines`,
  String.raw`in (?:today's|this) (?:fast-?paced|modern|ever-?changing|day and age)(?: world| society)?`,
  String.raw`(?:the|a) (?:rich )?tapestry of|a testament to|delve into|navigat(?:e|ing) the complexities`,
  String.raw`(?:unwavering|relentless) (?:commitment|dedication|pursuit)`,
  String.raw`(?:hone|honed|honing) my skills`,
  String.raw`(?:skills|experience|experiences) that will (?:help|allow|enable) me (?:to )?(?:succeed|excel|thrive)`,
  String.raw`(?:well-?rounded|go-?getter|team player|people person|jack of all trades)`,
  String.raw`I (?:would be|am) (?:honou?red|thrilled|excited) (?:to be|to join|for the opportunity)`,
  String.raw`your (?:esteemed|prestigious|renowned|world-?class) (?:university|institution|program(?:me)?|college)`,
  String.raw`(?:prestigious|world-?renowned|top-?tier) (?:university|institution|program(?:me)?|college)`,
  String.raw`I (?:firmly|strongly|truly) believe that (?:I|my|this)`,
  String.raw`(?:I|this) (?:look|am looking) forward to (?:bringing|contributing|the opportunity)`,
  String.raw`it was (?:then|at that moment|in that moment) (?:that )?I (?:realiz|realis|knew|understood)\w*`,
  String.raw`(?:and|that) the rest is history`,
  String.raw`(?:a )?(?:dream come true|blessing in disguise|leap of faith)`,
  String.raw`(?:pushed|push) (?:me )?to (?:my|the) limits?`,
  String.raw`(?:beacon|sense) of (?:hope|purpose|belonging)`,
  String.raw`(?:grow|grew|growth) (?:both )?(?:as a person|personally and professionally|academically and personally)`,
  String.raw`these experiences (?:have )?(?:shaped|taught|prepared|made)`,
  String.raw`in conclusion|to sum up|in summary`,
];
const all = new RegExp(String.raw`(?<![\w])(?:${patterns.join('|')})`, 'gi');

export interface Cliche {
  text: string;
  start: number;
  end: number;
}

export function findCliches(text: string): Cliche[] {
  return Array.from(text.matchAll(all), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
