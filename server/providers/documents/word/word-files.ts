/** How every Word file of ours looks. */
export const wordLook = {
  font: 'Times New Roman',
  /** Half points. */
  size: 24,
  /** Twentieths of a point. */
  spacing: { after: 240, line: 360 },
} as const;

/** Far more parts than a resume or an essay has. A file with more is not looked into. */
export const mostWordParts = 2000;
