/** Stands apart because it is read before the tools for a selection, which come in a file of their own, are there. */
export const selectionHint = 'Select words in the text to get a suggestion.';
