/** A fact by its words: how they are set apart has changed, and a deleted one stays deleted. */
export const factKey = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
