import { expect, it } from 'vitest';
import type { Writer } from '#contracts/writers.ts';
import { nextWriter } from './next-writer.ts';

const writer = (id: string): Writer => ({
  id,
  name: id,
  photo_url: '',
  bio: '',
  expertise: [],
  experience: [],
  open_for_work: true,
  rating: null,
  rating_count: 0,
});
const declined = (writer_id: string, prompt_id = 'essay') => ({
  prompt_id,
  writer_id,
  cancelled_by: 'writer' as const,
});

it('is the first on the list who has not turned this essay down', () => {
  const writers = ['amara', 'tomas', 'layla'].map(writer);
  const of = declined('amara');
  expect(nextWriter(writers, [of], of)?.id).toBe('tomas');
  expect(nextWriter(writers, [of, declined('tomas')], of)?.id).toBe('layla');
  expect(nextWriter(writers, [of, declined('tomas', 'another essay')], of)?.id).toBe('tomas');
  expect(nextWriter(writers.slice(0, 1), [of], of)).toBeUndefined();
});
