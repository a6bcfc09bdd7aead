import { isUnderWay } from '#contracts/request-status.ts';
import type { WriterRequest } from '#contracts/requests.ts';

/** The paid review of an essay that is not over yet. */
export function findOpenReview(
  requests: readonly WriterRequest[] | undefined,
  promptId: string | null,
): WriterRequest | undefined {
  if (promptId === null) return undefined;
  return requests?.find(({ prompt_id, status }) => prompt_id === promptId && isUnderWay(status));
}
