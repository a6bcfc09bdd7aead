import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx';
import { ChatDays } from '#web/ui/chat/chat-transcript.tsx';
import { FailedNote, type MessageActions, UnfinishedNote, UnsentNote } from './message-notes.tsx';
import { KeptLine } from './read/kept-line.tsx';
import { NoticeSwitches } from './read/notice-switches.tsx';
import { StreamedText, type StreamedTextProps } from './read/streamed-text.tsx';
import { Thinking } from './read/thinking.tsx';
import { readTail, sentencesAbout, type TalkMessage } from './talk/conversation.ts';
import type { Talk, TalkState } from './talk/talk.ts';

export type MessageListProps = {
  state: TalkState;
  /** Keeps the room under a new reply that it will fill, so that nothing moves while it does. */
  keepsRoom: boolean;
  actions: MessageActions;
  onKeep: Talk['keep'];
  /** Something opens under a message. */
  onOpen: () => void;
};

export function MessageList({ state, keepsRoom, actions, onKeep, onOpen }: MessageListProps) {
  const last = state.messages.at(-1);
  return (
    <ChatDays messages={state.messages} keyOf={({ key }) => key}>
      {(message) => {
        const isLast = message === last;
        return (
          <Message
            message={message}
            keepsRoom={isLast && keepsRoom && isOfThisVisit(message)}
            hasDraft={state.hasDraft}
            note={noteOf(message, isLast, state, actions)}
            unkept={message.parts?.some(({ id }) => id === state.unkept?.id) ? state.unkept : null}
            below={message.about ? switchesUnder(message, state, { onKeep, onOpen }) : null}
            onKeep={onKeep}
            onOpen={onOpen}
          />
        );
      }}
    </ChatDays>
  );
}

function switchesUnder(
  message: TalkMessage,
  state: TalkState,
  { onKeep, onOpen }: Pick<MessageListProps, 'onKeep' | 'onOpen'>,
): ReactNode {
  const { unkept } = state;
  const sentences = sentencesAbout(state, message);
  return (
    <NoticeSwitches
      isFolded={message.isFolded === true}
      onOpen={onOpen}
      sentences={sentences}
      problem={unkept && sentences.some(({ id }) => id === unkept.id) ? unkept.detail : null}
      onToggle={({ id, text, isOn }) => void onKeep(id, isOn ? { off: [text] } : { on: [text] })}
    />
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

type MessageProps = {
  message: TalkMessage;
  keepsRoom: boolean;
  hasDraft: boolean;
  note: ReactNode;
  unkept: TalkState['unkept'];
  below: ReactNode;
  onKeep: Talk['keep'];
  onOpen: () => void;
};

const Message = memo(function Message(props: MessageProps) {
  const { message, keepsRoom, hasDraft, note, unkept, below, onKeep, onOpen } = props;
  const { sender, text, status, timestamp, parts = [] } = message;
  const isBot = sender === 'bot';
  // A reply that ended before its first word has nothing to show but that.
  if (isBot && text === '' && status !== 'writing') return <div className="text-sm">{note}</div>;
  // Where no reply came, that stands on the consultant's side.
  const isAboutReply = !isBot && status !== 'unsent';
  return (
    <div data-sender={sender} className={clsx(keepsRoom && 'min-h-44', status === 'retrying' && 'opacity-60')}>
      <ChatBubble
        ink={isBot ? 'machine' : 'student'}
        side={isBot ? 'left' : 'right'}
        name={isBot ? 'Consultant' : 'You'}
        timestamp={timestamp}
        note={isAboutReply ? null : note}
      >
        {isBot ? <Words text={text} isWriting={status === 'writing'} /> : text}
      </ChatBubble>
      {below}
      {isAboutReply ? (
        // Room for the line from the beginning, so that nothing moves when it comes with the reply.
        <div className="-mb-6 flex min-h-11 flex-col items-end pl-8 sm:pl-16">
          {parts.map(({ id, text: words, kept, others }) => (
            <KeptLine
              key={id}
              words={parts.length > 1 ? words : null}
              kept={kept}
              others={others}
              hasDraft={hasDraft}
              problem={unkept?.id === id ? unkept.detail : null}
              onKeep={(change) => void onKeep(id, change)}
              onOpen={onOpen}
            />
          ))}
        </div>
      ) : null}
      {isAboutReply && note ? <div className="mt-6 pr-4 text-sm sm:pr-16">{note}</div> : null}
    </div>
  );
});

function Words(words: StreamedTextProps) {
  return words.text === '' ? <Thinking /> : <StreamedText {...words} />;
}
