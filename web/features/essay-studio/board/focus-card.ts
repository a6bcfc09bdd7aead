import { gapIdOf } from '#contracts/board-ids.ts';

export const handleId = (cardId: string) => `move-${cardId}`;
export const answerId = (boxId: string) => `answer-${boxId}`;
export const readButtonId = 'read-plan-through';
export const trayTitleId = 'tray-title';
export const storiesTitleId = 'which-story';

/** A question goes away with its answer, so the focus moves to the card it was about, wherever that is now. */
export function focusCard(cardId: string): void {
  focusNext(() => document.getElementById(handleId(cardId)));
}

/** The same for the button that opens a box, once it's back. */
export function focusAnswer(boxId: string): void {
  focusNext(() => document.getElementById(answerId(boxId)));
}

/** Opens the box of a question, wherever it stands on the board. The first one is on the page; the read-through has its own. */
export function openAnswer(question: string): void {
  const box = document.querySelector(`[data-question="${gapIdOf(question)}"]`);
  const field = box?.querySelector('textarea');
  if (field) field.focus();
  else box?.querySelector<HTMLElement>('[id^="answer-"]')?.click();
}

/** After the read-through, if what opened it is gone. The page stays where it is. */
export function focusReadButton(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById(readButtonId)?.focus({ preventScroll: true });
  });
}

/** On a phone the tray is far below. */
export const focusTray = () => focusTitle(trayTitleId);
export const focusStories = () => focusTitle(storiesTitleId);

function focusTitle(id: string): void {
  const title = document.getElementById(id);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

/** For a box that's about to go: the focus moves to what is next to it in its row, or to the row if nothing is. */
export function focusBeside(button: HTMLElement): void {
  const box = button.closest('form');
  const beside = box?.nextElementSibling ?? box?.previousElementSibling;
  const row = button.closest('section');
  // In a card that's its handle, in another box the button to answer: never the one that removes it too.
  const place = beside?.querySelector<HTMLElement>('textarea, [id^="move-"], [id^="answer-"]') ?? null;
  focusNext(() => (place?.isConnected ? place : row));
}

function focusNext(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => find()?.focus());
}

/** After the next frame: by then the button is drawn and the dialog is open. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
