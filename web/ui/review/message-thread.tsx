import { useEffect, useRef } from 'react';
import type { RequestMessage } from '#contracts/requests.ts';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx';
import { ChatDays } from '#web/ui/chat/chat-transcript.tsx';

export type MessageThreadProps = {
  label: string;
  messages: readonly RequestMessage[];
  /** Whose words stand right, as 'You'. */
  reader: RequestMessage['author'];
  otherName: string;
};

/** What student and writer have said to each other. The newest stands at the foot, where the eye and the field are. */
export function MessageThread({ label, messages, reader, otherName }: MessageThreadProps) {
  const box = useRef<HTMLElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [last]);
  const said = messages.map(({ created_at, ...message }) => ({ ...message, timestamp: created_at }));
  return (
    <ScrollBox ref={box} role="log" label={label} className="max-h-[500px] px-4 pb-5">
      <ChatDays messages={said} keyOf={({ id }) => id}>
        {({ author, text, timestamp, is_read: isRead }) => (
          <ChatBubble
            ink={author}
            side={author === reader ? 'right' : 'left'}
            name={author === reader ? 'You' : otherName}
            timestamp={timestamp}
            note={author === reader && isRead ? <span className="text-muted">Read</span> : null}
          >
            {text}
          </ChatBubble>
        )}
      </ChatDays>
    </ScrollBox>
  );
}
