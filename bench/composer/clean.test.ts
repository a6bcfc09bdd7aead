import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkEssay } from '#server/composer/compose.ts';

const folder = path.join(import.meta.dirname, 'clean');
const nothing = { prompt: 'Tell us.', limits: { min: 100, max: 650 }, stories: [], reasons: [], answers: [] };

const findingsIn = (draft: string) =>
  checkEssay(
    {
      draft,
      universityName: 'Purdue University',
      wordCount: { min: 100, max: 650 },
      otherUniversities: ['Yale University', 'Rice University', 'Brown University'],
      given: [],
    },
    nothing,
    '',
  );

describe('a clean essay', () => {
  it.each(readdirSync(folder))('%s: the checks say nothing', (file) => {
    expect(findingsIn(readFileSync(path.join(folder, file), 'utf8').trim())).toEqual([]);
  });
});

describe('a broken one', () => {
  const clean = readFileSync(path.join(folder, 'river.md'), 'utf8').trim();
  it.each([
    ['length', 'Too short.'],
    ['gap', `${clean}\n\n[Your turn: What changed? about 40 words]`],
    ['wrong university', `${clean} That is why I chose Yale University.`],
    ['leftover', `${clean} [add the name here]`],
    ['leftover', `**The River**\n\n${clean}`],
    ['talk', `${clean} I told you, the bus test.`],
    ['duplicate', `${clean} The town sent a letter about the trucks. The town sent a letter about the trucks.`],
    ['quotation', `${clean} She said, "come back on Saturday.`],
    ['who', `She counts insects in a bucket. ${clean}`],
  ])('says %s', (check, draft) => {
    expect(findingsIn(draft).map((finding) => finding.check)).toContain(check);
  });
});
