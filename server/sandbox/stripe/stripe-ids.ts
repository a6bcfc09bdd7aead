import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Names in the provider's own style. They cannot be guessed: the address of a checkout or a receipt is all one needs to open it. */
export function makeId(prefix: string, length = 24): string {
  let id = prefix;
  for (let index = 0; index < length; index += 1) id += alphabet[randomInt(alphabet.length)];
  return id;
}
