import { describe, expect, it } from 'vitest';
import probes from './probes.json' with { type: 'json' };
import { readMessage } from './read-message.ts';
import short from './short-messages.json' with { type: 'json' };
import { isTalk } from './read-sentence.ts';

const asked = { question: 'What happened next?', mark: 'stay:next' };
const said = Object.entries(probes.talk).flatMap(([kind, messages]) => messages.map((message) => [message, kind]));

describe('readMessage', () => {
  it.each(said)('takes %j for: %s', (message, kind) => {
    const reading = readMessage(message ?? '', asked);
    expect(reading.kind).toBe(kind);
    expect(reading.sentences.every((sentence) => sentence.isTalk)).toBe(true);
  });

  it.each(probes.doubted)('is in doubt about %j, and takes the student’s word for it', (message) => {
    expect(readMessage(message, asked)).toMatchObject({ kind: 'not_sure', about: 'doubt' });
    expect(readMessage(message, { ...asked, meant: 'asking' })).toMatchObject({
      kind: 'question_back',
      about: 'unheard',
    });
    expect(readMessage(message, { ...asked, meant: 'answer' }).kind).toBe('answer');
    expect(readMessage(message, { ...asked, mark: null }).kind).toBe('answer');
  });

  it.each(probes.answers)('takes %j for an answer, whole', (message) => {
    const reading = readMessage(message, asked);
    expect(reading).toMatchObject({ kind: 'answer', also: null, isPrivate: false });
    expect(reading.sentences.filter((sentence) => sentence.isTalk)).toEqual([]);
  });

  it.each([
    ['I told you, the bus test. Also I stopped erasing.', ['I told you, the bus test.'], 'complaint'],
    ['treasurer. already said', ['already said'], 'complaint'],
    ['why do you ask? I work at a bakery', ['why do you ask?'], 'question_back'],
    ['i babysit my cousins does that count', ['does that count'], 'question_back'],
    ['i work at a taco truck is that ok', ['is that ok'], 'question_back'],
    ['We rebuilt the shelf from old doors in two days. Is that ok?', ['Is that ok?'], 'question_back'],
    [
      'I want to go to UBC because of the lab. what do you know about them?',
      ['what do you know about them?'],
      'question_back',
    ],
    ['Wilmer, I told already. Now Wilmer help the others.', ['Wilmer, I told already.'], 'complaint'],
    ['idk. maybe the day my brother fell in the creek', ['idk.'], 'not_sure'],
    ['No. He never came back.', ['No.'], 'not_sure'],
    ['Did he come back? No. He never did.', [], undefined],
    [
      'Sorry this is long. My aunt fixes zippers for four dollars. Does that make sense?',
      ['Sorry this is long.', 'Does that make sense?'],
      'question_back',
    ],
    ['we won. thats all', ['thats all'], 'done'],
    ['That was the one. He never came back after it.', ['That was the one.'], 'complaint'],
    ['Cooking! I said cooking. And the dishes after.', ['I said cooking.'], 'complaint'],
    [
      'Oh, no, that was the customer’s divorce, not mine. I’m fine. He kept apologizing.',
      ['Oh, no, that was the customer’s divorce, not mine.', 'I’m fine.'],
      'complaint',
    ],
    [
      'Can I talk about something else? My uncle runs a bait shop and I do the books there on Sundays.',
      ['Can I talk about something else?'],
      'other_topic',
    ],
    ['not related but i also do color guard', ['not related'], 'other_topic'],
    ['I should say I do color guard but thats not related', ['thats not related'], 'other_topic'],
    ['about the raft thing, we won by a mile', ['about the raft thing'], 'other_topic'],
    [
      'we got there at six and the gate was shut, sorry im rambling, but my uncle had a key',
      ['sorry im rambling'],
      'not_sure',
    ],
    [
      'My aunt runs the stand, idk if you know fry bread, but she makes it by the window. Anyway where was I. The oil caught fire.',
      ['idk if you know fry bread', 'Anyway where was I.'],
      'not_sure',
    ],
    ['Like I said, he never came back for the coat.', ['Like I said'], 'complaint'],
    [
      'Sorry my english is not good. I want to be a nurse because of my grandmother.',
      ['Sorry my english is not good.'],
      'not_sure',
    ],
  ])('takes %j for an answer with talk beside it', (message, talk, also) => {
    const reading = readMessage(message, asked);
    expect(reading.kind).toBe('answer');
    expect(reading.sentences.filter((sentence) => sentence.isTalk).map(({ text }) => text)).toEqual(talk);
    expect(reading.also?.kind).toBe(also);
  });

  it.each([
    'that was it. the regatta',
    'It was that one.',
    'same one',
    'I already said. The landlord.',
    'told u',
    'That’s the one. My brother’s wedding.',
  ])('takes %j for a pointer at what was told', (message) => {
    const reading = readMessage(message, { ...asked, told: 'The landlord saw the regatta, and my brother’s wedding.' });
    expect(reading).toMatchObject({ kind: 'complaint', about: 'already' });
    expect(reading.sentences.every((sentence) => sentence.isTalk)).toBe(true);
  });

  it.each(['It was me. I left the gate open.', 'That was worse. She only nodded.', 'I said nothing. He drove on.'])(
    'leaves %j to the story, whole',
    (message) => expect(readMessage(message, asked).sentences.filter((sentence) => sentence.isTalk)).toEqual([]),
  );

  it.each([
    'she said sorry im rambling and i laughed',
    'my uncle, who is sorry for everything, had a key',
    'It was a different story at home, and nobody asked.',
    'I talk too much when I drive, so she turned the radio on.',
    'We went back to the hospital.',
  ])('cuts nothing out of %j', (message) => {
    const { kind, sentences } = readMessage(message, asked);
    expect(kind).toBe('answer');
    expect(sentences.map(({ text, isTalk: isSaidToUs }) => [text, isSaidToUs])).toEqual([[message, false]]);
  });

  it('hears what a student goes back to, and leaves an answer that only names something', () => {
    const told = { ...asked, told: 'I do color guard on weekends and my brother drums' };
    const named = (message: string, mark: string) =>
      readMessage(message, { ...told, mark }).also ?? readMessage(message, { ...told, mark });
    for (const message of [
      'the color guard thing actually',
      'can i go back to the color guard thing',
      'yes theres more to the color guard one',
    ])
      expect(named(message, 'stay:next')).toMatchObject({
        kind: 'other_topic',
        topic: expect.stringContaining('color guard'),
      });
    expect(named('the color guard thing', 'open:glad')).toMatchObject({ kind: 'other_topic' });
    for (const message of ['my brother again. he drums', 'My brother actually.', 'back to my brother'])
      expect(readMessage(message, told)).toMatchObject({ kind: 'answer', also: null });
    expect(readMessage('the waiting part', told).kind).toBe('answer');
    expect(readMessage('back to the hospital', told).kind).toBe('answer');
    expect(readMessage('the robot thing', { ...told, mark: 'open:glad' }).kind).toBe('answer');
  });

  it('hears which answer is to be kept out, and that it may come back', () => {
    expect(readMessage('My dad drinks and I drive him home on Fridays. Please don’t put that in.')).toMatchObject({
      kind: 'answer',
      isPrivate: true,
    });
    expect(readMessage("I didn't ask to leave it out. Please keep that")).toMatchObject({
      kind: 'complaint',
      about: 'keep',
    });
  });

  it.each([
    'I made forty loaves with no salt. And you can’t tell by looking.',
    'my twin and i swapped classes. you can’t tell us apart.',
    'The oven door was broken. You can’t use it when it rains.',
    'We made the dough at four. Leave it out overnight.',
    'My uncle taught me the glaze. Take it off the heat. Remove it from the pan.',
  ])('keeps nothing private on a guess: %s', (message) => {
    expect(readMessage(message)).toMatchObject({ kind: 'answer', isPrivate: false });
  });

  it.each(['Please keep this between us.', 'don’t tell my mom', 'off the record', 'don’t use that', 'leave that out'])(
    'keeps private what the student asks for: %s',
    (wish) => {
      expect(readMessage(wish)).toMatchObject({ kind: 'private', about: 'told' });
      expect(readMessage(`I forgot the salt in forty loaves of bread. ${wish}`).isPrivate).toBe(true);
    },
  );

  it('hears that the student wants back what was kept out, and nothing else', () => {
    const next = { question: 'What happened next?', mark: 'stay:next' };
    const held = 'I made forty loaves with no salt in them.';
    for (const wish of [
      'i want to use it',
      'i want to use the salt one',
      'wait, i’d like it back',
      'can i have that one back',
    ])
      expect(readMessage(wish, { ...next, held })).toMatchObject({ kind: 'complaint', about: 'keep' });
    for (const asks of ['did it get deleted', 'are you keeping the salt story or not'])
      expect(readMessage(asks, { ...next, held })).toMatchObject({ kind: 'question_back', about: 'held' });
    for (const other of ['i want to use the piano one', 'i want to make bread', 'I wanted it back'])
      expect(readMessage(other, { ...next, held })).not.toMatchObject({ about: 'keep' });
    expect(readMessage('I want it back.', next)).not.toMatchObject({ about: 'keep' });
  });

  it('takes yes and no for what the question before was', () => {
    const more = { question: 'Is there more to this one, or shall we find another?', mark: 'more' };
    expect(readMessage('yes', more).kind).toBe('stay');
    expect(readMessage('no', more).kind).toBe('other_topic');
    expect(readMessage('Yes. My aunt came in then and turned the light off.', more).kind).toBe('answer');
    for (const wish of ['another', 'lets do another', 'find another i think', 'another one', 'new one'])
      expect(readMessage(wish, more)).toMatchObject({ kind: 'other_topic', about: null });
    expect(readMessage('I already said it was the piano.', more)).toMatchObject({
      kind: 'complaint',
      about: 'already',
    });
    const garden = 'then I don’t want the garden one, it’s boring. I liked the piano more.';
    expect(readMessage(garden, more)).toMatchObject({ kind: 'not_sure', about: 'doubt' });
  });

  it('takes a few words for a choice where we offered one', () => {
    const pick = {
      question: 'Which of these would you like to talk about?\n– Mural assistant\n– Gold Key',
      mark: 'pick',
    };
    expect(readMessage('the mural one', pick)).toMatchObject({ kind: 'other_topic', about: 'choice' });
    expect(readMessage('I fix phones for my cousins', pick).kind).toBe('answer');
  });

  it('keeps a story in another language as it is', () => {
    const reading = readMessage('Quiero estudiar enfermería porque mi abuela estuvo en el hospital y la enfermera');
    expect(reading).toMatchObject({ kind: 'answer', about: 'other_language' });
  });

  it('takes what follows words of care for a story only when it is one', () => {
    const care = { question: 'Thank you for telling me.', mark: 'care' };
    expect(readMessage('yeah i guess so, it was a bad week', care).kind).toBe('care');
    expect(readMessage(`${'We sail on Sundays with my aunt. '.repeat(5)}`, care).kind).toBe('answer');
  });

  it('gives every sentence its place in the message', () => {
    const text = 'Idk lol.\n\nMrs. Aguirre wrote 422 on my hand. “Go,” she said.';
    for (const { start, end, text: piece } of readMessage(text).sentences) expect(text.slice(start, end)).toBe(piece);
  });
});

const questions = [
  asked,
  { question: 'What do you want to study, and how did you get interested in it?', mark: 'open:subject' },
  { question: 'How did it start?', mark: 'stay:start' },
];
const askedBack = Object.entries(short.asks).flatMap(([about, messages]) =>
  messages.map((message) => [message, about]),
);

describe('a short message without marks', () => {
  it.each(askedBack)('asks in %j about: %s', (message, about) => {
    for (const question of questions) {
      const reading = readMessage(message ?? '', question);
      expect(reading).toMatchObject({ kind: 'question_back', about });
      expect(reading.sentences.every((sentence) => sentence.isTalk)).toBe(true);
    }
  });

  it.each(short.nothing)('has nothing to tell in %j', (message) => {
    for (const question of questions) {
      const reading = readMessage(message, question);
      expect(reading).toMatchObject({ kind: 'not_sure', about: 'nothing' });
      expect(reading.sentences.every((sentence) => sentence.isTalk)).toBe(true);
    }
  });

  it.each(short.answers)('tells in %j', (message) => {
    for (const question of questions) {
      const reading = readMessage(message, question);
      expect(reading.kind).toBe('answer');
      expect(reading.sentences.filter((sentence) => sentence.isTalk)).toEqual([]);
    }
  });

  it('tells what was asked or looked up, where that is the question', () => {
    const looked = { question: 'What did you last look up, just because you wanted to know?', mark: 'open:curious' };
    for (const message of ['why is it dark in space', 'how do they build tunnels', 'can you freeze eggs']) {
      expect(readMessage(message, looked).kind).toBe('answer');
    }
  });

  it('hears a name said again for what was told before', () => {
    const before = { ...asked, told: 'burned the gravy\n20 gallons' };
    expect(readMessage('the gravy. i said', before)).toMatchObject({ kind: 'complaint', about: 'already' });
    expect(readMessage('the soup. i said', before).kind).toBe('answer');
  });

  it('takes a yes before the telling for nothing but a yes', () => {
    const more = { question: 'Is there more to this one, or should we find another?', mark: 'more' };
    const reading = readMessage('Yes there’s more! So I went home and my mom said did you help him.', more);
    expect(reading.kind).toBe('answer');
    expect(reading.sentences.map((sentence) => sentence.isTalk)).toEqual([true, false]);
  });
});

describe('isTalk', () => {
  it.each([
    'I told you, the bus test.',
    'To answer your question, yes.',
    'Sorry this is long.',
    'This is a stupid question.',
    'I feel like I already said, it’s Mrs. Aguirre.',
    'Hope that helps.',
    'This is a stupid question by the way.',
  ])('hears %j wherever it stands', (sentence) => expect(isTalk(sentence)).toBe(true));
  it.each(['No.', 'Yes.', 'That’s it.', 'I don’t know.', 'Thank you.', 'I told her.'])(
    'leaves %j to the story',
    (sentence) => expect(isTalk(sentence)).toBe(false),
  );
});
