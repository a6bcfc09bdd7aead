import { useQuery } from '@tanstack/react-query';
import type { WriterRequest } from '#contracts/requests.ts';
import { findOpenReview } from '#web/features/writer-requests/order/open-review.ts';
import type { OrderChange } from '#web/features/writer-requests/order/order.ts';
import { openWritersQuery } from '#web/features/writer-requests/writers/writers.api.ts';
import { Button } from '#web/ui/button.tsx';
import { nextWriter } from './next-writer.ts';
import { ownRequestsQuery } from './requests.api.ts';

export type OrderAgainProps = {
  request: WriterRequest;
  onOrder: (order: OrderChange) => void;
};

/** After a request that didn't come to a review: the same order for the next writer, or for any of them. */
export function OrderAgain({ request, onOrder }: OrderAgainProps) {
  const { prompt_id: promptId, request_type: type, special_instructions: instructions } = request;
  const { data: writers } = useQuery(openWritersQuery);
  const { data: requests } = useQuery(ownRequestsQuery);
  if (promptId === null || !writers || !requests || findOpenReview(requests, promptId)) return null;
  const kept = { promptId, type, instructions };
  const next = nextWriter(writers, requests, request);
  return (
    <>
      {next ? <Button onClick={() => onOrder({ ...kept, writerId: next.id })}>Ask {next.name} instead</Button> : null}
      <Button variant="secondary" onClick={() => onOrder({ ...kept, writerId: null })}>
        See all writers
      </Button>
    </>
  );
}
