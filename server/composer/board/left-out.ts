import { countWords } from '#contracts/counting.ts';
import { contentWords } from '#server/composer/language/words.ts';
import { sentenceTexts } from '#server/composer/language/sentences.ts';
import { sentenceKey } from '#server/composer/language/verbatim.ts';
import { cardsOf, sentencesOn, type ToldStory } from './cards.ts';
import { rankStories } from './rank-stories.ts';

/** Something the student told that an essay doesn't say. */
export interface LeftOut {
  /** The story it belongs to, by its title; empty for an answer to a question of the essay. */
  story: string;
  /** Nothing of the story is in the essay. */
  isWhole: boolean;
  text: string;
  words: number;
}

/** A sentence in other words shares at least this much of what it is about. */
const sharedEnough = 0.6;

/** Gaps of the stories an essay tells come first, then stories it doesn't tell, the longest first. Talk to us is no story. */
export function leftOut(stories: readonly ToldStory[], answers: readonly { text: string }[], draft: string): LeftOut[] {
  const isTold = tellerOf(draft);
  const untold = (sentences: readonly string[]) => sentences.filter((sentence) => !isTold(sentence));
  const missing = rankStories(stories).map((story) => {
    const cards = cardsOf(story).cards.map(sentencesOn);
    const left = cards.map(untold);
    const all = cards.flat();
    return { story, isWhole: left.flat().length === all.length && all.length > 0, left, all };
  });
  const parts = missing.flatMap(({ story, isWhole, left }) =>
    isWhole ? [] : left.map((each) => piece(story.title, false, each)),
  );
  const answered = answers.map(({ text }) => piece('', false, untold(sentenceTexts(text))));
  const wholes = missing.flatMap(({ story, isWhole, all }) => (isWhole ? [piece(story.title, true, all)] : []));
  return [...parts, ...answered, ...wholes].filter(({ words }) => words > fewWords);
}

/** So few words are a name or a yes. */
const fewWords = 4;

function piece(story: string, isWhole: boolean, sentences: readonly string[]): LeftOut {
  const text = sentences.join(' ');
  return { story, isWhole, text, words: countWords(text) };
}

/** Letter for letter, or in words that are mostly there: a draft by a model tells the same in its own. */
function tellerOf(draft: string): (sentence: string) => boolean {
  const keys = new Set(sentenceTexts(draft).map(sentenceKey));
  const known = contentWords(draft);
  return (sentence) => {
    if (keys.has(sentenceKey(sentence))) return true;
    const words = [...contentWords(sentence)];
    return words.length > 0 && words.filter((word) => known.has(word)).length / words.length >= sharedEnough;
  };
}
