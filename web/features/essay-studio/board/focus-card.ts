export const handleId = (cardId: string) => `move-${cardId}`;

/** A question goes with its answer. The keyboard goes on at the card it was about, wherever that stands now. */
export function focusCard(cardId: string): void {
  requestAnimationFrame(() => document.getElementById(handleId(cardId))?.focus());
}
