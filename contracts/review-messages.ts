/** Reviews have their words apart from the others: most pages need none of them. */

/** In place of the box for a message, and the answer to one that is sent all the same. */
export const messagesClosed = 'This request was cancelled, so you can’t send messages about it anymore.';

/** The writer dashboard: what stands where there is nothing to read, and what went wrong. */
export const dashboardMessages = {
  nothingAssigned: 'No writer requests assigned.',
  nameMissing: 'N/A',
  noResume: 'No resume uploaded yet',
  noTranscript: 'No transcript uploaded yet',
  noChat: 'No chat history found.',
  chatUnreadable: 'Invalid chat log data.',
  noSummary: 'No summary content.',
  noPrompt: 'No prompt details.',
  noPlan: 'No plan content.',
  noResearch: 'No research content.',
  noDraft: 'No draft content.',
  materialsClosed: 'This request is closed, so you can’t open the student’s materials anymore.',
  bundleFailedTitle: 'We couldn’t make the bundle',
  bundleEmptyTitle: 'Nothing to download yet',
  bundleEmpty: 'The student hasn’t added anything yet.',
  essayMissing: 'The reviewed essay can’t be empty.',
  letterMissing: 'Write the student a letter: what works, what to change first, and what to do next.',
  reasonMissing: 'Please say why, in a sentence or two.',
  messageMissing: 'Please write something first.',
} as const;

/** The page where a review is ordered and followed. */
export const requestPageMessages = {
  paidTitle: 'Payment Successful',
  paid: 'Your writer request has been confirmed',
  canceledTitle: 'Payment Canceled',
  canceled: 'Your payment was not completed',
  loadFailed: {
    plan: 'Failed to load plan. Please try again.',
    research: 'Failed to load research. Please try again.',
    draft: 'Failed to load draft. Please try again.',
  },
  contentFailed: 'Failed to load content. Please try again.',
  contentEmpty: 'No content available',
  missing: {
    plan: 'No plan found for this prompt',
    research: 'No research found for this prompt',
    draft: 'No draft found for this prompt',
  },
  draftEmpty: 'Draft content cannot be empty.',
  /** Ours, where the spec is silent. */
  unconfirmedTitle: 'We’re still checking your payment',
  unconfirmed: 'It’ll show up in My Requests as soon as it goes through. You don’t need to pay again.',
  proceedFailedTitle: 'The payment page didn’t open',
  alreadyPaidTitle: 'You already paid for this review',
  alreadyPaid: 'You’ll find it in My Requests.',
} as const;
