import { expect, it } from 'vitest';
import { makeQueries } from './research-queries.service.ts';

it('asks for university, course and what the prompt speaks of, and for nothing else', () => {
  const queries = makeQueries({
    promptText: 'Why do you want to study here? Tell us about a maker space or garden you would join at Reed College.',
    universityName: 'Reed College',
    courseName: 'Biology',
  });
  expect(queries).toHaveLength(3);
  for (const query of queries) expect(query).toMatch(/^Reed College /);
  expect(queries[2]).toBe('Reed College want study here maker space garden');
});

it('finds something to ask for even where the prompt says nothing', () => {
  const queries = makeQueries({ promptText: 'Why us?', universityName: 'Reed College', courseName: 'Biology' });
  expect(queries[2]).toBe('Reed College student life values community');
});
