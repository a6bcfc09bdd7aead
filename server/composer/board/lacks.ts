import { placedCards, sentencesInUse } from '#contracts/board-parts.ts';
import type { Board, BoardQuestion } from '#contracts/board.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { wordSets } from '#server/composer/language/phrases.ts';
import { contentWords, isVerb, peopleIn, wordsOf } from '#server/composer/language/words.ts';
import { sentencesOn } from './cards.ts';
import data from './lacks.json' with { type: 'json' };

const { everyday, explaining, ends } = wordSets(data.words);
const grammar = new Set([...ends, ...lists.stopWords, ...lists.pronouns, ...lists.subjects]);
const noThing = new RegExp(`(?:${data.noThing})$`);
const mostAsked = 2;

/** “I read the plate first.” It comes up again, nobody says what it is, and it's not one of the things that everybody has. */
export function lacksIn(board: Board): Pick<BoardQuestion, 'question' | 'about'>[] {
  const told = sentencesInUse(board).map((each) => Object.assign(each, { words: contentWords(each.text) }));
  const all = [...placedCards(board), ...board.tray].flatMap(sentencesOn).map(contentWords);
  const known = new Set<string>();
  const asked = told.flatMap(({ cardId, text, words }) => {
    const names = text.split(/[,.;:!?()"“”—–]+/).flatMap(thingsIn);
    const unknown = names.filter((name) => {
      const [stem = ''] = contentWords(name.at(-1) ?? '');
      const explains = new RegExp(
        String.raw`\b${stem}\p{L}*,? (?:is|was|are|were|means) (?:an?|the|what|where)\b`,
        'iu',
      );
      const isAgain = all.filter((each) => each.has(stem)).length > 1;
      return !known.has(stem) && isAgain && !told.some((each) => explains.test(each.text));
    });
    for (const stem of words) known.add(stem);
    return unknown.map((name) => {
      const question = singular(name.at(-1) ?? '') === name.at(-1) ? data.thing : data.things;
      const about = { card_id: cardId, sentence: text };
      return { about, question: question.replace('{words}', () => `the ${name.join(' ')}`) };
    });
  });
  return asked.slice(0, mostAsked);
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

/** “The specs”, “the pilot's”: also where somebody leaves the apostrophe out. */
const singular = (word: string) => word.replace(/(?<=[^su])['’]?s$/, '');
