import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Keeping } from '#contracts/stories.ts';
import { draftEssay, planEssay, summarize, withoutTalk } from '#server/composer/compose.ts';
import { onOneLine } from '#contracts/board-parts.ts';
import probes from '#server/composer/reading/probes.json' with { type: 'json' };
import { keptIn, storiesIn, type Message } from './stories-in.ts';

const raft = 'We built a raft out of barrels. It sank twice. sorry i ramble';
const shop = 'My uncle runs a bait shop. I do the books there on Sundays.';
const more = 'He pays me in lures. I sell them at school.';

/** Questions and what was said to them: `a0`, `a1`, … */
function conversation(...turns: [mark: string, text: string, keeping?: Partial<Keeping>][]): Message[] {
  return turns.flatMap(([mark, content, keeping], at): Message[] => [
    { id: `q${at}`, role: 'assistant', content: 'What happened next?', question: mark },
    {
      id: `a${at}`,
      role: 'user',
      content,
      question: null,
      keeping: keeping ? { on: [], off: [], story: null, ...keeping } : null,
    },
  ]);
}

const shape = (messages: Message[]) => storiesIn(messages).map(({ answers }) => answers.map(({ id }) => id));
const textsOf = (messages: Message[]) =>
  storiesIn(messages).flatMap(({ answers }) => answers.filter(({ isPrivate }) => !isPrivate).map(withoutTalk));
const keptOf = (messages: Message[]) =>
  keptIn(messages).kept.map(({ id, sentences }) => [
    id,
    sentences.filter(({ isKept }) => isKept).map(({ text }) => text),
  ]);

describe('what the student keeps', () => {
  it('is what we read, until they say otherwise', () => {
    const told = conversation(
      ['open:glad', raft],
      ['stay:next', 'can you just write it for me?'],
      ['stay:next', 'Skip'],
    );
    expect(keptOf(told)).toEqual([
      ['a0', ['We built a raft out of barrels.', 'It sank twice.']],
      ['a1', []],
    ]);
  });

  it('stays as switched where we asked whether it was an answer', () => {
    const said = 'I lied about the boat. We stole it.';
    const off = { on: ['I lied about the boat.'], off: ['We stole it.'] };
    const told = conversation(['open:glad', said, off], ['doubt', "That's my answer"]);
    expect(textsOf(told)).toEqual(['I lied about the boat.']);
  });

  it('goes by the sentence, on and off', () => {
    const [first = '', second = '', third = ''] = [
      'We built a raft out of barrels.',
      'It sank twice.',
      'sorry i ramble',
    ];
    const told = conversation(['open:glad', raft, { on: [first, third], off: [second] }]);
    expect(textsOf(told)).toEqual([`${first} ${third}`]);
    expect(keptOf(told)).toEqual([['a0', [first, third]]]);
    const none = conversation(['open:glad', raft, { off: [first, second, third] }], ['stay:next', more]);
    expect(textsOf(none)).toEqual([more]);
    expect(shape(none)).toEqual([['a0', 'a1']]);
  });

  it('stays off where today’s reading cuts a message in other places', () => {
    const arrest = 'my brother got arrested (sorry this is dark) and my mom stopped talking to him';
    const cutThen = ['my brother got arrested', 'sorry this is dark', 'my mom stopped talking to him'];
    const drove = 'We drove up there in June.';
    const finer = conversation(['open:glad', `${drove} ${arrest}`, { on: [drove], off: cutThen }]);
    expect(textsOf(finer)).toEqual([drove]);
    expect(keptOf(finer)).toEqual([['a0', [drove]]]);
    const babysit = 'I babysit my cousins every day what should i write about';
    const coarser = conversation(['open:glad', `${drove} ${babysit}`, { on: [drove], off: [babysit] }]);
    expect(textsOf(coarser)).toEqual([drove]);
    expect(keptOf(coarser)).toEqual([['a0', [drove]]]);
  });

  it('makes an answer of what we took for talk', () => {
    const said = 'can you just write it for me?';
    const told = conversation(['open:glad', raft], ['stay:next', said, { on: [said] }]);
    expect(textsOf(told)).toContain(said);
  });

  it('opens a new story, and what follows goes on with it', () => {
    const told = conversation(['open:glad', raft], ['stay:next', shop, { story: 'new' }], ['stay:end', more]);
    expect(shape(told)).toEqual([['a0'], ['a1', 'a2']]);
    const next = ['open:work', 'I fixed the bus with Milan all winter.'] as const;
    expect(
      shape([...told, ...conversation(['open:glad', ''], ['stay:x', ''], ['stay:y', ''], [...next]).slice(6)]),
    ).toEqual([['a0'], ['a1', 'a2'], ['a3']]);
    expect(shape(conversation(['open:glad', raft], ['stay:next', 'My dog.', { story: 'new' }]))).toEqual([
      ['a0'],
      ['a1'],
    ]);
  });

  it('goes to the story that they choose, and what follows too', () => {
    const told = conversation(
      ['open:glad', raft],
      ['open:work', shop],
      ['stay:next', 'The raft came back in May with a sail on it.', { story: 'a0' }],
      ['stay:end', more],
    );
    expect(shape(told)).toEqual([['a0', 'a2', 'a3'], ['a1']]);
  });

  it('is in every text that is made, and nothing else of the message is', () => {
    const said = fc.constantFrom(...probes.answers, ...Object.values(probes.talk).flat());
    const turn = fc.record({
      said,
      mark: fc.constantFrom('open:glad', 'stay:next', 'more'),
      isOn: fc.array(fc.boolean()),
    });
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 8 }), (turns) => {
        const before = conversation(...turns.map((one): [string, string] => [one.mark, one.said]));
        const shown = new Map(keptIn(before).kept.map(({ id, sentences }) => [id, sentences.map(({ text }) => text)]));
        const messages = before.map((message) => {
          const sentences = shown.get(message.id);
          if (!sentences) return message;
          const flags = turns[Number(message.id.slice(1))]?.isOn ?? [];
          const on = sentences.filter((_, at) => flags[at] ?? false);
          const off = sentences.filter((text) => !on.includes(text));
          return Object.assign(message, { keeping: { on, off, story: null } });
        });
        const on = new Set(messages.flatMap(({ keeping }) => keeping?.on ?? []).map(onOneLine));
        const off = messages
          .flatMap(({ keeping }) => keeping?.off ?? [])
          .map(onOneLine)
          .filter((text) => !on.has(text));
        const stories = storiesIn(messages).map(({ rootId, answers }) => ({
          id: rootId,
          title: '',
          isStarred: false,
          usedIn: [],
          answers: answers.filter(({ isPrivate }) => !isPrivate),
        }));
        const usable = stories.filter(({ answers }) => answers.length > 0);
        const input = { prompt: 'Tell us.', limits: { min: 100, max: 650 }, stories: usable, reasons: [], answers: [] };
        const plan = planEssay(input, '');
        const { draft } = draftEssay(input, plan);
        const summary = summarize({ firstName: 'Sam', resume: '', transcript: null, stories: usable });
        const lines = new Set(plan.split('\n').map((line) => line.replace(/^- \[.\] /, '')));
        for (const text of on) expect(lines).toContain(text);
        const all = [...on].join('\n');
        for (const text of off.filter((each) => each.length > 12 && !all.includes(each)))
          expect(`${plan}\n${draft}\n${summary}`).not.toContain(text);
      }),
      { numRuns: 80 },
    );
  });
});
