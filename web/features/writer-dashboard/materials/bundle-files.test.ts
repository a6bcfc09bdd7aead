import { describe, expect, it } from 'vitest';
import { type BundleMaterials, bundleFiles, bundleName } from './bundle-files.ts';

const nothing: BundleMaterials = {
  plan: null,
  research: null,
  draft: null,
  resume: null,
  transcript: null,
  summary: null,
  prompt: null,
  chatLog: null,
};
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
        resume: { text: 'Ada', fileUrl: 'https://fairhand.test/files/a' },
        transcript: { text: 'Biology: A', fileUrl: null },
        summary: '# Ada',
        prompt: 'Why us?',
        chatLog: { chat_content: JSON.stringify({ thread_id: 't', messages }) },
      }),
    ).toEqual({
      'plan.txt': '## Plan',
      'research.txt': 'One\n\nTwo',
      'draft.txt': 'I counted.',
      'resume.txt': 'Ada\n\nResume file: https://fairhand.test/files/a\n',
      'transcript.txt': 'Biology: A',
      'summary.txt': '# Ada',
      'prompt.txt': 'Why us?',
      'chatlog.txt':
        'assistant | 2026-11-15T09:00:00.000Z | What moved you?\nuser | 2026-11-15T09:01:00.000Z | The bay. And the crabs.\n',
    });
  });

  it('makes no file of nothing', () => {
    expect(bundleFiles(nothing)).toEqual({});
    expect(
      bundleFiles({ ...nothing, plan: ' \n', resume: { text: '', fileUrl: 'https://fairhand.test/files/a' } }),
    ).toEqual({});
    expect(bundleFiles(log('{"thread_id":"t","messages":[]}'))).toEqual({});
  });

  it('takes a chat log that cannot be read along as it is', () => {
    expect(bundleFiles(log('not json'))).toEqual({ 'chatlog.txt': 'not json' });
  });
});
