import { expect, test } from 'vitest';
import { type UploadStep, showUpload, stepOfBytes } from './upload-progress.ts';

test.each<[UploadStep, object]>([
  [
    { stage: 'sending', bytes: { sent: 0, total: 200 } },
    { text: 'Uploading', percent: 0 },
  ],
  [
    { stage: 'sending', bytes: { sent: 50, total: 200 } },
    { text: 'Uploading', percent: 25 },
  ],
  [{ stage: 'sending', bytes: { sent: 50, total: 0 } }, { text: 'Uploading' }],
  [{ stage: 'arrived' }, { text: 'Reading your resume' }],
  [
    { stage: 'reading', page: 1, pages: 4 },
    { text: 'Reading your resume', percent: 25 },
  ],
  [{ stage: 'recognising', page: 1, pages: 4 }, { text: 'Reading scanned page 1 of 4' }],
  [
    { stage: 'recognising', page: 2, pages: 4 },
    { text: 'Reading scanned page 2 of 4', percent: 25 },
  ],
  [{ stage: 'saving', page: 4, pages: 4 }, { text: 'Saving' }],
])('%j is shown as %j', (step, shown) => {
  expect(showUpload('resume', step)).toEqual(shown);
});

test('the last byte sent is not the end of it', () => {
  expect(stepOfBytes({ sent: 9, total: 10 })).toEqual({ stage: 'sending', bytes: { sent: 9, total: 10 } });
  expect(stepOfBytes({ sent: 10, total: 10 })).toEqual({ stage: 'arrived' });
  expect(stepOfBytes({ sent: 0, total: 0 }).stage).toBe('sending');
});
