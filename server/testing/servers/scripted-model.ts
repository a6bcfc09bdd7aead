import type { FakeAnswer, FakeCall } from './fake-openai.ts';

/** How a model behaves throughout. */
export const characters = ['good', 'sloppy', 'lying', 'refusing', 'broken'] as const;
export type Character = (typeof characters)[number];

/** What nobody told, so that a test can look for it. */
export const invention = 'A dragon landed on the roof that night.';

export type Task =
  | 'queries'
  | 'plan'
  | 'draft'
  | 'facts'
  | 'critique'
  | 'cold'
  | 'reader'
  | 'selection'
  | 'chat'
  | 'summary';

const taskNames: [RegExp, Task][] = [
  [/^You make web search queries/, 'queries'],
  [/# Task: the plan/, 'plan'],
  [/# Task: the (?:revised )?draft/, 'draft'],
  [/# Task: where each sentence/, 'facts'],
  [/# Task: the critique/, 'critique'],
  [/# Task: a cold reading/, 'cold'],
  [/# Task: one more reader/, 'reader'],
  [/# Task: the selected passage/, 'selection'],
  [/You write the profile summary/, 'summary'],
];

/** All words of a request, by either protocol. */
export function wordsOf({ body }: FakeCall): string {
  const parts = [body['system'] ?? [], body.messages].flat() as (string | { content?: unknown; text?: string })[];
  return parts.map((part) => (typeof part === 'string' ? part : String(part.content ?? part.text ?? ''))).join('\n\n');
}

export function taskOf(call: FakeCall): Task {
  return taskNames.find(([pattern]) => pattern.test(wordsOf(call)))?.[1] ?? 'chat';
}

/** A model that answers every request of the product, in character. */
export function createScriptedModel(character: Character): (call: FakeCall) => FakeAnswer {
  let count = 0;
  return (call) => {
    count += 1;
    const task = taskOf(call);
    if (character === 'refusing') return said("I'm sorry, but I can't help with that.");
    if (character === 'broken') return breakDown(count);
    const good = answerWell(task, wordsOf(call));
    if (character === 'sloppy') return said(wrap(task, good, count));
    return said(character === 'lying' ? lie(task, good, wordsOf(call)) : good);
  };
}

function said(text: string): FakeAnswer {
  return { kind: 'text', pieces: text.match(/[\s\S]{1,40}/g) ?? [''] };
}

function breakDown(count: number): FakeAnswer {
  const ways: FakeAnswer[] = [
    { kind: 'text', pieces: ['{"rows": [{"row": 1, "ca'] },
    { kind: 'cut', pieces: ['The shelf br'], clean: true },
    { kind: 'text', pieces: ['   '] },
    { kind: 'status', status: 400, body: { error: { message: 'no', type: 'x', code: 'bad' } } },
    { kind: 'text', pieces: ['<|im_start|><|im_end|>'] },
    { kind: 'raw', body: 'upstream error', contentType: 'text/html' },
    { kind: 'text', pieces: ['The shelf'], finish: 'length' },
  ];
  return ways[count % ways.length] ?? { kind: 'status', status: 400 };
}

function pieces(words: string): [string, string][] {
  const lines = words.matchAll(/^([a-z]\d+): (.*?)(?: \(asked: [^\n]*\))?$/gm);
  return Array.from(lines, ([, id = '', text = '']) => [id, text]);
}

function answerWell(task: Task, words: string): string {
  const told = pieces(words).filter(([id]) => id.startsWith('a'));
  switch (task) {
    case 'queries':
      return JSON.stringify({ queries: ['the shelf laboratory', 'who teaches brackets', 'what the prompt speaks of'] });
    case 'plan':
      return JSON.stringify({
        rows: [{ row: 1, cards: told.map(([id]) => id), gap: null }],
        questions: ['What did Dana say after that?'],
      });
    case 'draft':
      return told.map(([, text]) => text).join('\n\n');
    case 'facts':
      return JSON.stringify({ sentences: readSources(words) });
    case 'critique':
      return JSON.stringify({
        verdict: 'revise',
        summary: 'You hold up a shelf.',
        works: [],
        points: [{ quote: lastSentence(words), problem: 'It ends there.', todo: 'Say what you do now.' }],
        questions: ['What do you check first now?'],
      });
    case 'cold':
      return JSON.stringify({
        happened: 'Someone held up a shelf.',
        unplaced: { quote: lastSentence(words), why: 'Which room?' },
        cut: null,
        remembered: null,
      });
    case 'reader':
      return JSON.stringify({
        summary: 'I doubt it.',
        points: [{ quote: lastSentence(words), problem: 'Really?', todo: 'Show it.' }],
        questions: ['Who saw it?'],
      });
    case 'selection':
      return ([...words.matchAll(/»»([\s\S]*?)««/g)].at(-1)?.[1] ?? '')
        .split(/\s+/)
        .slice(0, 12)
        .join(' ')
        .replace(/[,.]?$/, '.');
    case 'summary':
      return '## Snapshot\nSam.\n## Facts\n- None\n## Stories\n> The shelf.\n## Goals\nNone.\n## Still missing\n- What else?';
    default:
      return 'Got it. What happened next?';
  }
}

function lastSentence(words: string): string {
  const draft = /# The (?:draft|essay as it was handed in)\n([\s\S]*?)\n\n#/.exec(words)?.[1] ?? '';
  return (
    draft
      .trim()
      .split(/(?<=[.!?])\s+/)
      .at(-1) ?? ''
  );
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function readSources(words: string) {
  const given = pieces(words);
  const task = words.slice(words.lastIndexOf('# Task: where'));
  return Array.from(task.matchAll(/^(\d+)\. (.+)$/gm), ([, n = '', sentence = '']) => {
    const source = given.find(([, text]) => plain(text).includes(plain(sentence)));
    return { n: Number(n), source: source?.[0] ?? 'none', quote: source ? sentence : '' };
  });
}

/** What good answers look like on a bad day: more talk around them every time, too long, JSON with a comma too many. */
function wrap(task: Task, good: string, count: number): string {
  if (task === 'chat') return `Sure! ${good}`;
  if (good.startsWith('{')) return `Here is the JSON:\n\n\`\`\`json\n${good.slice(0, -1)},}\n\`\`\`\nHope this helps!`;
  if (task === 'draft' && count % 2 === 1) return `Certainly! Here is the essay:\n\n# A Title\n\n${good}\n\n${good}`;
  return `Sure! Here is the ${task}:\n\n\`\`\`\n${good}\n\`\`\`\n\nLet me know if you'd like changes!`;
}

/** Invents, and says that what it invented was told. */
function lie(task: Task, good: string, words: string): string {
  if (task === 'draft' || task === 'selection') return `${good} ${invention}`;
  if (task !== 'facts') return good;
  const asked = words.slice(words.lastIndexOf('# Task: where'));
  const sentences = Array.from(asked.matchAll(/^(\d+)\. (.+)$/gm), ([, n = '', sentence = '']) => {
    return { n: Number(n), source: 'a1', quote: sentence };
  });
  return JSON.stringify({ sentences });
}
