import { describe, expect, it } from 'vitest';
import type { SentenceOrigin } from '#contracts/essay-agent.ts';
import { choiceOf, chosenSentence, placeOrigins, sentenceAt, splitDraft } from './split-draft.ts';

const gap = '[Your turn: what you did next, about 60 words]';

describe('splitDraft', () => {
  it('cuts a draft into paragraphs and gaps, with their places', () => {
    const draft = `One day.\nStill the same.\n\n${gap}\n\n  Then this. ${gap} And that.\n`;
    const parts = splitDraft(draft);
    expect(parts.map((part) => (part.kind === 'text' ? part.text : part.gap.question))).toEqual([
      'One day.\nStill the same.',
      'what you did next',
      'Then this.',
      'what you did next',
      'And that.',
    ]);
    for (const part of parts) {
      const words = part.kind === 'text' ? part.text : gap;
      expect(draft.slice(part.at, part.at + words.length)).toBe(words);
    }
  });

  it('has nothing for nothing', () => {
    expect(splitDraft(' \n\n ')).toEqual([]);
  });
});

describe('placeOrigins', () => {
  const known = (text: string): SentenceOrigin => ({ text, origins: [{ source: 'resume', text: 'line' }] });

  it('finds the sentences that are known and leaves the others', () => {
    const paragraph = 'I counted crabs. My own words! They were gone.';
    const placed = placeOrigins(paragraph, 10, [
      known('They were gone.'),
      known('I counted crabs.'),
      known('Elsewhere.'),
    ]);
    expect(placed.map(({ text, origin }) => [text, origin !== null])).toEqual([
      ['I counted crabs.', true],
      [' My own words! ', false],
      ['They were gone.', true],
    ]);
    expect(placed.map(({ text }) => text).join('')).toBe(paragraph);
    expect(placed.at(-1)?.at).toBe(10 + paragraph.indexOf('They'));
  });

  it('takes the longer of two that stand in the same place', () => {
    const placed = placeOrigins('I counted crabs.', 0, [known('I counted'), known('I counted crabs.')]);
    expect(placed).toEqual([{ text: 'I counted crabs.', at: 0, origin: known('I counted crabs.') }]);
  });
});

describe('chosenSentence', () => {
  const draft = 'I counted crabs. My own words! They were gone.';
  const known: SentenceOrigin = { text: 'I counted crabs.', origins: [{ source: 'chat', text: 'crabs' }] };
  const choose = (origins: SentenceOrigin[], words: string) => {
    const sentence = sentenceAt(draft, origins, draft.indexOf(words));
    return sentence && choiceOf(sentence);
  };

  it('knows a sentence that was chosen before its origin was', () => {
    const choice = choose([], 'counted');
    expect(chosenSentence(draft, [], choice)?.origin).toBeNull();
    expect(chosenSentence(draft, [known], choice)?.origin).toEqual(known);
  });

  it('stays with the sentence while the origins are asked for again', () => {
    const choice = choose([known], 'own words');
    expect(chosenSentence(draft, [known], choice)?.text.trim()).toBe('My own words!');
    expect(chosenSentence(draft, [], choice)?.text.trim()).toBe('My own words!');
  });

  it('is nothing once the draft says something else there', () => {
    const choice = choose([known], 'own words');
    expect(chosenSentence(`An answer. ${draft}`, [known], choice)).toBeNull();
    expect(chosenSentence(draft.replace('My own', 'Other'), [known], choice)).toBeNull();
    expect(chosenSentence(draft, [known], null)).toBeNull();
  });
});

it('finds the sentence that holds a place', () => {
  const draft = `I counted crabs. They were gone.\n\n${gap}\n\nNobody asked.`;
  expect(sentenceAt(draft, [], draft.indexOf('gone'))?.text).toBe('They were gone.');
  expect(sentenceAt(draft, [], draft.indexOf('Nobody'))).toMatchObject({ at: draft.indexOf('Nobody') });
  expect(sentenceAt(draft, [], draft.indexOf('Your turn'))).toBeNull();
});
