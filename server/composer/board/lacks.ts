import { sentencesInUse } from '#contracts/board-parts.ts';
import type { Board, BoardQuestion, SentencePlace } from '#contracts/board.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { wordSets } from '#server/composer/language/phrases.ts';
import { contentWords, isPast, isVerb, peopleIn, wordsOf } from '#server/composer/language/words.ts';
import { speaksOfLoss } from '#server/composer/reading/care.ts';
import data from './lacks.json' with { type: 'json' };

type Lack = Pick<BoardQuestion, 'question' | 'about'>;
type Told = { about: SentencePlace; isLast: boolean; next: string };

const { everyday, explaining, groups, ends } = wordSets(data.words);
const grammar = new Set([...ends, ...lists.stopWords, ...lists.pronouns, ...lists.subjects]);
const states = new Set(lists.states);
const noThing = new RegExp(`(?:${data.noThing})$`);
const goesOn = new RegExp(String.raw`^(?:${data.goesOn})\b`, 'i');
const pointsOn = /\b(?:he|she|they|him|her|them|his|their|who)\b/i;

/** What a stranger would ask about the sentences themselves, one of each kind first: a thing, a person, how something went. */
export function lacksIn(board: Board): Lack[] {
  const all = sentencesInUse(board);
  const told = all.map(({ cardId, text }, at) => ({
    about: { card_id: cardId, sentence: text },
    isLast: all[at + 1]?.cardId !== cardId,
    next: all[at + 1]?.text ?? '',
  }));
  const [thing, ...things] = unknownThings(told);
  const [person] = idlePeople(told);
  const [action] = told
    .filter(isOpen)
    .map(({ about }) => lack(about, data.went, about.sentence.replace(/[.!…\s]+$/, '')));
  return [thing, person, action, ...things].filter((each) => each !== undefined);
}

function lack(about: SentencePlace, question: string, said: string): Lack {
  return { about, question: question.replace('{words}', said) };
}

/** “I read the plate first.” Nobody has said what that is, and it's not one of the things that everybody has. */
function unknownThings(told: readonly Told[]): Lack[] {
  const known = new Set<string>();
  return told.flatMap(({ about }) => {
    const names = about.sentence.split(/[,.;:!?()"“”—–]+/).flatMap(thingsIn);
    const unknown = names.filter((name) => [...contentWords(name.at(-1) ?? '')].every((stem) => !known.has(stem)));
    for (const stem of contentWords(about.sentence)) known.add(stem);
    return unknown.map((name) => {
      const head = name.at(-1) ?? '';
      const asked = singular(head) === head ? data.thing : data.things;
      return lack(about, /(?:[eo]r|ist|ian)s?$/.test(head) ? data.either : asked, `the ${name.join(' ')}`);
    });
  });
}

/** What a clause calls “the …”, in one or two words, without saying more about it. */
function thingsIn(clause: string): string[][] {
  const words = wordsOf(clause);
  return words.flatMap((word, at) => {
    const rest = word === 'the' ? words.slice(at + 1) : [];
    const end = rest.findIndex((each) => grammar.has(each) || isVerb(each) || each.endsWith('ly'));
    const name = end === -1 ? rest : rest.slice(0, end);
    const head = singular(name.at(-1) ?? '');
    if (name.length > 2 || !/^\p{L}{4,}$/u.test(head) || explaining.has(rest[name.length] ?? '')) return [];
    return everyday.has(head) || noThing.test(head) || peopleIn(head).size > 0 ? [] : [name];
  });
}

/** “They slept at my aunt's.” She's there once and does nothing. Nobody is asked what somebody did whom they lost. */
function idlePeople(told: readonly Told[]): Lack[] {
  const all = wordsOf(told.map(({ about }) => about.sentence).join('\n')).map(singular);
  if (told.some(({ about }) => speaksOfLoss(about.sentence))) return [];
  return told.flatMap(({ about, next }) => {
    const words = wordsOf(about.sentence);
    return words.flatMap((word, at) => {
      const whose = words[at - 1] ?? '';
      const isPerson = ['my', 'our'].includes(whose) && peopleIn(singular(word)).size > 0 && !groups.has(word);
      const isDoing = pointsOn.test(next) || words.slice(at + 1).some((each) => isVerb(each) || each === 'who');
      const isOnce = all.filter((each) => each === singular(word)).length === 1;
      return isPerson && isOnce && !isDoing ? [lack(about, data.person, `${whose} ${word}`)] : [];
    });
  });
}

/** So long a sentence says how it went. */
const fewWords = 8;

/** “I did it like six times.” The answer ends there, and nobody knows how it went. */
function isOpen({ about, isLast, next }: Told): boolean {
  const [who = '', does = '', ...rest] = wordsOf(about.sentence);
  const isDone = ['i', 'we'].includes(who) && (isPast(does) || does === 'did') && !states.has(does);
  if (!isLast || !isDone || rest.length + 2 > fewWords || goesOn.test(next)) return false;
  return !rest.some(isVerb) && !/[,;:"“]|\b(?:and|but|so|because|not|never|nothing)\b/i.test(about.sentence);
}

/** “The specs”, “my aunts”: also where somebody leaves the apostrophe out. */
function singular(word: string): string {
  return word.replace(/(?<=[^su])['’]?s$/, '');
}
