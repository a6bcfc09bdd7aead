import { chatMessage } from '#contracts/limits.ts';
import { figure } from '#web/lib/count-text.ts';

export type MessageProblem = 'empty' | 'too-long';

/** What keeps a typed text from being sent; null where nothing does. */
export function problemOf(text: string): MessageProblem | null {
  if (text.trim() === '') return 'empty';
  return text.length > chatMessage.maxLength ? 'too-long' : null;
}

/** Stands beside the counter, which says what of. */
export function tooLongText(text: string): string {
  return `${figure(text.length - chatMessage.maxLength)} too many.`;
}

/** The part of a key press that decides. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  keyCode: number;
}

/** Browsers give this code to every key that an input method takes for itself; some say so by nothing else. */
const takenByInputMethod = 229;

/** Enter sends. With Shift it begins a new line, and while an input method is composing it chooses a word. */
export function isSendKey({ key, shiftKey, altKey, isComposing, keyCode }: KeyPress): boolean {
  return key === 'Enter' && !shiftKey && !altKey && !isComposing && keyCode !== takenByInputMethod;
}
