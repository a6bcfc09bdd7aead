import { asRecord } from './api/as-record.ts';

/** Router state with which other pages lead to the onboarding chat. */
export interface OnboardingState {
  resumeData: string;
  transcriptData: string;
  /** The student asked to begin anew. */
  restartChat?: boolean;
}

/** The browser keeps router state across reloads and versions, so its shape is checked and whatever is odd is dropped. */
export function readOnboardingState(state: unknown): Required<OnboardingState> {
  const { resumeData, transcriptData, restartChat } = asRecord(state);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { resumeData: text(resumeData), transcriptData: text(transcriptData), restartChat: restartChat === true };
}
