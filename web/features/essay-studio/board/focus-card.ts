export const handleId = (cardId: string) => `move-${cardId}`;
export const answerId = (boxId: string) => `answer-${boxId}`;

/** A question goes with its answer. The keyboard goes on at the card it was about, wherever that stands now. */
export function focusCard(cardId: string): void {
  focusNext(() => document.getElementById(handleId(cardId)));
}

/** The same for the button that opens a box, once it is back. */
export function focusAnswer(boxId: string): void {
  focusNext(() => document.getElementById(answerId(boxId)));
}

/** A box that is about to go: the keyboard goes on at what stands next to it in its row, or at the row if nothing does. */
export function focusBeside(button: HTMLElement): void {
  const box = button.closest('form');
  const beside = box?.nextElementSibling ?? box?.previousElementSibling;
  const row = button.closest('section');
  // In a card that is its handle, in another box the way to answer: not the button that takes it away too.
  const place = beside?.querySelector<HTMLElement>('textarea, [id^="move-"], [id^="answer-"]') ?? null;
  focusNext(() => (place?.isConnected ? place : row));
}

function focusNext(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => find()?.focus());
}
