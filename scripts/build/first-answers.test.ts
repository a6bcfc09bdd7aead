import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { draftAnswers } from '#web/lib/api/draft-answers.ts';
import { firstAnswers } from '#web/lib/api/first-answers.ts';
import { type Shape, shapeReader } from '#web/lib/api/answer-shape.ts';
import { shapeOf } from './first-answers.ts';

const schemas = { ...firstAnswers, ...draftAnswers };
const id = '3f6f8d55-6c1e-4b1e-9d0c-0a6d7a1f2b3c';
const at = '2026-11-15T10:00:00.000Z';
const file = {
  file_url: null,
  file_type: 'pdf',
  file_bytes: 12,
  pages: 2,
  read_by: 'text',
  is_corrected: false,
  updated_at: at,
};
const rule = {
  rule: 'No.',
  quote: '',
  source_title: 'Rules',
  source_url: 'https://x.test',
  checked: at,
  official: true,
};
const reed = { name: 'Reed', city: 'Portland', country: 'USA', website: 'https://x.test', facts: 3, ai_policy: rule };
const source = { id: '1', title: 'a', url: null, quote: 'b', retrieved_at: at };
const session = {
  thread_id: id,
  thread: { configurable: { thread_id: id } },
  task: 'Write',
  form: {
    promptText: 'Why us?',
    universityName: 'Reed',
    courseName: 'Biology',
    educationLevel: 'phd',
    wordCount: { min: null, max: 900 },
  },
  plan: '',
  research_content: ['one'],
  is_research_edited: false,
  draft: '',
  critique: '',
  verdict: 'revise',
  user_summary: '',
  sample_essays: [{ essay_text: 'words' }],
  previous_draft: '',
  sources: [{ ...source, origin: 'web', is_official: true, is_about_subject: null, is_struck: false, because: null }],
  asks_about_place: true,
  questions: [{ id: 'q', question: 'Why?', answer: null }],
  answers_to_add: 0,
  last_node: null,
  next_node: 'planner',
  revision_number: 0,
  version: 4,
  running: { node: 'planner', started_at: at, text: '' },
  failure: null,
  unsaved: { plan: 'words' },
  outdated: ['draft'],
  prompt_id: null,
  updated_at: at,
};
const profile = {
  id,
  user_id: id,
  email: 'a@x.test',
  first_name: 'A',
  last_name: 'B',
  role: 'USER',
  phone_number: null,
};

const samples: Record<keyof typeof schemas, unknown> = {
  UserProfile: profile,
  Resume: { resume_content: null, ...file },
  Transcript: { transcript_content: 'words', ...file },
  AgentState: session,
  OpenSession: session,
  LedgerState: {
    seq: 3,
    text: 'tide',
    runs: [
      [2, 1],
      [0, 3],
    ],
    arena: 'idet',
    literals: [
      [3, 't'],
      [1, 'T'],
    ],
    taken: [[id, [1, 2]]],
  },
  About: { writer: 'model', name: 'Quill', company: null },
  Universities: [reed, { ...reed, ai_policy: null }],
  Today: {
    next: 'continue',
    essay: {
      id,
      university_name: 'Reed',
      course_name: 'Biology',
      stage: 'draft',
      todo: 'cut',
      draft_words: 700,
      gap_words: null,
      word_limit_min: null,
      word_limit_max: 650,
      thread_id: null,
    },
    reviews: [
      {
        request_id: 1001,
        writer_name: 'A',
        university_name: 'Reed',
        state: 'back',
        at,
        new_comments: 0,
        thread_id: null,
      },
    ],
    deadlines: [
      {
        university_name: 'Reed',
        name: 'Regular',
        date: '2027-01-05',
        is_confirmed: false,
        source_url: 'https://reed.edu',
      },
    ],
  },
  UniversityByName: { university: reed, full_name: 'Reed College' },
};

/** Every value that differs from this one in one place: a field gone, or something else where a value was. */
function* spoiled(value: unknown): Generator<unknown> {
  yield ['no such list'];
  yield { no: 'such object' };
  yield id;
  yield 700;
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) for (const bad of spoiled(part)) yield value.with(index, bad);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
      for (const bad of spoiled(part)) yield { ...value, [name]: bad };
    }
  }
}

function parsed(reader: { parse: (value: unknown) => unknown }, value: unknown): unknown {
  try {
    return reader.parse(value);
  } catch {
    return 'refused';
  }
}

describe.each(Object.entries(schemas))('%s', (name, schema) => {
  const reader = shapeReader(shapeOf(schema as z.ZodType) as Shape);
  const sample = samples[name as keyof typeof schemas];

  it('takes what the schema takes', () => {
    expect(reader.parse(sample)).toEqual(schema.parse(sample));
  });

  it('refuses what the schema refuses', () => {
    const all = [...spoiled(sample), null, undefined];
    const wrong = all.filter((value) => {
      const [ours, zods] = [parsed(reader, value), parsed(schema, value)];
      return JSON.stringify(ours) !== JSON.stringify(zods);
    });
    expect(all.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });
});

it('leaves out what nobody agreed on', () => {
  const reader = shapeReader(shapeOf(z.object({ name: z.string(), aside: z.string().optional() })));
  expect(reader.parse({ name: 'a', more: 1 })).toEqual({ name: 'a' });
});

it('says which field is another', () => {
  const reader = shapeReader(shapeOf(z.object({ list: z.array(z.object({ name: z.string() })) })));
  expect(() => reader.parse({ list: [{ name: 'a' }, { name: 5 }] })).toThrow('answer.list.1.name has another shape');
});

it('stops the build where a schema says more than a shape can', () => {
  expect(() => shapeOf(z.object({ day: z.date() }))).toThrow('Date');
  expect(() => shapeOf(z.object({ pair: z.tuple([z.string()], z.number()) }))).toThrow('more behind');
  expect(() => shapeOf(z.object({ word: z.literal(5) }))).toThrow('Only words');
});
