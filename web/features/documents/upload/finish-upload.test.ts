import { expect, test } from 'vitest';
import { goAfterUpload, needsResume } from './finish-upload.ts';
import { readUploadState } from './upload-state.ts';

test.each([
  [undefined, { editMode: false, documentType: null }],
  [null, { editMode: false, documentType: null }],
  ['edit', { editMode: false, documentType: null }],
  [
    { editMode: true, documentType: 'transcript' },
    { editMode: true, documentType: 'transcript' },
  ],
  [
    { editMode: 'yes', documentType: 'diary' },
    { editMode: false, documentType: null },
  ],
] as const)('router state %j is read as %j', (state, expected) => {
  expect(readUploadState(state)).toEqual(expected);
});

test.each([
  [false, null, true],
  [false, 'transcript', true],
  [true, null, true],
  [true, 'resume', true],
  [true, 'transcript', false],
] as const)('editMode %s of %s needs a resume: %s', (editMode, documentType, expected) => {
  expect(needsResume({ editMode, documentType })).toBe(expected);
});

const texts = { resume: 'Rivers', transcript: '' };
const onboarding = {
  kind: 'onboarding',
  to: '/onboarding',
  state: { resumeData: 'Rivers', transcriptData: '' },
};

test.each([
  [{ editMode: false, hasChatHistory: false, isSummaryBehind: true }, onboarding],
  [{ editMode: false, hasChatHistory: true, isSummaryBehind: true }, onboarding],
  [{ editMode: true, hasChatHistory: false, isSummaryBehind: true }, onboarding],
  [
    { editMode: true, hasChatHistory: true, isSummaryBehind: true },
    { kind: 'summary', to: '/profile' },
  ],
  [
    { editMode: true, hasChatHistory: true, isSummaryBehind: false },
    { kind: 'profile', to: '/profile' },
  ],
])('%j goes to %j', (situation, expected) => {
  expect(goAfterUpload({ ...situation, documentType: null, texts })).toEqual(expected);
});
