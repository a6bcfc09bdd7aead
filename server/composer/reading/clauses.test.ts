import { describe, expect, it } from 'vitest';
import { readMessage, sentencesOf } from './read-message.ts';

const asked = { question: 'What happened next?', mark: 'stay:next' };

describe('a run-on message', () => {
  it.each([
    [
      'she had a list of what she meant by what, is that the sort of thing you want or is that too much about her?',
      ['she had a list of what she meant by what'],
    ],
    [
      "this is what I'd want to do all day, do you think that's a good ending?",
      ["this is what I'd want to do all day"],
    ],
    ["ok whatever I'll just say it again, in May gran fell and I moved in", ['in May gran fell and I moved in']],
    [
      'we were six in the van and nobody had a map who reads this btw and then the tire went',
      ['we were six in the van and nobody had a map', 'then the tire went'],
    ],
    ['i locked up alone that night are you a real person tho', ['i locked up alone that night']],
    ['none fit.', ['none fit.']],
    [
      'so the sixth pipe has this awful whistle thats way too high and nobody had ever asked why',
      ['so the sixth pipe has this awful whistle thats way too high and nobody had ever asked why'],
    ],
    [
      'I lay out all eight slices at once, haha I sound like im fifty, and my sister will only eat it without the crust',
      ['I lay out all eight slices at once', 'my sister will only eat it without the crust'],
    ],
    [
      'Mrs. Dunn, always, though she will not give you an answer, she gives you a call number.',
      ['Mrs. Dunn, always, though she will not give you an answer, she gives you a call number.'],
    ],
  ])('is cut only between clauses that stand alone: %j', (message, told) => {
    const kept = readMessage(message, asked).sentences.filter(({ isTalk, isDoubted }) => !isTalk && !isDoubted);
    expect(kept.map(({ text }) => text)).toEqual(told);
  });
});

const runOn =
  "we had forty tents and the pump died on a Saturday, and my aunt was away so it was just me and Ruben, and I drove the cart around with a list, sorry this is long, and a man yelled at me and he'd been drinking, and then he went and got us water, does that count as a story?";

describe('a long sentence', () => {
  it('is read clause by clause, with what is said to us apart', () => {
    const { sentences, asks } = readMessage(runOn, asked);
    expect(sentences.filter(({ isTalk }) => isTalk).map(({ text }) => text)).toEqual([
      'sorry this is long',
      'does that count as a story?',
    ]);
    expect(asks).toHaveLength(1);
    expect(sentences.map(({ text }) => text)).toContain("and he'd been drinking");
  });

  it('is one sentence again between what is left out, letter for letter', () => {
    const texts = (off: string[]) => sentencesOf(runOn, asked.question, [], { off }).map(({ text }) => text);
    const [first = '', , second = ''] = texts([]);
    expect(runOn).toContain(first);
    expect(first).toMatch(/^we had .* with a list$/);
    expect(second).toMatch(/^a man yelled at me and he'd been drinking, and then he went and got us water$/);
    expect(texts(["and he'd been drinking"])).toEqual([
      first,
      'sorry this is long',
      'a man yelled at me',
      'and then he went and got us water',
      'does that count as a story?',
    ]);
  });

  it.each([
    'Although my grandmother had never learned to read, she could tell you the price of every bolt of cloth in the market, and she did, loudly, to anybody who stood still long enough to hear it.',
    'Mr. Ode said "sorry, I forgot, what do you want me to do, is it this one" and I pointed at the valve and the water came out all over his shoes and his bag and the whole floor of the shop.',
  ])('stays whole in a text: %j', (message) => {
    expect(sentencesOf(message).map(({ text }) => text)).toEqual([message]);
  });
});
