import { useEffect, useRef } from 'react';
import type { RequestMessage } from '#contracts/requests.ts';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx';
import { ChatDays } from '#web/ui/chat/chat-transcript.tsx';

export type MessageThreadProps = {
  label: string;
  messages: readonly RequestMessage[];
};

/** What student and writer have said to each other; the reader's own words stand right. The newest stands at the foot, where the eye and the field are. */
export function MessageThread({ label, messages }: MessageThreadProps) {
  const box = useRef<HTMLElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [last]);
  const said = messages.map(({ created_at, ...message }) => ({ ...message, timestamp: created_at }));
  return (
    <ScrollBox ref={box} role="log" label={label} className="max-h-[500px] px-4 pb-5">
      <ChatDays messages={said} keyOf={({ id }) => id}>
        {({ author, author_name: name, is_own: isOwn, text, timestamp, is_read: isRead }) => (
          <ChatBubble
            ink={author}
            side={isOwn ? 'right' : 'left'}
            name={isOwn ? 'You' : name || 'Student'}
            timestamp={timestamp}
            note={isOwn && isRead ? <span className="text-muted">Read</span> : null}
          >
            {text}
          </ChatBubble>
        )}
      </ChatDays>
    </ScrollBox>
  );
}
