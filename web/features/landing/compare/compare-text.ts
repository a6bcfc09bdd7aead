/** A piece of the paragraph after the review: words that were there, or words that the writer changed. */
export type ComparePiece = { text: string; isNew?: boolean };

/** The paragraph as AI alone left it. */
export const aiParagraph =
  'The river behind our house turned green the year I was fourteen. It was a truly impactful experience that changed my life forever. I decided to utilize technology and embarked on a journey of building a sensor. It failed in front of forty people. Despite facing numerous challenges, I ultimately achieved success.';

/** The same paragraph after a writer has asked about it. */
export const humanParagraph: readonly ComparePiece[] = [
  { text: 'The river behind our house turned green the year I was fourteen.' },
  { text: 'My grandmother asked me if the fish were safe. I didn’t know.', isNew: true },
  { text: 'So I built a sensor. It failed in front of forty people.' },
  {
    text: 'I rebuilt it that night on the kitchen table, and by morning it could read what my eyes could not.',
    isNew: true,
  },
];

export const compareNote = 'Her question is the whole essay.';
