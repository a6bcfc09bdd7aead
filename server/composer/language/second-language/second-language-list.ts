import type { CleaningRule } from '#server/composer/language/cleaning/casual.ts';
import { isBaseVerb, thirdPerson } from '#server/composer/language/words/verbs.ts';

const professions =
  'nurse|doctor|teacher|engineer|lawyer|scientist|researcher|programmer|developer|designer|manager|accountant|pharmacist|dentist|architect|psychologist|journalist|translator|interpreter|chef|pilot|volunteer|leader|student|entrepreneur|economist|biologist|chemist|physicist|farmer|better person|good nurse|good doctor|good teacher|good engineer|software engineer|data scientist|civil engineer|social worker';
const countables =
  'hour|day|week|month|year|minute|time|student|friend|child|person|book|class|problem|patient|brother|sister|language|school|page|thing|question|team|word|family|dish|bowl|customer|volunteer|project|country|city';
const many = 'people|parents|students|they|we|customers|patients|children|women|men|friends|farmers';
const stative = 'knowing|understanding|having|wanting|needing|believing|liking|meaning|owning';
const feelings = 'afraid|happy|sad|tired|scared|proud|angry|worried|ready|sure|busy|poor';

function plural(noun: string): string {
  const irregular: Record<string, string> = {
    child: 'children',
    person: 'people',
    woman: 'women',
    man: 'men',
    class: 'classes',
    dish: 'dishes',
    family: 'families',
    country: 'countries',
    city: 'cities',
  };
  return irregular[noun.toLowerCase()] ?? `${noun}s`;
}

function article(noun: string): string {
  return /^[aeiou]/i.test(noun) ? 'an' : 'a';
}

function simplePresent(auxiliary: string, gerund: string): string {
  const base =
    { having: 'have', liking: 'like', believing: 'believe' }[gerund.toLowerCase()] ?? gerund.replace(/ing$/i, '');
  return auxiliary.toLowerCase() === 'is' ? thirdPerson(base) : base;
}

/** Slips that have one repair only. Everything else stays as it is and is listed for the student to look at. */
export const closedList: CleaningRule[] = [
  {
    name: 'article',
    find: new RegExp(
      String.raw`\b(become|becoming|became|as|be|being|am|was|is) (${professions})\b(?! (?:who are|and))`,
      'gi',
    ),
    put: (_match, verb = '', noun = '') => `${verb} ${article(noun)} ${noun}`,
  },
  {
    name: 'plural',
    find: /\b(many|several|few|these|those) (woman|man|child|person)\b/gi,
    put: (_match, lead = '', noun = '') => `${lead} ${plural(noun)}`,
  },
  {
    name: 'plural',
    find: new RegExp(
      String.raw`\b(two|three|four|five|six|seven|eight|nine|ten|many|several|different) (${countables})\b(?!-)`,
      'gi',
    ),
    put: (_match, number = '', noun = '') =>
      number.toLowerCase() === 'many' && noun === 'time' ? `${number} times` : `${number} ${plural(noun)}`,
  },
  {
    name: 'plural',
    find: new RegExp(
      String.raw`\bone of (my|the|our|his|her|their) (${countables}|teacher|nurse|doctor|coworker|cousin|neighbor)\b`,
      'gi',
    ),
    put: (_match, whose = '', noun = '') => `one of ${whose} ${plural(noun)}`,
  },
  {
    name: 'article',
    find: /\b(was|is|were|are|be) only (person|one|girl|boy|student|way|woman|man|child)\b/gi,
    put: '$1 the only $2',
  },
  { name: 'article', find: /\b(go|goes|going|went) to (doctor|hospital|dentist)\b/gi, put: '$1 to the $2' },
  { name: 'agreement', find: new RegExp(String.raw`\b(${many}) is\b`, 'gi'), put: '$1 are' },
  { name: 'agreement', find: new RegExp(String.raw`\b(${many}) was\b`, 'gi'), put: '$1 were' },
  { name: 'agreement', find: new RegExp(String.raw`\b(${many}) has\b`, 'gi'), put: '$1 have' },
  {
    name: 'agreement',
    find: /\b(the|my|our|their|these|those|all) (\w+[^sui\W]s) is\b/gi,
    put: (match, lead = '', noun = '') =>
      /^(?:news|physics|mathematics|economics|politics|series|species|campus|bus|boss|class)$/i.test(noun)
        ? match
        : `${lead} ${noun} are`,
  },
  { name: 'verb', find: new RegExp(String.raw`\b(they|we|you|people) (${feelings})\b`, 'gi'), put: '$1 are $2' },
  { name: 'verb', find: new RegExp(String.raw`\b(he|she) (${feelings})\b`, 'gi'), put: '$1 is $2' },
  {
    name: 'agreement',
    find: /\b(he|she|it|my (?:mother|father|mom|dad|grandmother|grandfather|teacher|brother|sister|friend|boss|uncle|aunt|family)) have\b/gi,
    put: '$1 has',
  },
  {
    name: 'agreement',
    find: /\b(pain|everybody|everyone|nobody|somebody|(?:a|one|the|this) \w+[^s\W] that) have\b/gi,
    put: '$1 has',
  },
  { name: 'agreement', find: /\b(he|she|it) don't\b/gi, put: "$1 doesn't" },
  { name: 'agreement', find: /\b(he|she|it) do not\b/gi, put: '$1 does not' },
  {
    name: 'agreement',
    find: /\b((?:a|an|the|one) \w+) who ([a-z]+)\b/gi,
    put: (_match, noun = '', verb = '') =>
      isBaseVerb(verb) &&
      !/s$|people$|men$|children$/i.test(noun) &&
      !/^(?:put|set|cut|read|hit|let|run|come|become|found|felt|saw|left|fell)$/.test(verb)
        ? `${noun} who ${thirdPerson(verb)}`
        : null,
  },
  {
    name: 'verb',
    find: new RegExp(String.raw`\b(am|is|are) (${stative})\b`, 'gi'),
    put: (_match, verb = '', gerund = '') => simplePresent(verb, gerund),
  },
  {
    name: 'verb',
    find: /\bI am (\w+ing)\b(?=[^.]*\b(?:since|for) (?:\d{4}|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|many|several) (?:years?|months?)))/gi,
    put: 'I have been $1',
  },
  {
    name: 'phrase',
    find: /\b(girl|boy|man|woman|friend|teacher|guy|farmer|student|lady|dog) name (?=\p{Lu})/gu,
    put: '$1 named ',
  },
  { name: 'phrase', find: /\bsay (me|him|her|us|them)\b/gi, put: 'tell $1' },
  { name: 'phrase', find: /\bsaid (me|him|her|us|them)\b/gi, put: 'told $1' },
  { name: 'phrase', find: /\b(is|was|are|were) finish\b/gi, put: '$1 finished' },
  { name: 'phrase', find: /\b(told) that\b/gi, put: 'said that' },
  { name: 'phrase', find: /\b(discuss|discussed|discussing) about\b/gi, put: '$1' },
  { name: 'phrase', find: /^before I think\b/gi, put: 'Before, I thought' },
  {
    name: 'tense',
    find: /\bI am (a (?:little )?child) and I think ([^.,;]*?) can\b/gi,
    put: 'I was $1 and I thought $2 could',
  },
  { name: 'tense', find: /\bI am (a (?:little )?child)\b/gi, put: 'I was $1' },
  { name: 'tense', find: /\bI think my life is (finished|over)\b/gi, put: 'I thought my life was $1' },
  {
    name: 'article',
    find: /^First (day|week|month|year|time)(?=,? (?:I|we|my|our|the|he|she|they|it)\b)/g,
    put: 'The first $1',
  },
  {
    name: 'article',
    find: /\b(in) (first|second|next) (day|week|month|season|semester|screen|page)\b/gi,
    put: '$1 the $2 $3',
  },
  { name: 'phrase', find: /\bI am agree\b/gi, put: 'I agree' },
  { name: 'phrase', find: /\bI am not agree\b/gi, put: 'I do not agree' },
  {
    name: 'phrase',
    find: /\b(do|did|does|doing) ((?:a|the|some|many) )?mistake(s?)\b/gi,
    put: (_match, verb = '', lead = '', s = '') =>
      `${{ do: 'make', did: 'made', does: 'makes', doing: 'making' }[verb.toLowerCase()] ?? verb} ${lead}mistake${s}`,
  },
  { name: 'phrase', find: /\b(explain|explained|explains) (me|him|her|us|them)\b/gi, put: '$1 to $2' },
  { name: 'phrase', find: /\bmore (better|easier|harder|bigger|smaller|stronger|faster|cheaper)\b/gi, put: '$1' },
  { name: 'phrase', find: /\b(information|advice|homework|equipment|knowledge|furniture)s\b/gi, put: '$1' },
  {
    name: 'phrase',
    find: /\bsince ((?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:years?|months?|weeks?))\b(?! ago)/gi,
    put: 'for $1',
  },
  { name: 'phrase', find: /\bcan able to\b/gi, put: 'can' },
  { name: 'phrase', find: /\baccording to me\b/gi, put: 'in my opinion' },
  {
    name: 'article',
    find: /\ba (?=(?:hour|honest|honor|umbrella|idea|old|important|engineer|apple|office|accident|email|essay|exam|error|easy|empty|american|english|indian|african)\b)/gi,
    put: 'an ',
  },
  {
    name: 'article',
    find: /\ban (?=(?:university|useful|unit|user|big|small|new|young|european|hospital|house|school|teacher|student|friend)\b)/gi,
    put: 'a ',
  },
];
