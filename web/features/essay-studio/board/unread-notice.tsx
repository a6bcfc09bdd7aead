import { useQuery } from '@tanstack/react-query';
import { Notice } from '#web/features/essay-studio/frame/notices.tsx';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { fetchBoard } from './board.api.ts';
import { joinsOf } from './joins.ts';
import { readNowId, readOfferId, useDismissed } from './use-dismissed.ts';

/** Offered once before the draft is written: the plan has joins that nobody has looked at. */
export function UnreadNotice({ threadId, onRead }: { threadId: string; onRead: () => void }) {
  const dismissed = useDismissed(threadId);
  // The plan may have been changed since it was asked for last. Without an answer nothing is offered.
  const { data } = useQuery({
    queryKey: ['board', threadId],
    queryFn: () => fetchBoard(threadId),
    staleTime: 0,
    gcTime: 0,
  });
  const joins = data?.board ? joinsOf(data.board, data.told) : [];
  const unread = joins.filter(({ id }) => !dismissed.has(id)).length;
  if (unread === 0 || dismissed.has(readOfferId)) return null;
  return (
    <Notice
      tone="plain"
      title="Want to read your plan through first?"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              dismissed.add(readNowId);
              onRead();
            }}
          >
            Read it through
          </Button>
          <Button variant="ghost" size="sm" onClick={() => dismissed.add(readOfferId)}>
            No thanks
          </Button>
        </div>
      }
    >
      It has {countText(unread, 'place')} where a stranger could get lost. That’s easier to fix there than in the draft.
    </Notice>
  );
}
