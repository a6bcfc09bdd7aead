import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Notice } from '#web/features/essay-studio/frame/notices.tsx';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { planBoardQuery } from './board.api.ts';
import { joinsOf } from './joins.ts';
import { readNowId, readOfferId, useDismissed } from './use-dismissed.ts';

/** Offered once before we write the draft, if the plan has joins that the student hasn't looked at. */
export function UnreadNotice({ threadId, onRead }: { threadId: string; onRead: () => void }) {
  const dismissed = useDismissed(threadId);
  const place = useRef<HTMLDivElement>(null);
  const { data } = useQuery(planBoardQuery(threadId));
  const joins = data?.board ? joinsOf(data.board, data.told) : [];
  const unread = joins.filter(({ id }) => !dismissed.has(id)).length;
  const isOffered = unread > 0 && !dismissed.has(readOfferId);
  return (
    // It stays when the offer goes, so that the keyboard keeps its place.
    <div ref={place} tabIndex={-1} className="empty:sr-only">
      {isOffered ? (
        <Notice
          tone="plain"
          title="Want to check your plan first?"
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
                Check for confusing spots
              </Button>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  place.current?.focus();
                  dismissed.add(readOfferId);
                }}
              >
                Skip
              </Button>
            </div>
          }
        >
          {countText(unread, 'spot')} might confuse someone who doesn’t know you. It’s easier to fix that in the plan
          than in the draft.
        </Notice>
      ) : null}
    </div>
  );
}
