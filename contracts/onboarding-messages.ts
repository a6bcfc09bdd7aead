/** What is read on the way to the first essay: documents and conversation. */

export const uploadMessages = {
  wrongTypeTitle: 'Invalid file type',
  wrongType: 'Please upload a PDF file.',
  resumeMissingTitle: 'Resume required',
  resumeMissing: 'Please upload your resume to continue.',
  /** Ours: the format of Word before 2007. */
  oldWord:
    'We can’t read old Word files (.doc). Open it in Word or Google Docs, save it as .docx or PDF, and upload that.',
  /** Ours, behind the spec's sentence: what else works. */
  alsoTaken: 'Word (.docx) and plain text (.txt) work too.',
  failedTitle: 'Upload failed',
  failed: 'Failed to upload documents. Please try again.',
  summaryFailedTitle: 'Summary update failed',
} as const;

export const chatMessages = {
  initFailed: 'Failed to initialize chat. Please try again.',
  replyFailed: 'Failed to get a response. Please try again.',
  notInitialized: 'Chatbot not initialized properly. Please refresh the page.',
  endFailed: 'Failed to end chat properly.',
  historyFailed: 'Failed to load chat history',
  somethingWrong: 'Something went wrong',
} as const;
