import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAnthropicProtocol } from '#server/providers/llm/remote/protocols/anthropic-protocol.ts';
import { createOpenaiProtocol } from '#server/providers/llm/remote/protocols/openai-protocol.ts';
import { createRemoteModel } from '#server/providers/llm/remote/remote-model.ts';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { passGate } from './answer-gate.ts';
import type { TextRule } from './gate-rule.ts';
import { essay, misbehaviours, summary } from './misbehaviours.ts';

let server: FakeOpenai;
beforeAll(async () => {
  server = await startFakeOpenai();
});
afterAll(() => server.close());

const log = { warn: () => undefined, error: () => undefined } as unknown as Parameters<
  typeof createRemoteModel
>[0]['log'];
const protocols = {
  openai: () => createOpenaiProtocol({ baseUrl: server.url, apiKey: null, model: 'm' }),
  anthropic: () => createAnthropicProtocol({ baseUrl: server.url, apiKey: 'k', model: 'm' }),
};

function ruleFor(kind: TextRule['kind']): TextRule {
  const language = 'Tell us about a time when you had to fix what was broken. What did you learn from it?';
  return kind === 'document' ? { kind, language, headings: ['Snapshot', 'Still missing'] } : { kind, language };
}

async function receive(protocol: keyof typeof protocols, sent: string, finish: string) {
  // In pieces that cut words in two, as they come.
  server.answerWith({ kind: 'text', pieces: sent.match(/[\s\S]{1,37}/g) ?? [], finish });
  const model = createRemoteModel({ protocol: protocols[protocol](), log });
  const prompt = {
    name: 'x',
    version: 1,
    turns: [{ role: 'user' as const, content: 'Write.' }],
    maxOutputTokens: 2000,
  };
  const call = { prompt, compose: () => Promise.reject(new Error('a model is there')) };
  return model.generate(call, () => undefined, { signal: new AbortController().signal });
}

describe.each(['openai', 'anthropic'] as const)('through %s', (protocol) => {
  it.each(misbehaviours)('%s (%s)', async (_what, kind, sent, becomes, finish = undefined) => {
    const answer = await receive(protocol, sent, finish ?? 'stop');
    const result = passGate(ruleFor(kind), answer);
    expect(result.passed ? { text: result.text } : { problem: result.problem }).toEqual(becomes);
  });
});

it('is tried with as many misbehaviours as it claims', () => {
  expect(misbehaviours.length).toBeGreaterThanOrEqual(60);
});

it.each([
  ['essay', essay],
  ['document', summary],
] as const)('leaves a clean %s as it is, and what it let through stays as it is', (kind, text) => {
  const once = passGate(ruleFor(kind), { text, finish: 'complete' });
  expect(once).toEqual({ passed: true, text, data: null });
});

describe('data', () => {
  const schema = z.object({ verdict: z.enum(['ready', 'revise']), questions: z.array(z.string()) });
  const wanted = { verdict: 'revise', questions: ['Who is Dana?'] };
  const json = JSON.stringify(wanted);
  it.each([
    ['bare', json],
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['after a sentence', `Here is the critique:\n\n${json}`],
    ['before an offer', `${json}\n\nLet me know if you need more.`],
    ['with commas too many', '{"verdict": "revise", "questions": ["Who is Dana?",],}'],
    ['wrapped', `{"result": ${json}}`],
    ['as a list of one', `[${json}]`],
    ['as a string', JSON.stringify(json)],
    ['with comments', '{"verdict": "revise", // not yet\n"questions": ["Who is Dana?"]}'],
    ['with a line break in a string', '{"verdict": "revise", "questions": ["Who is Dana?"\n]}'],
    ['after thoughts', `<think>{"verdict": "ready"}</think>\n${json}`],
  ])('is read %s', (_how, text) => {
    expect(passGate({ kind: 'data', schema }, { text, finish: 'complete' })).toMatchObject({
      passed: true,
      data: wanted,
    });
  });

  it.each([
    ['another shape', '{"mark": 5}', 'complete', 'shape'],
    ['prose', 'The essay is good and ready.', 'complete', 'shape'],
    ['half of it', json.slice(0, 30), 'length', 'cut'],
    ['a refusal', "I'm sorry, but I can't help with that.", 'complete', 'refusal'],
    ['nothing', '  ', 'complete', 'empty'],
  ] as const)('does not pass as %s', (_what, text, finish, problem) => {
    expect(passGate({ kind: 'data', schema }, { text, finish })).toMatchObject({ passed: false, problem });
  });
});
