import { expect, it } from 'vitest';
import { readOnboardingState } from './onboarding-state.ts';

const nothing = { resumeData: '', transcriptData: '', restartChat: false, backToEssay: false };

it.each([
  [null, nothing],
  ['text', nothing],
  [
    { resumeData: 'Ada', transcriptData: '' },
    { ...nothing, resumeData: 'Ada' },
  ],
  [{ resumeData: 1, restartChat: 'yes' }, nothing],
  [
    { resumeData: 'Ada', transcriptData: 'A', restartChat: true, backToEssay: true },
    { resumeData: 'Ada', transcriptData: 'A', restartChat: true, backToEssay: true },
  ],
])('router state %j', (state, read) => {
  expect(readOnboardingState(state)).toEqual(read);
});
