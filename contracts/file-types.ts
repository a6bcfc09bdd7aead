/** What a document may be sent as, and how browsers call it. Text that was pasted or typed is sent as a text file. */
export const fileTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;

export type FileType = keyof typeof fileTypes;
