import type { DocumentKind } from '#contracts/documents.ts';
import { pages } from '#contracts/pages.ts';
import type { OnboardingState } from '#web/lib/onboarding-state.ts';
import type { UploadState } from './upload-state.ts';

export type AfterUpload =
  | { kind: 'onboarding'; to: string; state: OnboardingState }
  /** The summary is made anew first. */
  | { kind: 'summary'; to: string }
  | { kind: 'profile'; to: string };

export interface FinishedUpload extends UploadState {
  texts: Record<DocumentKind, string>;
  hasChatHistory: boolean;
  /** Something the summary is made from is newer than the summary. */
  isSummaryBehind: boolean;
}

/** The transcript alone may be replaced without a resume; everything else begins with one. */
export function needsResume({ editMode, documentType }: UploadState): boolean {
  return !(editMode && documentType === 'transcript');
}

/** Where the student goes with the documents in place. */
export function goAfterUpload({ editMode, texts, hasChatHistory, isSummaryBehind }: FinishedUpload): AfterUpload {
  if (!editMode || !hasChatHistory) {
    const state = { resumeData: texts.resume, transcriptData: texts.transcript };
    return { kind: 'onboarding', to: pages.onboarding, state };
  }
  return { kind: isSummaryBehind ? 'summary' : 'profile', to: pages.profile };
}
