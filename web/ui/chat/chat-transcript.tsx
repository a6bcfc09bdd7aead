import type { ReactNode } from 'react';
import { ChatBubble } from './chat-bubble.tsx';
import { type Dated, groupByDay } from './chat-days.ts';

export type SaidMessage = Dated & { role: 'user' | 'assistant'; content: string };

export type ChatTranscriptProps = {
  messages: readonly SaidMessage[];
  /** Who is who for the reader: the student reads 'You', a writer reads the student's name. */
  names?: { user: string; assistant: string };
};

const ownNames = { user: 'You', assistant: 'Consultant' };

/** A talk to be read again. The student's words stand right, the consultant's left. */
export function ChatTranscript({ messages, names = ownNames }: ChatTranscriptProps) {
  return (
    <ChatDays messages={messages}>
      {({ role, content, timestamp }) => (
        <ChatBubble
          ink={role === 'user' ? 'student' : 'machine'}
          side={role === 'user' ? 'right' : 'left'}
          name={names[role]}
          timestamp={timestamp}
        >
          {content}
        </ChatBubble>
      )}
    </ChatDays>
  );
}

export type ChatDaysProps<Message extends Dated> = {
  messages: readonly Message[];
  /** Keeps a message's place on the page while it changes; by default its position. */
  keyOf?: (message: Message) => string;
  children: (message: Message) => ReactNode;
};

/** Messages in their order, with a line wherever a new day begins. */
export function ChatDays<Message extends Dated>({ messages, keyOf, children }: ChatDaysProps<Message>) {
  const places = new Map(messages.map((message, place) => [message, String(place)]));
  return groupByDay(messages, Date.now()).map(({ key, label, messages: said }) => (
    <section key={key}>
      {label ? <DayLine label={label} /> : null}
      <ol className="flex flex-col gap-6">
        {said.map((message) => (
          <li key={keyOf?.(message) ?? places.get(message)}>{children(message)}</li>
        ))}
      </ol>
    </section>
  ));
}

function DayLine({ label }: { label: string }) {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {label}
    </p>
  );
}
