/**
 * The product's words where the browser says what went wrong, went well or is missing. Each stands here once, by area.
 */

export const requestMessages = {
  sessionUnreadable: 'Failed to get authentication session',
  sessionMissing: 'No authentication session available',
  refreshRefused: 'Failed to refresh authentication token',
  refreshEmpty: 'Session refresh failed',
  tokenMissing: 'No authentication token available',
  signedOut: 'Authentication failed - please log in again',
  unreachable: 'Unable to connect to the server. Please check your connection and try again.',
  /** Ours: the server failed, and says no more than that. */
  serverFailed: 'Something went wrong on our end. What you saved is safe. Please try again.',
  /** Ours: the answer was a success, but not in the agreed shape, as happens to a tab that is older than the server. */
  unexpectedAnswer: 'This page is out of date. Refresh it, then try again.',
} as const;

export function apiErrorMessage(status: number, detail: string): string {
  return `API Error (${status}): ${detail}`;
}

export const errorTitle = 'Error';

export const profileMessages = {
  loadFailed: 'Failed to load your profile. Please try logging in again.',
  createFailedTitle: 'Error creating profile',
  createFailed: (detail: string) => `Failed to create profile: ${detail}`,
  createAnswerMissing: 'Failed to create user profile',
  createIdMissing: 'Profile ID not found after creation',
} as const;

/** What an answer says when the profile is there already: the flow then goes on with that profile. */
export const profileExistsMarks = ['already exists', 'duplicate key'] as const;

export const fieldMessages = {
  tooLong: 'This is too long. Please shorten it.',
  oneLine: 'Use plain text here, without line breaks or hidden characters.',
} as const;

export const essayFormMessages = {
  levelMissing: 'Education level must be selected.',
  minAboveMax: 'Minimum word count must be less than or equal to maximum',
  belowFloor: 'Word counts must be at least 100',
} as const;

/** The essay studio. What a person can do about it is said in the same breath, or stands on a button beside it. */
export const essayMessages = {
  initFailed: 'Failed to initialize essay. Please try again.',
  threadMissing: 'No thread ID returned from initialization',
  planMissing: 'No plan received in essay state',
  noSession: 'No active essay session. Please start over.',
  updateFailed: {
    plan: 'Failed to update plan. Please try again.',
    research_content: 'Failed to update research. Please try again.',
    draft: 'Failed to update draft. Please try again.',
    critique: 'Failed to update critique. Please try again.',
  },
  generateFailed: {
    research: 'Failed to generate research. Please try again.',
    draft: 'Failed to generate draft. Please try again.',
    critique: 'Failed to generate critique. Please try again.',
  },
  reviseFailed: 'Failed to revise draft.',
  draftMissing: 'No draft content received from the server',
  saveFailed: 'Failed to save essay.',
  profileMissing: 'Could not fetch user profile',
  promptIdMissing: 'Failed to get prompt ID',
  saved: 'Essay saved!',
  /** Ours: the connection to a step that is being written was lost, and comes back by itself. */
  reconnecting: 'Reconnecting…',
} as const;

/** Ours: why a text that a model wrote was not kept. */
export const writingMessages = {
  unchecked: 'We couldn’t check the new text against what you told us, so we didn’t keep it. Please try again.',
  mostlyInvented:
    'Most of the new text wasn’t in what you told us, so we didn’t keep it. Tell us more in your stories, or try again.',
} as const;

/** Ours: work that we could not get through. Some of it, as the chat's first question, is about no text of the student's. */
export const textWorkMessages = {
  tookTooLong:
    'This took us too long. Nothing was lost. Please try again. If it keeps happening, try with less at a time.',
  busy: 'We’re working on a lot of texts right now. Nothing was lost. Please try again in a minute.',
} as const;

/** The switch on the profile. The terms and the privacy policy name it by these words. */
export const aiTrainingLabel = 'Use my anonymized work to train AI';
