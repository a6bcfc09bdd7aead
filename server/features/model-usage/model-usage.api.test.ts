import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModel } from '#server/providers/llm/create-model.ts';
import type { Generation } from '#server/providers/llm/language-model.ts';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { essayDeskOf } from '#server/testing/test-essays.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { generateFor, type GenerationParts } from './generate-for.ts';
import { essayUsage, generationSlots, modelUsage } from './model-usage.table.ts';

let server: FakeOpenai;
let test: TestApp;
let parts: GenerationParts;
let student: TestMember;

beforeAll(async () => {
  server = await startFakeOpenai();
  test = await openTestApp({
    AI_BASE_URL: server.url,
    AI_MODEL: 'small',
    AI_TOKENS_PER_DAY: '150',
    AI_PRICE_INPUT: '2.5',
    AI_PRICE_OUTPUT: '10',
  });
  parts = {
    db: test.db,
    config: test.config,
    model: createModel(test.config, test.app.log),
    now: () => test.clock.now,
    log: test.app.log,
  };
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  test.clock.now = new Date('2026-11-15T20:30:00Z');
  student = await createStudent(test.app, test.db);
  server.calls.length = 0;
  server.answerWith({ kind: 'text', pieces: ['Hello', ' there.'] });
});

const call: Generation<{ slot: string }> = {
  prompt: { name: 'greet', version: 1, turns: [{ role: 'user', content: 'Hi there' }], maxOutputTokens: 1000 },
  compose: () => ({ text: 'Composed.', extra: { slot: 'motive' } }),
};
const forEver = new AbortController().signal;

function generate(options: { signal?: AbortSignal; onText?: (piece: string) => void; with?: GenerationParts } = {}) {
  const { signal = forEver, onText = () => undefined } = options;
  return generateFor(options.with ?? parts, student.profile.id, call, onText, { signal });
}

function usage() {
  return test.db.select().from(modelUsage).where(eq(modelUsage.profileId, student.profile.id));
}

function slots() {
  return test.db.select().from(generationSlots).where(eq(generationSlots.profileId, student.profile.id));
}

/** A generation that goes on until it is stopped. */
async function startEndless() {
  server.answerWith({ kind: 'silence', pieces: ['Once'] });
  const controller = new AbortController();
  const begun = Promise.withResolvers<void>();
  const running = generate({ signal: controller.signal, onText: () => begun.resolve() });
  running.catch(() => undefined);
  await begun.promise;
  return {
    stop: async () => {
      controller.abort(new Error('stopped'));
      await expect(running).rejects.toThrow('stopped');
    },
  };
}

describe('what a generation used', () => {
  it('is added up for the person, the day and the model', async () => {
    await generate();
    expect(await usage()).toEqual([
      {
        profileId: student.profile.id,
        day: '2026-11-15',
        model: 'small',
        calls: 1,
        inputTokens: 100,
        cachedTokens: 0,
        outputTokens: 2,
        costMicros: 270,
      },
    ]);
    await generate();
    expect(await usage()).toMatchObject([{ calls: 2, inputTokens: 200, outputTokens: 4, costMicros: 540 }]);
  });

  it('is estimated where it was stopped: it is paid for all the same', async () => {
    await (await startEndless()).stop();
    expect(await usage()).toMatchObject([{ calls: 1, inputTokens: 6, outputTokens: 1 }]);
  });

  it('is estimated where it broke off', async () => {
    const shown = Promise.withResolvers<void>();
    server.answerWith({ kind: 'cut', pieces: ['Once'], when: shown.promise });
    await expect(generate({ onText: () => shown.resolve() })).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(await usage()).toMatchObject([{ calls: 1, inputTokens: 6, outputTokens: 1 }]);
  });

  it('is nothing where the provider turned us away', async () => {
    server.answerWith({ kind: 'status', status: 401 });
    await expect(generate()).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(await usage()).toEqual([]);
  });

  it('goes with the person who deletes their account meanwhile, and the text is told all the same', async () => {
    const told = await generate({
      with: {
        ...parts,
        model: {
          ...parts.model,
          generate: async (...args) => {
            await test.db.delete(profiles).where(eq(profiles.id, student.profile.id));
            return parts.model.generate(...args);
          },
        },
      },
    });
    expect(told.text).toBe('Hello there.');
    expect(await usage()).toEqual([]);
  });
});

describe('what an essay used', () => {
  const generateEssay = (essayId: string, given: GenerationParts = parts) =>
    generateFor(given, student.profile.id, call, () => undefined, { signal: forEver, essayId });

  it('goes with the essay', async () => {
    const { thread_id: id } = await essayDeskOf(test, student).begin();
    await generateEssay(id);
    const used = () => test.db.select().from(essayUsage).where(eq(essayUsage.threadId, id));
    expect(await used()).toMatchObject([{ model: 'small', calls: 1, inputTokens: 100, costMicros: 270 }]);
    await generateEssay(id);
    expect(await used()).toMatchObject([{ calls: 2, inputTokens: 200, costMicros: 540 }]);
    await test.db.delete(essayThreads).where(eq(essayThreads.id, id));
    expect(await used()).toEqual([]);
  });

  it('is nothing for one that was deleted meanwhile', async () => {
    const gone = '33333333-3333-4333-8333-333333333333';
    expect((await generateEssay(gone)).text).toBe('Hello there.');
    expect(await test.db.select().from(essayUsage).where(eq(essayUsage.threadId, gone))).toEqual([]);
  });

  it('is logged where it cannot be written down, and the text is told all the same', async () => {
    const warned: unknown[] = [];
    const log = { warn: (...about: unknown[]) => warned.push(about.at(-1)) } as GenerationParts['log'];
    expect((await generateEssay('no id', { ...parts, log })).text).toBe('Hello there.');
    expect(warned).toEqual(['What an essay used was not written down.']);
  });
});

describe('a day', () => {
  it('has an end, said in words, until midnight', async () => {
    await generate();
    await generate();
    const refused = await generate().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'daily_limit_reached', status: 429, retryAfterSeconds: 3.5 * 3600 });
    expect((refused as Error).message).toContain('You can pick up again in 4 hours.');
    expect(server.calls).toHaveLength(2);

    test.clock.advance(3.5 * 3_600_000);
    expect((await generate()).text).toBe('Hello there.');
  });

  it('is each person’s own', async () => {
    await generate();
    await generate();
    student = await createStudent(test.app, test.db);
    expect((await generate()).text).toBe('Hello there.');
  });

  it('has no end with the built-in composer, whose work costs nothing', async () => {
    await generate();
    await generate();
    const config = { ...test.config, model: { kind: 'composer' } as const };
    const built = { ...parts, config, model: createModel(config, test.app.log) };
    expect(await generate({ with: built })).toMatchObject({ text: 'Composed.', extra: { slot: 'motive' } });
    expect(await usage()).toContainEqual(
      expect.objectContaining({ model: 'built-in composer', calls: 1, inputTokens: 0, costMicros: 0 }),
    );
  });
});

describe('at once', () => {
  it('two, not three; a place is free again when one is stopped', async () => {
    const first = await startEndless();
    const second = await startEndless();
    const refused = await generate().catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too_many_generations', status: 429 });
    expect(server.calls).toHaveLength(2);

    await first.stop();
    server.answerWith({ kind: 'text', pieces: ['Hello'] });
    expect((await generate()).text).toBe('Hello');
    await second.stop();
    expect(await slots()).toEqual([]);
  });

  it('what has begun waits for a place, until it is stopped itself', async () => {
    const running = [await startEndless(), await startEndless()];
    const waiting = (signal: AbortSignal) =>
      generateFor(parts, student.profile.id, call, () => undefined, { signal, waits: true });
    const controller = new AbortController();
    const stopped = waiting(controller.signal);
    controller.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    const later = waiting(forEver);
    server.answerWith({ kind: 'text', pieces: ['Hello'] });
    for (const { stop } of running) await stop();
    expect((await later).text).toBe('Hello');
  });

  it('a second reader is asked beside a critic, takes no place of a chat, and waits for another second reader', async () => {
    const readNext = (signal: AbortSignal) =>
      generateFor(parts, student.profile.id, call, () => undefined, { signal, waits: true, isBeside: true });
    const critic = await startEndless();
    server.answerWith({ kind: 'silence', pieces: ['Once'] });
    const controller = new AbortController();
    const reader = readNext(controller.signal);
    await server.called(2);
    server.answerWith({ kind: 'text', pieces: ['Hello'] });
    const next = readNext(forEver);
    // Who asks after it in a chat is answered before it.
    expect((await generate()).text).toBe('Hello');
    expect(server.calls).toHaveLength(3);
    controller.abort(new Error('stopped'));
    await expect(reader).rejects.toThrow('stopped');
    expect((await next).text).toBe('Hello');
    expect(server.calls).toHaveLength(4);
    await critic.stop();
    expect(await slots()).toEqual([]);
  });

  it('two of all who ask in the same moment', async () => {
    server.answerWith({ kind: 'silence' });
    const controller = new AbortController();
    const codes: unknown[] = [];
    const fourRefused = Promise.withResolvers<void>();
    const asked = Array.from({ length: 6 }, () =>
      generate({ signal: controller.signal }).catch((error: { code?: string }) => {
        if (codes.push(error.code) === 4) fourRefused.resolve();
      }),
    );
    await Promise.all([fourRefused.promise, server.called(2)]);
    controller.abort(new Error('stopped'));
    await Promise.all(asked);
    expect(codes).toEqual([...Array<string>(4).fill('too_many_generations'), undefined, undefined]);
    expect(server.calls).toHaveLength(2);
  });

  it('each person has their own two', async () => {
    const running = [await startEndless(), await startEndless()];
    server.answerWith({ kind: 'text', pieces: ['Hello'] });
    student = await createStudent(test.app, test.db);
    expect((await generate()).text).toBe('Hello');
    for (const { stop } of running) await stop();
  });

  it('a failure gives its place back', async () => {
    server.answerWith({ kind: 'status', status: 401 });
    for (let i = 0; i < 3; i += 1) await expect(generate()).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(await slots()).toEqual([]);
  });

  it('a process that died gives its places back when their leases are over', async () => {
    const dead = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    for (const [index, lease] of dead.entries()) {
      await test.db
        .insert(generationSlots)
        .values({ profileId: student.profile.id, slot: index + 1, lease, until: sql`now() + interval '20 seconds'` });
    }
    await expect(generate()).rejects.toMatchObject({ code: 'too_many_generations' });
    await test.db.update(generationSlots).set({ until: sql`now() - interval '1 second'` });
    expect((await generate()).text).toBe('Hello there.');
  });
});
