/** A piece of the paragraph: words that stay, or words that the writer struck out with what stands above them instead. */
export type ComparePiece = { kept: string } | { struck: string; written: string };

/**
 * One paragraph as the machine left it and as a person mended it. Each correction is shorter than what it replaces, so
 * that it fits above it like a pencil's, and both sides of the slider break their lines at the same words.
 */
export const comparePieces: readonly ComparePiece[] = [
  { kept: 'The river behind our house turned green the year I was fourteen.' },
  { struck: 'It was a truly impactful experience', written: 'My grandmother asked me' },
  { struck: 'that changed my life forever.', written: 'if the fish were safe.' },
  { struck: 'I decided to utilize technology', written: 'I did not know, so I read,' },
  { struck: 'and embarked on a journey', written: 'and spent the winter' },
  { struck: 'of building', written: 'on' },
  { kept: 'a sensor.' },
  { struck: 'Despite facing numerous challenges,', written: 'It failed before forty people;' },
  { struck: 'I ultimately achieved success.', written: 'by morning it worked.' },
];

export const compareNote = 'So her question is the whole essay.';
