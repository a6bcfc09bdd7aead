import { passwordLength } from '#contracts/limits.ts';
import { commonPasswords } from './common-passwords.ts';

export interface PasswordFault {
  /** In the words of the protocol; null where the password is not weak but cannot be taken at all. */
  reason: 'length' | 'characters' | 'pwned' | null;
  message: string;
}

const guessable = 'That password is too easy to guess. Pick a different one.';

export function findPasswordFault(password: string, email: string): PasswordFault | null {
  if (password.length < passwordLength.min) {
    return { reason: 'length', message: `Password should be at least ${passwordLength.min} characters.` };
  }
  if (password.length > passwordLength.max) {
    return { reason: null, message: `That password is too long. Use up to ${passwordLength.max} characters.` };
  }
  if (!password.isWellFormed() || password.includes('\0')) {
    return { reason: null, message: 'That password has a character we can’t read. Pick a different one.' };
  }
  const plain = password.normalize('NFKC').toLowerCase();
  if (isOneUnitRepeated(plain)) return { reason: 'characters', message: guessable };
  if (isRun(plain)) return { reason: 'characters', message: guessable };
  if (commonPasswords.has(plain) || commonPasswords.has(undoSubstitutions(plain))) {
    return { reason: 'pwned', message: guessable };
  }
  const [localPart = ''] = email.split('@');
  if (plain === email || plain === localPart) return { reason: 'characters', message: guessable };
  return null;
}

/** `aaaaaa`, `121212`, `abcabc`. */
function isOneUnitRepeated(text: string): boolean {
  return /^(.{1,3})\1+$/su.test(text) || /^(.{1,2})\1+.$/su.test(text);
}

const sequences = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgb',
];

/** The whole password runs along the alphabet, the digits or a row of the keyboard, forwards or backwards. */
function isRun(text: string): boolean {
  const backwards = [...text].toReversed().join('');
  return sequences.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
}

const substitutions: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** `p@ssw0rd` is tried as early as `password`. */
function undoSubstitutions(text: string): string {
  return text.replace(/[0134571@$!]/g, (char) => substitutions[char] ?? char);
}
