/** Router state with which the other pages lead here. */
export interface OnboardingState {
  resumeData: string;
  transcriptData: string;
  /** The student asked to begin anew. */
  restartChat: boolean;
}

/** The browser keeps router state across reloads and versions, so its shape is checked and whatever is odd is dropped. */
export function readOnboardingState(state: unknown): OnboardingState {
  const { resumeData, transcriptData, restartChat }: Record<string, unknown> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { resumeData: text(resumeData), transcriptData: text(transcriptData), restartChat: restartChat === true };
}
