import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { passGate } from '#server/providers/llm/gate/answer-gate.ts';
import { critiqueShape, essayShapes } from '#server/providers/llm/prompts/essay/essay-shapes.ts';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { callOf, never, quick, status, text } from '#server/testing/servers/remote-model-tests.ts';
import { createAnthropicProtocol } from './protocols/anthropic-protocol.ts';
import { jsonSchemaOf } from './protocols/json-schema.ts';
import { createOpenaiProtocol } from './protocols/openai-protocol.ts';
import { createRemoteModel } from './remote-model.ts';

let server: FakeOpenai;
beforeAll(async () => {
  server = await startFakeOpenai();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
});

const log = { warn: () => undefined, error: () => undefined } as unknown as Parameters<
  typeof createRemoteModel
>[0]['log'];
const open = {
  openai: () =>
    createRemoteModel({
      protocol: createOpenaiProtocol({ baseUrl: server.url, apiKey: null, model: 'm' }),
      log,
      limits: quick,
    }),
  anthropic: () =>
    createRemoteModel({
      protocol: createAnthropicProtocol({ baseUrl: server.url, apiKey: 'k', model: 'm' }),
      log,
      limits: quick,
    }),
};
const data = { verdict: 'ready', summary: 'It holds.', works: [], points: [], questions: [] };
const call = callOf({ shape: critiqueShape, shapes: essayShapes });
const schema = jsonSchemaOf(critiqueShape.schema);
const wanted = {
  openai: { response_format: { type: 'json_schema', json_schema: { name: 'critique', strict: true, schema } } },
  anthropic: {
    tool_choice: { type: 'tool', name: 'critique' },
    tools: expect.arrayContaining([expect.objectContaining({ name: 'critique', input_schema: schema })]) as unknown,
  },
};
/** The part of a request that asks for data, by each protocol. */
const asked = { openai: 'response_format', anthropic: 'tools' } as const;

describe.each(['openai', 'anthropic'] as const)('by %s', (protocol) => {
  const bodyOf = (index: number) => server.calls[index]?.body;

  it('is asked for by its schema', async () => {
    server.answerWith(text(JSON.stringify(data)));
    const { text: answer } = await open[protocol]().generate(call, () => undefined, { signal: never });
    expect(JSON.parse(answer)).toEqual(data);
    expect(bodyOf(0)).toMatchObject(wanted[protocol]);
  });

  it('is asked for in words alone where a server does not know it, and from then on, and read all the same', async () => {
    const message = protocol === 'openai' ? 'json_schema is not supported' : 'This model does not support tool use.';
    server.answerWith(
      status(400, { error: { message } }),
      text(`Sure! Here it is:\n\`\`\`json\n${JSON.stringify(data)}\n\`\`\``),
    );
    const model = open[protocol]();
    const answer = await model.generate(call, () => undefined, { signal: never });
    await model.generate(call, () => undefined, { signal: never });
    expect(server.calls).toHaveLength(3);
    expect(bodyOf(0)).toHaveProperty(asked[protocol]);
    for (const index of [1, 2]) expect(bodyOf(index)).not.toHaveProperty(asked[protocol]);
    expect(passGate({ kind: 'data', schema: critiqueShape.schema }, answer)).toMatchObject({ passed: true, data });
  });
});

it.each(essayShapes.map((each) => [each.name, each.schema] as const))(
  'the schema of %s is one that strict servers take: every field required, and no others',
  (_name, shape) => {
    const objects: { properties: object; required: string[]; additionalProperties: unknown }[] = [];
    JSON.stringify(jsonSchemaOf(shape), (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'properties' in value) objects.push(value as never);
      return value;
    });
    expect(objects.length).toBeGreaterThan(0);
    for (const { properties, required, additionalProperties } of objects) {
      expect([required, additionalProperties]).toEqual([Object.keys(properties), false]);
    }
  },
);
