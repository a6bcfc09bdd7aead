import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The `type` of a mailed link, as the protocol names it. */
const linkTypes = ['signup', 'recovery', 'invite', 'magiclink', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];

/** The one mail that shows its code. A code that nobody reads would only be there to be guessed. */
export function mailsCode(type: LinkType): boolean {
  return type === 'magiclink';
}

/** Which links a `type` on the wire may use. `email` stands for whichever of the two was mailed. */
export function acceptedTypes(type: string | null | undefined): LinkType[] | null {
  if (type === 'email') return ['signup', 'magiclink'];
  const known = linkTypes.find((entry) => entry === type);
  return known ? [known] : null;
}

/** 256 bits: nobody guesses one. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

export function digestLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Short enough to type, long enough that the limit on attempts leaves a guesser no chance within its hour. */
export function newShortCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0');
}

export interface Challenge {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** Null where the client asked for no exchange of codes, or for a kind that is not known. */
export function readChallenge({ code_challenge, code_challenge_method }: Challenge): string | null {
  if (!code_challenge) return null;
  const method = (code_challenge_method ?? 'plain').toLowerCase();
  return method === 's256' || method === 'plain' ? `${method}:${code_challenge}` : null;
}

export function answersChallenge(challenge: string, verifier: string): boolean {
  const hashed = createHash('sha256').update(verifier).digest('base64url');
  return challenge === `s256:${hashed}` || challenge === `plain:${verifier}`;
}
