import { clausesOf } from '#server/composer/language/sentences/clauses.ts';
import { tag } from '#server/composer/language/words/nlp.ts';
import { numbersIn } from '#server/composer/language/words/numbers.ts';
import { isContent, rootOf } from '#server/composer/language/words/words.ts';
import type { TextSentence } from './essay-text.ts';
import { finding, type Finding } from './finding.ts';
import { openingToQuote } from '#server/composer/checks/wording/style.ts';
import { claimsIn, isGlue, isSingle, knows, type Vocabulary } from './vocabulary.ts';

/**
 * Sentences that say what nothing the student gave says: a figure or name that stands nowhere, words that stand nowhere,
 * or pieces that stand apart and were put together. The student may say more in the text itself: `vocabulary` knows what they
 * typed there, `given` does not.
 */
export function checkSupport(
  sentences: readonly TextSentence[],
  vocabulary: Vocabulary,
  given: Vocabulary = vocabulary,
): Finding[] {
  return sentences.flatMap((sentence) => {
    const found =
      unsupported(sentence, vocabulary) ?? misbound(sentence, vocabulary) ?? typedFigure(sentence, vocabulary, given);
    return found ? [found] : [];
  });
}

function unsupported(sentence: TextSentence, vocabulary: Vocabulary): Finding | null {
  const { words, numbers, names } = claimsIn(sentence.text);
  const ask = {
    question: `you write “${openingToQuote(sentence.text)}”: where does this come from, and what happened?`,
    slot: 'moment' as const,
  };
  const number = numbers.find(({ value }) => !vocabulary.numbers.has(value));
  if (number)
    return finding('unsupported', 'must', `The figure ${number.text} is nowhere in what you gave us.`, sentence, {
      ask,
    });
  const name = names.find((each) => !knows(vocabulary, each.toLowerCase(), each));
  if (name) return finding('unsupported', 'must', `“${name}” is nowhere in what you gave us.`, sentence, { ask });
  const strange = words.filter(({ root, text }) => !knows(vocabulary, root, text));
  if (strange.length === 0) return null;
  const listed = strange
    .slice(0, 3)
    .map(({ text }) => `“${text}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');
  const isMuch = strange.length >= 2 || words.length <= 3;
  return finding('unsupported', isMuch ? 'should' : 'may', `Nothing you gave us says ${listed}.`, sentence, { ask });
}

/** Whoever types a figure knows where it is from; that it stands nowhere else is worth a second look, and no more. */
function typedFigure(sentence: TextSentence, vocabulary: Vocabulary, given: Vocabulary): Finding | null {
  if (vocabulary === given) return null;
  const number = claimsIn(sentence.text).numbers.find(({ value }) => !given.numbers.has(value));
  return number
    ? finding('unsupported', 'may', `You typed ${number.text} yourself. Make sure that it is right.`, sentence)
    : null;
}

/** Deeds that change what a student has achieved: they need their object beside them in what was given. */
const weighty = new Set(
  'win found lead publish discover invent raise train supervise manage direct teach present organize build design create save graduate receive earn award'.split(
    ' ',
  ),
);

/** In words. What is farther away belongs to something else. */
const objectWithin = 40;

function misbound(sentence: TextSentence, vocabulary: Vocabulary): Finding | null {
  const tokens = tag(sentence.text);
  const ask = {
    question: `you write “${openingToQuote(sentence.text)}”: is that how it was?`,
    slot: 'moment' as const,
  };
  for (const number of numbersIn(tokens)) {
    if (isSingle(number)) continue;
    const after = tokens.slice(number.to, number.to + 3);
    const end = after.findIndex((next) => ['CCONJ', 'PUNCT', 'VERB', 'AUX', 'ADP', 'DET', 'PRON'].includes(next.pos));
    const noun = after.slice(0, end < 0 ? after.length : end).find((next) => next.pos === 'NOUN');
    if (!noun) continue;
    const root = rootOf(noun.text, noun.lemma);
    if (!together(vocabulary.lines, [number.value], [root, noun.lower]))
      return finding(
        'binding',
        'should',
        `“${number.text} … ${noun.text}”: what you gave us does not put this figure and this word together.`,
        sentence,
        { ask },
      );
  }
  for (const clause of clausesOf(tokens)) {
    const verb = tokens[clause.verb];
    const subject = tokens[clause.subject];
    if (!verb || subject?.lower !== 'i' || !weighty.has(rootOf(verb.text, verb.lemma))) continue;
    const object = tokens
      .slice(clause.verb + 1, clause.verb + 1 + objectWithin)
      .find((next) => (next.pos === 'NOUN' || next.pos === 'PROPN') && isContent(next));
    if (!object || isGlue(rootOf(object.text, object.lemma))) continue;
    if (
      !together(vocabulary.places, [rootOf(verb.text, verb.lemma)], [rootOf(object.text, object.lemma), object.lower])
    ) {
      return finding(
        'binding',
        'should',
        `“${verb.text} … ${object.text}”: what you gave us does not put these words together.`,
        sentence,
        { ask },
      );
    }
  }
  return stitched(sentence, vocabulary, ask);
}

function together(places: Vocabulary['places'], first: readonly string[], second: readonly string[]): boolean {
  return first.some((one) => second.some((other) => places.find([one, other], 1).length > 0));
}

/** Many words, each of them given, and no place that holds half of them. */
function stitched(sentence: TextSentence, vocabulary: Vocabulary, ask: NonNullable<Finding['ask']>): Finding | null {
  const { words, names } = claimsIn(sentence.text);
  const all = [
    ...words.filter(({ root }) => !isGlue(root)).map(({ root }) => root),
    ...names.map((name) => name.toLowerCase()),
  ];
  if (all.length < 4) return null;
  const isHeld = [vocabulary.places, vocabulary.entries].some((kept) => kept.find(all, 0.45).length > 0);
  return !isHeld
    ? finding(
        'binding',
        'may',
        'These words come from different places in what you gave us. Do they belong together?',
        sentence,
        { ask },
      )
    : null;
}
