import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { BoardView } from '#contracts/board.ts';
import type { MadeSummary } from '#contracts/documents.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { wordsOf } from '#server/composer/language/words.ts';
import replies from '#server/composer/interview/texts/replies.json' with { type: 'json' };
import { doubtMark } from '#server/composer/reading/doubt.ts';
import probes from '#server/composer/reading/probes.json' with { type: 'json' };
import { chatMessages } from '#server/features/chat/chat.table.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import type { FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { withOutsideModel } from '#server/testing/servers/model-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { beginChat } from '#server/testing/test-chat.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { essayDeskOf, essayForm } from '#server/testing/test-essays.ts';

/** What nobody can know: we ask, and the student says that it was no answer, or nothing. */
const doubted = new Set(probes.doubted);
/** Everything students say to us that tells nothing, most of it twice, and talk that stands inside an answer. */
const talk = [...Object.values(probes.talk).flat(), ...doubted];
const beside = [
  'I told you, the bus test.',
  'Sorry this is long.',
  'Why do you ask?',
  'Can you write it for me?',
  'I hope that helps.',
  'You keep asking the same thing.',
  'Next question please.',
  'To answer your question, yes.',
  'This is a stupid question by the way.',
];

/** A conversation that has all of it between and inside real answers. */
const told = [...probes.answers, ...probes.answers];
const said = talk.flatMap((one, index) => {
  const answer = (at: number) => told[at % told.length]?.replace(/(?<![.!?])$/, '.') ?? '';
  const mixed = beside[index % beside.length] ?? '';
  const besides = index % 2 === 0 ? `${mixed} ${answer(index + 7)}` : `${answer(index + 7)} ${mixed}`;
  return [answer(index), one, besides, ...(index % 3 === 0 ? [] : [one])];
});

/** As a text may print it: without capitals and marks, a line or a sentence at a time. */
const sentencesIn = (text: string) =>
  text
    .replaceAll(/\\n/g, '\n')
    .replaceAll(/^(?:Asked|Applicant|Question|Answer): /gm, '')
    .split('\n')
    .flatMap((line) => splitSentences(line.replace(/^[-*\s[\]x]+/, '')))
    .map((sentence) => wordsOf(sentence.text).join(' '));

const toldSentences = new Set(told.flatMap(sentencesIn));
const talked = new Set(
  [...talk, ...beside].flatMap(sentencesIn).filter((text) => text !== '' && !toldSentences.has(text)),
);
const talkIn = (text: string) => sentencesIn(text).filter((sentence) => talked.has(sentence));
const tellsIn = (text: string) => sentencesIn(text).filter((sentence) => toldSentences.has(sentence)).length;

interface Said {
  role: 'assistant' | 'user';
  content: string;
  question: string | null;
}

async function talkALot({ app, db }: Pick<TestApp, 'app' | 'db'>, student: TestMember): Promise<void> {
  await giveDocument(db, student.profile.id, 'resume', 'EXPERIENCE\nHelper, Petrov Heating, 2025');
  const { threadId } = await beginChat(app, student);
  const began = Date.now();
  const rows = said.flatMap((content, index) => {
    const question = index % 12 === 0 ? `open:line:${index}` : 'stay:next';
    const pair: Said[] = [
      { role: 'assistant', content: 'What happened then?', question },
      { role: 'user', content, question: null },
    ];
    if (doubted.has(content)) pair.push({ role: 'assistant', content: replies.doubt[0] ?? '', question: doubtMark });
    if (doubted.has(content) && index % 2 === 0)
      pair.push({ role: 'user', content: replies.chips.asking, question: null });
    return pair;
  });
  const values = rows.map(({ role, content, question }, index) => {
    return { threadId, role, content, question, createdAt: new Date(began + index) };
  });
  await db.insert(chatMessages).values(values);
}

it('is several hundred messages', () => {
  expect(said.filter((one) => talk.includes(one)).length).toBeGreaterThan(350);
  expect(talked.size).toBeGreaterThan(150);
});

// What is talk is judged in the words alone, and takes long: one of the two databases is enough.
const isHere = inject('testDatabase').kind === 'postgres';

describe.runIf(isHere)('what is said to us and tells nothing', () => {
  let test: TestApp;
  let student: TestMember;
  beforeEachStudent((opened, person) => {
    test = opened;
    student = person;
  });

  it('is in no summary, no plan, no draft and no critique', async () => {
    await talkALot(test, student);
    const made = await test.app.inject({ url: '/api/other-agents/profile/summary_by_rtc', headers: student.headers });
    const { summary } = made.json<MadeSummary>();
    expect(summary.length).toBeGreaterThan(2000);
    expect(talkIn(summary)).toEqual([]);

    const desk = essayDeskOf(test, student);
    const { thread_id: id } = await desk.begin({ form: { ...essayForm, wordCount: { min: 800, max: 1000 } } });
    const { plan } = (await desk.invoke(id)).body;
    expect(tellsIn(plan)).toBeGreaterThan(50);
    const opened = (await desk.call<BoardView>('GET', `${id}/board`)).body;
    const story_ids = opened.stories.map(({ story_id }) => story_id);
    await desk.call('POST', `${id}/board/stories`, { story_ids, version: opened.version });
    // Talk inside an answer lies in the tray, told apart; a message that is nothing else is not even there.
    const { board, talk: notes } = (await desk.call<BoardView>('GET', `${id}/board`)).body;
    const asides = new Set(board?.tray.filter((card) => notes.includes(card.id)).flatMap((card) => card.sentences));
    const placed = board?.rows.flatMap(({ items }) =>
      items.flatMap((item) => ('sentences' in item ? item.sentences : [])),
    );
    expect(talkIn((placed ?? []).map(({ text }) => text).join('\n'))).toEqual([]);
    const unmarked = board?.tray.flatMap((card) => card.sentences).filter((sentence) => !asides.has(sentence)) ?? [];
    expect(talkIn(unmarked.map(({ text }) => text).join('\n'))).toEqual([]);

    await desk.invoke(id, 'research_plan');
    const { draft } = (await desk.invoke(id, 'generate')).body;
    expect(tellsIn(draft)).toBeGreaterThan(20);
    expect(talkIn(draft)).toEqual([]);
    expect(talkIn((await desk.invoke(id, 'reflect')).body.critique)).toEqual([]);
  });
});

describe.runIf(isHere)('what is said to us and tells nothing, with an outside model', () => {
  let test: TestApp;
  let server: FakeOpenai;
  let student: TestMember;
  withOutsideModel((opened, model) => {
    test = opened;
    server = model;
  });
  beforeEach(async () => {
    student = await createStudent(test.app, test.db);
    await talkALot(test, student);
    server.calls.length = 0;
  });

  it('is in nothing that is sent to it for a summary, a plan, a draft, a critique or a revision', async () => {
    server.answerWith({ kind: 'text', pieces: ['I fixed the bus with my uncle.'] });
    await test.app.inject({ url: '/api/other-agents/profile/summary_by_rtc', headers: student.headers });
    const desk = essayDeskOf(test, student);
    const { thread_id: id } = await desk.begin();
    const thread = { thread_id: id };
    await desk.invoke(id);
    // The board's own plan, with everything set aside in its tray, goes to the model too.
    const { body } = await desk.call<BoardView>('GET', `${id}/board`);
    await desk.call('POST', `${id}/board/stories`, {
      story_ids: body.stories.slice(0, 1).map(({ story_id }) => story_id),
      version: body.version,
    });
    await desk.call('POST', 'update?node_name=research_plan', { thread, research_content: [] });
    await desk.invoke(id, 'generate');
    await desk.invoke(id, 'reflect');
    await desk.call('POST', 'update?node_name=research_critique', { thread, research_content: [] });
    await desk.invoke(id, 'generate');
    const sent = server.calls.map(({ body: { messages } }) => messages.map(({ content }) => content).join('\n'));
    expect(sent.length).toBeGreaterThan(4);
    expect(sent.filter((text) => tellsIn(text) > 50).length).toBeGreaterThan(3);
    for (const text of sent) expect(talkIn(text)).toEqual([]);
  });
});
