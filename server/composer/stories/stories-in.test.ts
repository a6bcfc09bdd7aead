import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { wordsOf } from '#server/composer/language/words.ts';
import probes from '#server/composer/reading/probes.json' with { type: 'json' };
import { sentencesOf } from '#server/composer/reading/read-message.ts';
import { draftEssay, planEssay } from '#server/composer/compose.ts';
import { storiesIn, type Message } from './stories-in.ts';

/** `?mark text` is a question with its mark, `? text` one without; everything else is the student's. */
function conversation(...lines: string[]): Message[] {
  return lines.map((line, index) => {
    const [, mark = '', text = ''] = /^\?(\S*) (.*)$/s.exec(line) ?? [];
    const isAsked = line.startsWith('?');
    return {
      id: `m${index}`,
      role: isAsked ? 'assistant' : 'user',
      content: isAsked ? text : line,
      question: mark === '' ? null : mark,
    };
  });
}

/** A draft begins sentences with a capital and ends them. */
const plainSentences = (text: string) => splitSentences(text).map((sentence) => wordsOf(sentence.text).join(' '));

const shape = (messages: Message[]) => storiesIn(messages).map(({ answers }) => answers.map(({ text }) => text));

describe('storiesIn', () => {
  it('takes a root with its follow-ups for one story, by the marks', () => {
    const told = conversation(
      '?open:subject What do you want to study?',
      'Nursing, because of the nurse who sat with my dad.',
      '?stay:next What happened next?',
      'She taught me the machine at night.',
      '?more Is there more to this one, or shall we find another?',
      'She came to the funeral too, in her scrubs.',
      '?open:work Tell me about one shift you still remember. What happened?',
      'skip',
      '?open:people Who do you go to when you are stuck?',
      'My grandmother, who said then clean it, and handed me the oil.',
    );
    expect(shape(told)).toEqual([
      [
        'Nursing, because of the nurse who sat with my dad.',
        'She taught me the machine at night.',
        'She came to the funeral too, in her scrubs.',
      ],
      ['My grandmother, who said then clean it, and handed me the oil.'],
    ]);
    expect(storiesIn(told)[1]).toMatchObject({
      rootId: 'm9',
      answers: [{ id: 'm9', question: 'Who do you go to when you are stuck?', isPrivate: false }],
    });
  });

  it.each([
    'Her name is Ms. Ortiz. She stayed after school with me every day.',
    'His name was Coach Bell, and he drove the bus.',
    'He was my neighbor, Mr. Bell.',
    'She taught me to weld.',
    'Because my dad lost his job I started selling tamales at the gym.',
  ])('takes %j for what was asked, however it begins', (answer) => {
    const told = conversation(
      '?open:counted-on Where do people count on you?',
      'We rebuilt the shelf in the library from old doors.',
      '?open:helper Who do you go to when you’re stuck? Tell me about one time they helped you.',
      answer,
    );
    expect(shape(told)).toHaveLength(2);
  });

  it('sees by the words of the question what a model asked', () => {
    const told = conversation(
      '? What do you want to study, and what pulled you toward it?',
      'Art. I grew up behind the counter and drew the customers.',
      '? “drew the customers”: who was the first one?',
      'Mr. Abelard, who comes every Tuesday.',
      '? What happened after that?',
      'He bought the zine and did not come back for three weeks.',
      '? Tell me about a place where people count on you.',
      'The drawer of lost buttons is mine, and my tante Odile brings me new ones.',
      '? Tell me about a day with Odile. What were the two of you doing?',
      'She folded a fitted sheet in nine seconds and said draw it.',
      '? What do you look for in a college?',
      'A press that I can use at night.',
    );
    expect(shape(told).map((answers) => answers.length)).toEqual([3, 2, 1]);
  });

  it('opens a story at a new topic of a model, though it goes on with “what happened first” or shares a word', () => {
    const told = conversation(
      '? What do you want to study, and what pulled you toward it?',
      'Art. I grew up behind the counter of a shop and drew the people in it.',
      '? Now a harder one. Tell me about a time when something you cared about went wrong. What happened first?',
      'My zine had a page about a man who comes every Tuesday, and I never asked him.',
      '? Let me ask about the people around you. Think of a group that would miss you. Who is there, and what do you do there?',
      'Three of us keep the lost buttons in a drawer under the counter.',
    );
    expect(shape(told)).toHaveLength(3);
  });

  it('adds a few words to the story before them, and keeps the first ones for the next', () => {
    const told = conversation(
      '?open:subject What do you want to study?',
      'Nursing.',
      '?open:work Tell me about one shift.',
      'Every night at seven Mrs. DeWitt packs to go home.',
      '?open:people Who helps you?',
      'my uncle milan',
    );
    expect(shape(told)).toEqual([['Nursing.', 'Every night at seven Mrs. DeWitt packs to go home.', 'my uncle milan']]);
    expect(storiesIn(told)[0]?.rootId).toBe('m1');
  });

  it('opens a story where the student changes the subject', () => {
    const told = conversation(
      '?open:subject What do you want to study?',
      'Biology, I think, because of the creek behind us.',
      '?stay:next What happened next?',
      'Can I talk about something else? My uncle runs a bait shop and I do the books there on Sundays.',
    );
    expect(shape(told)).toHaveLength(2);
  });

  it('takes nothing but answers, whatever else is said between them', () => {
    const talk = Object.values(probes.talk).flat();
    // Once a house or something blue was told, these two go back to it; before that they are answers.
    const goBack = new Set(['the blue one is better', 'back to my house']);
    const told = fc.constantFrom(...probes.answers.filter((text) => !goBack.has(text)));
    const mark = fc.constantFrom('open:work', 'stay:next', 'more', 'open:home', 'motive.pull', 'person.said', null);
    const turn = fc.record({ mark, isTalk: fc.boolean(), talk: fc.constantFrom(...talk), told });
    let sent = 0;
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 20 }), (turns) => {
        const messages: Message[] = turns.flatMap((one, index) => [
          { id: `q${index}`, role: 'assistant', content: 'What happened next?', question: one.mark },
          { id: `a${index}`, role: 'user', content: one.isTalk ? one.talk : one.told, question: null },
        ]);
        sent += turns.filter(({ isTalk }) => isTalk).length;
        const answers = storiesIn(messages).flatMap((story) => story.answers);
        const wanted = turns.flatMap((one, index) => (one.isTalk ? [] : [`a${index}`]));
        expect(answers.map(({ id }) => id).sort()).toEqual(wanted.sort());
        for (const { id, text } of answers) expect(messages.find((message) => message.id === id)?.content).toBe(text);
      }),
      { numRuns: 200 },
    );
    expect(sent).toBeGreaterThan(300);
  });

  it('tells talk inside an answer apart, whatever it is mixed with', () => {
    const beside = [
      'I told you, the bus test.',
      'Sorry this is long.',
      'Is that ok?',
      'Why do you ask?',
      'Who reads this?',
      'Like I said, the bus.',
      'Can you write it for me?',
      'I hope that helps.',
      'You keep asking the same thing.',
      'Next question please.',
      'To answer your question, yes.',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...probes.answers),
        fc.constantFrom(...beside),
        fc.boolean(),
        (told, talk, isBefore) => {
          const text = isBefore ? `${talk} ${told}` : `${told.replace(/(?<![.!?])$/, '.')} ${talk}`;
          const kept = sentencesOf(text).filter(({ isTalk }) => !isTalk);
          expect(kept.map((sentence) => sentence.text).join(' ')).not.toContain(talk);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('lets nothing of it into a plan or a draft', () => {
    const talk = Object.values(probes.talk).flat();
    const turn = fc.record({ talk: fc.constantFrom(...talk), told: fc.constantFrom(...probes.answers) });
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 12 }), (turns) => {
        const messages = conversation(
          ...turns.flatMap((one) => ['?open:glad What happened?', one.told, '?stay:next What then?', one.talk]),
        );
        const stories = storiesIn(messages).map(({ rootId, answers }) => ({
          id: rootId,
          title: '',
          isStarred: false,
          usedIn: [],
          answers,
        }));
        const input = { prompt: 'Tell us.', limits: { min: 100, max: 650 }, stories, reasons: [], answers: [] };
        const plan = planEssay(input, '');
        const told = new Set(turns.flatMap((one) => plainSentences(one.told)));
        const written = plainSentences(`${plan}\n${draftEssay(input, plan).draft}`);
        const talked = new Set(turns.flatMap((one) => plainSentences(one.talk)).filter((text) => !told.has(text)));
        expect(written.length).toBeGreaterThan(0);
        expect(written.filter((text) => talked.has(text))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
