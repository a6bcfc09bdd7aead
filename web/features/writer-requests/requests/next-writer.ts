import type { WriterRequest } from '#contracts/requests.ts';
import type { Writer } from '#contracts/writers.ts';

type Declined = Pick<WriterRequest, 'prompt_id' | 'writer_id' | 'cancelled_by'>;

/** The first writer on the list who hasn't had this essay and turned it down; undefined where there is none. */
export function nextWriter(
  writers: readonly Writer[],
  requests: readonly Declined[],
  { prompt_id: promptId, writer_id: writerId }: Pick<WriterRequest, 'prompt_id' | 'writer_id'>,
): Writer | undefined {
  const turnedDown = new Set([
    writerId,
    ...requests
      .filter((one) => one.prompt_id === promptId && one.cancelled_by === 'writer')
      .map((one) => one.writer_id),
  ]);
  return writers.find(({ id }) => !turnedDown.has(id));
}
