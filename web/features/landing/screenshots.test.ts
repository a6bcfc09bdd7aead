import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { howSteps } from './how-steps.ts';
import { screenshots } from './screenshots.ts';

it('has a picture for every step, with words for those who do not see it', () => {
  const folder = path.resolve(import.meta.dirname, '../../public/screenshots');
  for (const index of howSteps.keys()) {
    const picture = screenshots.find(({ step }) => step === index + 1);
    expect(picture?.alt).toMatch(/\w/);
    const kinds = ['', '-dark', '-phone', '-phone-dark'].flatMap((kind) => [`${kind}.avif`, `${kind}.webp`]);
    expect(kinds.filter((kind) => !existsSync(path.join(folder, `${picture?.file}${kind}`)))).toEqual([]);
  }
});

it('has six steps, and three features for each', () => {
  expect(howSteps.map(({ title }) => title)).toEqual([
    'Enter Essay Details',
    'Generate Essay Plan',
    'Research Content',
    'Create First Draft',
    'Select Human Writer',
    'Choose & Submit',
  ]);
  for (const { features } of howSteps) expect(new Set(features).size).toBe(3);
});
