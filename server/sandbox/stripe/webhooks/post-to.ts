import { signalAfter } from '#server/platform/running-time.ts';
import type { PostMessage } from './webhook-sender.ts';

/** Shorter than the claim of a sender, so that nobody else tells of the event in the meantime. */
const withinMs = 15_000;

/** Posts to an address. A redirect counts as a failure, as it does with the provider. */
export function postTo(url: string): PostMessage {
  return async (payload, headers) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: payload,
      redirect: 'manual',
      signal: signalAfter(withinMs),
    });
    // Its words are not read; they would hold the connection.
    await answer.body?.cancel();
    return answer.status;
  };
}
