import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentState, SentenceOrigin } from '#contracts/essay-agent.ts';
import type { BoardView } from '#contracts/board.ts';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { characters, createScriptedModel, invention, type Character } from '#server/testing/servers/scripted-model.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { essayDeskOf, essayForm, type EssayDesk } from '#server/testing/test-essays.ts';
import { initChat } from '#server/testing/test-chat.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const stories = [
  'The shelf broke at four on a Saturday, with the store full and my manager at lunch. I held it up with my back while Dana ran to the storeroom for the drill. I did not move for twenty minutes, and people kept asking me where the paint was.',
  'My arms shook the whole time, and I could hear the cans sliding over my head. Dana put in six screws and told me to breathe. When I stepped away the shelf stayed where it was, and nobody clapped, because nobody had noticed.',
  'After that I checked every bracket in the back room, one evening at a time, with a flashlight and a list. Eleven of them were loose. Now I check things before I lean on them.',
];
const form = { ...essayForm, wordCount: { min: 100, max: 150 } };

describe.each(['openai', 'anthropic'] as const)('by %s', (protocol) => {
  let server: FakeOpenai;
  let test: TestApp;
  beforeAll(async () => {
    server = await startFakeOpenai();
    test = await openTestApp(
      protocol === 'openai'
        ? { AI_BASE_URL: server.url, AI_MODEL: 'big', AI_MODEL_FAST: 'small' }
        : { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: server.url, AI_MODEL: 'big', AI_MODEL_FAST: 'small' },
    );
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  async function open(character: Character): Promise<EssayDesk> {
    const student = await createStudent(test.app, test.db, { firstName: 'Sam' });
    const desk = essayDeskOf(test, student);
    await giveDocument(test.db, student.profile.id, 'resume', 'Clerk, Hill Hardware, 2024');
    for (const story of stories) await desk.tell(story);
    server.calls.length = 0;
    server.answerWith(createScriptedModel(character));
    return desk;
  }

  const nodes = ['planner', 'research_plan', 'generate', 'reflect', 'research_critique', 'generate'] as const;

  interface Failure {
    told: unknown;
    /** Plan, draft and critique are what they were. */
    isUnchanged: boolean;
  }

  /** What a student does by hand where a model leaves them without a text. */
  const instead: Partial<Record<(typeof nodes)[number], object>> = {
    planner: { plan: 'The shelf, then the brackets.' },
    generate: { draft: stories.join('\n\n') },
    reflect: { critique: 'Shorter.' },
  };

  async function walk(desk: EssayDesk): Promise<{ state: AgentState; failures: Failure[] }> {
    let state = await desk.begin({ form });
    const failures: Failure[] = [];
    for (const node of nodes) {
      const before = state;
      const { status, body } = await desk.invoke(state.thread_id, node);
      state = (await desk.call('GET', `get_state/${before.thread_id}`)).body;
      if (status === 200) continue;
      const texts = ({ plan, draft, critique }: AgentState) => JSON.stringify([plan, draft, critique]);
      failures.push({ told: { status, ...body }, isUnchanged: texts(state) === texts(before) });
      state = await byHand(desk, state, node, instead[node] ?? {});
    }
    return { state, failures };
  }

  async function byHand(desk: EssayDesk, state: AgentState, node: string, text: object): Promise<AgentState> {
    const { body } = await desk.call('POST', `update?node_name=${node}`, { thread: state.thread, ...text });
    return body;
  }

  const told = stories.join(' ');
  const isTold = (sentence: string) => told.includes(sentence.trim());
  const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/).filter((each) => each.trim() !== '');

  it.each(['good', 'sloppy', 'lying'] as const)('a %s model ends with a text that passed', async (character) => {
    const desk = await open(character);
    const { state, failures } = await walk(desk);
    expect(failures).toEqual([]);
    expect(state.draft).not.toBe('');
    expect(state.draft).not.toContain(invention);
    expect(sentencesOf(state.draft).filter((sentence) => !isTold(sentence))).toEqual([]);
    expect(state.revision_number).toBe(2);
    const { body: view } = await desk.call<BoardView>('GET', `${state.thread_id}/board`);
    expect(view.board?.rows[0]?.items).toHaveLength(3);
    const { body: origins } = await desk.call<SentenceOrigin[]>('GET', `${state.thread_id}/origins`);
    expect(origins.every((each) => each.origins[0]?.source === 'chat')).toBe(true);
  });

  it.each(['refusing', 'broken'] as const)(
    'a %s model leaves a sentence, and the text as it was',
    async (character) => {
      const desk = await open(character);
      const { state, failures } = await walk(desk);
      // Research goes on without it.
      expect(failures.length).toBe(4);
      expect(state.draft).toBe(stories.join('\n\n'));
    },
  );

  it.each(characters)('a %s model talks and sums up, or says plainly that it cannot', async (character) => {
    const { student } = await open(character);
    const greeting = await initChat(test.app, student);
    const isGood = character !== 'refusing' && character !== 'broken';
    expect(greeting.statusCode).toBe(isGood ? 200 : 503);
    const summary = await test.app.inject({
      url: '/api/other-agents/profile/summary_by_rtc',
      headers: student.headers,
    });
    expect(summary.statusCode).toBe(isGood ? 200 : 503);
    const sentence = expect.stringMatching(/^[A-Z].*\.$/) as string;
    const whole = expect.stringMatching(/^## Snapshot[\s\S]*What else\?$/) as string;
    expect(summary.json()).toMatchObject(isGood ? { summary_content: whole } : { detail: sentence });
    expect(greeting.json()).toMatchObject(isGood ? { output: 'Got it. What happened next?' } : { detail: sentence });
  });

  it('asks the smaller model where the sentences come from, and the other for everything else', async () => {
    const { state } = await walk(await open('lying'));
    expect(state.verdict).toBeNull();
    const models = server.calls.map(({ body }) => body['model']);
    expect(new Set(models)).toEqual(new Set(['big', 'small']));
  });

  it('has a verdict with its critique, what readers agree on first, and more readers on demand', async () => {
    const desk = await open('good');
    const { thread_id: id } = await desk.begin({ form });
    for (const node of nodes.slice(0, 3)) await desk.invoke(id, node);
    const { body: read } = await desk.invoke(id, 'reflect');
    expect(read.verdict).toBe('revise');
    expect(read.critique).toMatch(
      /## Both readers stopped here\n\n1\. “Now I check things before I lean on them\.” It ends/,
    );
    expect(read.questions.map(({ question }) => question)).toContain('What do you check first now?');
    const { body } = await desk.call('POST', `${id}/readers`, { reader: 'sceptic', version: read.version });
    expect(body.critique.startsWith(read.critique)).toBe(true);
    expect(body.critique).toContain('## A skeptical reader\n\nI doubt it.');
    expect(body.questions.map(({ question }) => question)).toContain('Who saw it?');
    const calls = server.calls.length;
    const again = await desk.call('POST', `${id}/readers`, { reader: 'sceptic', version: read.version });
    expect([again.status, again.body.critique, server.calls.length]).toEqual([200, body.critique, calls]);
    const { body: unseen } = await desk.call('POST', `${id}/readers`, { reader: 'sceptic' });
    expect([unseen.version, server.calls.length]).toEqual([body.version, calls]);
  });

  it('says what changed since the last round', async () => {
    const desk = await open('good');
    const { thread_id: id } = await desk.begin({ form });
    for (const node of nodes.slice(0, 4)) await desk.invoke(id, node);
    const draft = stories.join('\n\n').replace('Now I check things before I lean on them.', 'I check first now.');
    await desk.call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft });
    const { body } = await desk.invoke(id, 'reflect');
    expect(body.critique).toContain(
      '## Since the last round\n\n- Changed: “Now I check things before I lean on them.”',
    );
  });

  it('offers another wording of a passage, and none that was made up', async () => {
    const desk = await open('lying');
    const { thread_id: id } = await desk.begin({ form, draft: told });
    const [selection = ''] = stories;
    const edit = { before: '', selection, after: told.slice(selection.length), wish: 'shorter' };
    const { status, body } = await desk.call<{ text: string }>('POST', `${id}/edit-selection`, edit);
    expect([status, body.text]).toEqual([200, 'The shelf broke at four on a Saturday, with the store full.']);
  });
});
