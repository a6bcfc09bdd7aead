import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type BundleMaterials, bundleFiles, bundleName } from './bundle-files.ts';
import { packBundle } from './pack-bundle.ts';

const nothing: BundleMaterials = {
  plan: null,
  research: null,
  draft: null,
  resume: null,
  transcript: null,
  summary: null,
  prompt: null,
  chatLog: null,
  request: null,
};
const pdf = { name: 'resume.pdf', bytes: new Uint8Array([37, 80, 68, 70, 45]) };
const log = (content: string) => ({ ...nothing, chatLog: { chat_content: content } });

it('is named after its request', () => {
  expect(bundleName(17)).toBe('request-17-bundle.zip');
});

describe('bundleFiles', () => {
  it('holds every material that is there', () => {
    const messages = [
      { role: 'assistant', content: 'What moved you?', timestamp: '2026-11-15T09:00:00.000Z' },
      { role: 'user', content: 'The bay.\n\nAnd the crabs.', timestamp: '2026-11-15T09:01:00.000Z' },
    ];
    expect(
      bundleFiles({
        plan: '## Plan',
        research: 'One\n\nTwo',
        draft: 'I counted.',
        resume: { text: 'Ada', file: pdf },
        transcript: { text: 'Biology: A', file: null },
        summary: '# Ada',
        prompt: 'Why us?',
        chatLog: { chat_content: JSON.stringify({ thread_id: 't', messages }) },
        request: null,
      }),
    ).toEqual({
      'plan.txt': '## Plan',
      'research.txt': 'One\n\nTwo',
      'draft.txt': 'I counted.',
      'resume.txt': 'Ada\n\nResume file: resume.pdf\n',
      'resume.pdf': pdf.bytes,
      'transcript.txt': 'Biology: A',
      'summary.txt': '# Ada',
      'prompt.txt': 'Why us?',
      'chatlog.txt':
        'assistant | 2026-11-15T09:00:00.000Z | What moved you?\nuser | 2026-11-15T09:01:00.000Z | The bay. And the crabs.\n',
    });
  });

  it('makes no file of nothing', () => {
    expect(bundleFiles(nothing)).toEqual({});
    expect(bundleFiles({ ...nothing, plan: ' \n', resume: { text: '', file: null } })).toEqual({});
    expect(bundleFiles(log('{"thread_id":"t","messages":[]}'))).toEqual({});
  });

  it('takes a file along whose text is empty', () => {
    expect(bundleFiles({ ...nothing, transcript: { text: '', file: pdf } })).toEqual({ 'transcript.pdf': pdf.bytes });
  });

  it('keeps a text that was uploaded beside what is made of it', () => {
    const file = { name: 'notes.TXT', bytes: new Uint8Array([65]) };
    expect(bundleFiles({ ...nothing, resume: { text: 'Ada', file } })).toEqual({
      'resume.txt': 'Ada\n\nResume file: resume-original.txt\n',
      'resume-original.txt': file.bytes,
    });
  });

  it('packs texts and files as they are', async () => {
    const bytes = new Uint8Array([0, 255, 10, 13, 37]);
    const zip = await packBundle({ 'resume.txt': 'Ada · é', 'resume.pdf': bytes }).arrayBuffer();
    const files = unzipSync(new Uint8Array(zip));
    expect(strFromU8(files['resume.txt'] ?? new Uint8Array())).toBe('Ada · é');
    expect(files['resume.pdf']).toEqual(bytes);
  });

  it('takes a chat log that cannot be read along as it is', () => {
    expect(bundleFiles(log('not json'))).toEqual({ 'chatlog.txt': 'not json' });
  });
});

describe('request.txt', () => {
  const request = {
    id: 1011,
    student_name: 'Ada Crane',
    university_name: 'Reed College',
    course_name: 'Biology',
    request_type: 'standard' as const,
    special_instructions: 'Keep the crabs.\nCut the end.',
    due_at: '2026-11-20T17:00:00.000Z',
    word_limit_min: 100,
    word_limit_max: 650,
    revisions_left: 2,
  };

  it('says what is wanted, how long it may be and when it is due', () => {
    const text = bundleFiles({ ...nothing, draft: 'I counted.', request })['request.txt'];
    expect(text).toContain('Request #1011\nStudent: Ada Crane\nFor: Reed College · Biology\nPackage: Standard\n');
    expect(text).toContain('Words: 100 to 650\nDue: Nov');
    expect(text).toContain('Special instructions:\nKeep the crabs.\nCut the end.\n');
  });

  it.each([
    [null, null, 'no word limit'],
    [null, 300, '300 at most'],
    [250, null, '250 at least'],
  ])('with limits %s and %s says %s', (min, max, words) => {
    const limits = { word_limit_min: min, word_limit_max: max, special_instructions: ' ', due_at: null };
    const text = bundleFiles({ ...nothing, draft: 'I.', request: { ...request, ...limits } })['request.txt'];
    expect(text).toContain(`Words: ${words}\nDue: no due date yet\n`);
    expect(text).toContain('Special instructions:\nNone\n');
  });

  it('is not made where there is nothing to work on', () => {
    expect(bundleFiles({ ...nothing, request })).toEqual({});
  });
});
