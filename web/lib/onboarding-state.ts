import { asRecord } from './api/as-record.ts';

/** Router state with which other pages lead to the onboarding chat. */
export interface OnboardingState {
  resumeData: string;
  transcriptData: string;
  /** The student asked to begin anew. */
  restartChat?: boolean;
  /** They come from an essay that needs more, and want to go back to it. */
  backToEssay?: boolean;
}

/** The browser keeps router state across reloads and versions, so its shape is checked and whatever is odd is dropped. */
export function readOnboardingState(state: unknown): Required<OnboardingState> {
  const { resumeData, transcriptData, restartChat, backToEssay } = asRecord(state);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    resumeData: text(resumeData),
    transcriptData: text(transcriptData),
    restartChat: restartChat === true,
    backToEssay: backToEssay === true,
  };
}
