import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx';
import { ChatDays } from '#web/ui/chat/chat-transcript.tsx';
import { FailedNote, type MessageActions, UnfinishedNote, UnsentNote } from './message-notes.tsx';
import { StreamedText, type StreamedTextProps } from './read/streamed-text.tsx';
import { Thinking } from './read/thinking.tsx';
import { readTail, type TalkMessage } from './talk/conversation.ts';
import type { TalkState } from './talk/talk.ts';

export type MessageListProps = {
  state: TalkState;
  /** Who asks the questions. */
  asker: string;
  /** Keeps the room under a new reply that it will fill, so that nothing moves while it does. */
  keepsRoom: boolean;
  actions: MessageActions;
};

export function MessageList({ state, asker, keepsRoom, actions }: MessageListProps) {
  const last = state.messages.at(-1);
  return (
    <ChatDays messages={state.messages} keyOf={({ key }) => key}>
      {(message) => {
        const isLast = message === last;
        return (
          <Message
            message={message}
            asker={asker}
            keepsRoom={isLast && keepsRoom && isOfThisVisit(message)}
            note={noteOf(message, isLast, state, actions)}
          />
        );
      }}
    </ChatDays>
  );
}

/** A reply that was written under the reader's eyes, not one that was there when they came. */
function isOfThisVisit({ id, key, sender, status }: TalkMessage): boolean {
  return sender === 'bot' && (id !== key || status === 'writing');
}

function noteOf(message: TalkMessage, isLast: boolean, state: TalkState, actions: MessageActions): ReactNode {
  const { problem, stage } = state;
  if (message.status === 'unsent') return <UnsentNote id={message.id} problem={problem} actions={actions} />;
  const canRetry = isLast && stage === 'idle';
  if (message.sender === 'bot') {
    if (message.status === 'retrying') return <UnfinishedNote text="Trying again" />;
    if (message.status !== 'stopped' && message.status !== 'failed') return null;
    if (!canRetry) return <UnfinishedNote />;
    if (message.status === 'failed') return <FailedNote problem={problem} onRetry={actions.onRetry} />;
    return <UnfinishedNote onRetry={actions.onRetry} />;
  }
  if (!canRetry || readTail(state) !== 'unanswered') return null;
  if (problem) return <FailedNote problem={problem} onRetry={actions.onRetry} />;
  return <UnfinishedNote text="No reply yet." onRetry={actions.onRetry} />;
}

type MessageProps = { message: TalkMessage; asker: string; keepsRoom: boolean; note: ReactNode };

const Message = memo(function Message({ message, asker, keepsRoom, note }: MessageProps) {
  const { sender, text, status, timestamp } = message;
  const isBot = sender === 'bot';
  // A reply that ended before its first word has nothing to show but that.
  if (isBot && text === '' && status !== 'writing') return <div className="text-sm">{note}</div>;
  // Where no reply came, that stands on the consultant's side.
  const isAboutReply = !isBot && status !== 'unsent';
  return (
    <div className={clsx(keepsRoom && 'min-h-44', status === 'retrying' && 'opacity-60')}>
      <ChatBubble
        ink={isBot ? 'machine' : 'student'}
        side={isBot ? 'left' : 'right'}
        name={isBot ? asker : 'You'}
        timestamp={timestamp}
        note={isAboutReply ? null : note}
      >
        {isBot ? <Words text={text} isWriting={status === 'writing'} /> : text}
      </ChatBubble>
      {isAboutReply && note ? <div className="mt-6 pr-4 text-sm sm:pr-16">{note}</div> : null}
    </div>
  );
});

function Words(words: StreamedTextProps) {
  return words.text === '' ? <Thinking /> : <StreamedText {...words} />;
}
