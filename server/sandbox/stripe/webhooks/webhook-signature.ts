import { createHmac } from 'node:crypto';

/** The provider's scheme: the time and the body, signed together, so that an old message cannot be sent anew. */
export function signPayload(payload: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
