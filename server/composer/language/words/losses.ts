const things =
  'phones?|laptops?|computers?|batter(?:y|ies)|cars?|trucks?|van|bus|bikes?|engines?|motors?|pumps?|servers?|router|wi-?fi|signal|screens?|cameras?|printers?|robots?|drones?|apps?|games?|programs?|code|site|website|stream|radios?|mic|microphones?|speakers?|lamps?|lights?|bulbs?|power|fires?|candles?|conversations?|room|clubs?|projects?|ideas?|plans?|jokes?|applause|noise|laughter|wind|films?|samples?|cells?|sets?|cultures?|bacteria|yeast|starter|plants?|seeds?|seedlings?|crops?|trees?|grass|flowers?|tomatoes|connections?|bill|motion|sensors?|meters?|machines?';
const between =
  '(?:,? (?:all|both|had|has|have|just|finally|suddenly|almost|nearly|then|quietly|again|is|was|were|that|which|i|we|\\w+ly))';
// It must be what the clause is about: “the boy from our club died”, “my uncle who built the radio died”.
const subject = String.raw`(?<=(?:^|[.,;:!?]\s*|\b(?:and|but|so|then|when|because|until|after|before|as|while|if|once|since|that)\s)(?:(?:the|my|our|his|her|their|its|all|both|an?|this|that|these|those|one|two|three|half|most|every)\s){0,2}(?:[\w'’-]+\s)?)`;
const deadThing = new RegExp(
  `(?:${subject}\\b(?:${things})\\b${between}{0,3}|\\b(?:${things}) (?:that|which)) (?:die|dies|died|dying)\\b`,
  'gi',
);

/** A phone that died is nobody's loss, and a sample neither: without them, what is left speaks of somebody. */
export function withoutDeadThings(text: string): string {
  return text.replace(deadThing, ' ');
}
