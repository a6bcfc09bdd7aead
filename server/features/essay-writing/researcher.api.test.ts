import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { createScriptedModel, type Character } from '#server/testing/servers/scripted-model.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { essayDeskOf, essayForm } from '#server/testing/test-essays.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeQueries } from '#server/features/research/research-queries.service.ts';

const searched: string[] = [];
let web: http.Server;
let model: FakeOpenai;
let test: TestApp;

beforeAll(async () => {
  web = http.createServer((request, answer) => {
    searched.push(new URL(request.url ?? '', 'http://search.test').searchParams.get('q') ?? '');
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"results":[]}');
  });
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening));
  model = await startFakeOpenai();
  const SEARXNG_URL = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  test = await openTestApp({ AI_BASE_URL: model.url, AI_MODEL: 'big', SEARXNG_URL });
});
afterAll(async () => {
  await test.close();
  await model.close();
  await new Promise((closed) => web.close(closed));
});
beforeEach(() => void (searched.length = 0));

async function research(character: Character): Promise<number> {
  const desk = essayDeskOf(test, await createStudent(test.app, test.db));
  const { thread_id } = await desk.begin({ form: essayForm });
  await desk.call('POST', 'update?node_name=planner', { thread: { configurable: { thread_id } }, plan: 'The shelf.' });
  model.answerWith(createScriptedModel(character));
  const { status } = await desk.invoke(thread_id, 'research_plan');
  return status;
}

it.each(['refusing', 'broken'] as const)('searches with our own queries where a model is %s', async (character) => {
  expect(await research(character)).toBe(200);
  expect(searched.toSorted()).toEqual(makeQueries(essayForm).toSorted());
});

it('searches for what a good model asks, and for nothing else', async () => {
  expect(await research('good')).toBe(200);
  expect(searched.toSorted()).toEqual(['the shelf laboratory', 'what the prompt speaks of', 'who teaches brackets']);
});
