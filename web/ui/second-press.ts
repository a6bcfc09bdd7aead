export type Press = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>;

const doubleMs = 500;
const nearPx = 30;

/**
 * Whether a press is the second one of a double press. A mouse counts its clicks; a finger on a phone does not, and there two
 * presses on one spot in quick succession are one. The times are those of the hand, however late a busy page hears of them.
 */
export function isSecondOf(before: Press | null, press: Press): boolean {
  // By keyboard.
  if (press.detail === 0) return false;
  if (press.detail > 1) return true;
  if (before === null || before.detail === 0) return false;
  const way = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY);
  return press.timeStamp - before.timeStamp < doubleMs && way < nearPx;
}

let before: Press | null = null;
let last: Press | null = null;

if (typeof window !== 'undefined') {
  window.addEventListener(
    'click',
    ({ timeStamp, clientX, clientY, detail }) => {
      before = last;
      last = { timeStamp, clientX, clientY, detail };
    },
    { capture: true },
  );
}

/** For whoever handles a click: whether it belongs to the one before it. */
export function isSecondPress(event: Press): boolean {
  return isSecondOf(before, event);
}
