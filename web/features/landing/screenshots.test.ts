import { expect, it } from 'vitest';
import { howSteps } from './how/how-steps.ts';
import { findScreenshot } from './screenshots.ts';

const size = { width: 1280, height: 800 };

it('finds the picture of a step, however its file is written down', () => {
  const expected = { file: '/screenshots/step-2', ...size };
  for (const file of ['step-2', 'step-2.avif', '/screenshots/step-2.webp']) {
    expect(
      findScreenshot(2, [
        { file: 'step-1', ...size },
        { file, ...size },
      ]),
    ).toEqual(expected);
  }
});

it('answers nothing for a picture that was not taken', () => {
  expect(findScreenshot(1, [{ file: 'step-11', ...size }])).toBeNull();
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
