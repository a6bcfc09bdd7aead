/** Where the window stands in the page, in pixels. */
export interface View {
  top: number;
  height: number;
  pageHeight: number;
}

/** This close to the end counts as being there: a finger never stops at the last pixel. */
const nearPx = 72;

export function isAtEnd(view: View): boolean {
  return leftPx(view) <= nearPx;
}

/** A line that is cut by less than this is read all the same. */
const slackPx = 8;

/**
 * Whether something newer lies below what is seen: not while the newest words are, however far the field below them grows
 * and whatever else stands under them.
 */
export function isBehindNewest(view: View, wordsEndAt: number, seenUpTo: number): boolean {
  return !isAtEnd(view) && wordsEndAt > seenUpTo + slackPx;
}

/** What floats over the end of the page to lead to the newest words takes this much of it. */
const floatPx = 64;

/** Whether something that was opened lies where that would float: whoever reads it there needs all of it. */
export function isUnderFloat(opened: readonly { top: number; bottom: number }[], seenUpTo: number): boolean {
  return opened.some(({ top, bottom }) => top < seenUpTo && bottom > seenUpTo - floatPx);
}

function leftPx({ top, height, pageHeight }: View): number {
  return pageHeight - top - height;
}

/**
 * Whether somebody who scrolled is to be taken along: whoever goes up wants to read, whoever comes back to the end does
 * not. What was added to the page since it was last looked at is nothing that they scrolled away from.
 */
export function isFollowing(before: View, after: View): boolean {
  const seen = { ...after, pageHeight: Math.min(before.pageHeight, after.pageHeight) };
  return after.top < before.top ? leftPx(seen) <= 1 : isAtEnd(seen);
}

/**
 * Where to scroll to while the page grows under somebody who is at its end: as far as needed, but not beyond the limit,
 * which is where the newest reply begins, and never backwards.
 */
export function followTo(view: View, limit: number): number {
  return Math.max(view.top, Math.min(view.pageHeight - view.height, limit));
}
