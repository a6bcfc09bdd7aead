import { ArrowDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useAbout } from '#web/lib/api/about.ts';
import { Button } from '#web/ui/button.tsx';
import { type Introduction, lookAtChat, saveChatLog } from './chat.api.ts';
import { ChatFrame, TalkSkeleton } from './chat-frame.tsx';
import { Beginning, Chips, DockNotice, NextStep, nextStepLabel, StoryCount, Unopened } from './chat-parts.tsx';
import { Composer } from './compose/composer.tsx';
import { useDraft } from './compose/use-draft.ts';
import { EndScreens } from './end/end-screens.tsx';
import { useEndChat } from './end/use-end-chat.ts';
import { MessageList } from './message-list.tsx';
import { useFollow } from './read/use-follow.ts';
import { readTail, showsNextStep } from './talk/conversation.ts';
import { useTalk } from './use-talk.ts';

export type ChatRoomProps = {
  /** Above the talk. */
  above?: ReactNode;
  /** The way back for somebody who came from elsewhere, always in reach. */
  wayBack?: ReactNode;
  personId: string;
  introduction: Introduction;
  restart: boolean;
  onRestarted: () => void;
  makeSummary: () => Promise<unknown>;
  /** The talk is saved and the summary made. */
  onEnded: () => void;
};

/** The talk with the education consultant. */
export function ChatRoom({
  above,
  wayBack,
  personId,
  introduction,
  makeSummary,
  onEnded,
  ...restarting
}: ChatRoomProps) {
  const { talk, state, open } = useTalk({ personId, introduction, ...restarting });
  const about = useAbout();
  const draft = useDraft(personId);
  const list = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { isBehind, toNewest, stay } = useFollow(list, head, dock, state.messages.length > 0);
  const end = useEndChat(
    { stop: talk.stop, look: () => lookAtChat(introduction), saveLog: (log) => saveChatLog(log), makeSummary },
    onEnded,
  );

  const isReplying = state.stage === 'replying' || state.stage === 'opening';
  const isReady = state.stage === 'idle' && readTail(state) === 'ready';
  const showsEnd = showsNextStep(state);

  function send() {
    if (!talk.send(draft.text)) return;
    draft.clear();
    toNewest('gently');
  }

  function tap(chip: string) {
    if (!talk.send(chip)) return;
    refocus();
    toNewest('gently');
  }

  /** The pressed button is gone, and the keyboard goes on with writing. A finger would only call up its own keyboard. */
  function refocus() {
    const isFine = window.matchMedia('(pointer: fine)').matches;
    (isFine ? area.current : document.getElementById('main'))?.focus({ preventScroll: true });
  }

  function reopen() {
    open();
    refocus();
  }

  const actions = {
    onRetry: () => {
      talk.retry();
      refocus();
    },
    onResend: (id: string) => {
      talk.resend(id);
      refocus();
    },
    onEdit: (id: string) => {
      draft.putBack(talk.takeBack(id));
      area.current?.focus();
    },
  };

  return (
    <ChatFrame
      above={above}
      headRef={head}
      map={
        state.threadId === null ? (
          wayBack
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <StoryCount stories={state.stories} hasEnough={state.hasEnough} />
            {wayBack}
          </div>
        )
      }
      dockRef={dock}
      action={
        <Button variant="secondary" size="sm" disabled={state.threadId === null} onClick={end.start}>
          {nextStepLabel}
        </Button>
      }
      dock={
        <>
          {isBehind ? (
            <div className="pointer-events-none absolute inset-x-0 bottom-full flex justify-center pb-6">
              <Button
                variant="secondary"
                size="sm"
                className="pointer-events-auto animate-appear shadow-float"
                onClick={() => toNewest('wholly')}
              >
                <ArrowDown className="size-4" aria-hidden="true" />
                <span className="@max-[18rem]:sr-only">Newest message</span>
              </Button>
            </div>
          ) : null}
          <DockNotice state={state} isTyping={draft.text.trim() !== ''} />
          <Composer
            text={draft.text}
            area={area}
            isReplying={isReplying}
            canStop={state.stage === 'replying' || state.messages.at(-1)?.status === 'writing'}
            onType={draft.type}
            onSend={send}
            onStop={() => void talk.stop()}
          />
        </>
      }
    >
      <div ref={list}>
        <Beginning about={about} />
        {state.messages.length === 0 && state.stage === 'opening' ? <TalkSkeleton /> : null}
        <MessageList state={state} keepsRoom={!showsEnd} actions={actions} onKeep={talk.keep} onOpen={stay} />
        {isReady && state.chips.length > 0 ? <Chips chips={state.chips} onPress={tap} /> : null}
        {state.stage === 'unopened' ? <Unopened problem={state.problem} onRetry={reopen} /> : null}
        {showsEnd ? <NextStep hasEnough={state.hasEnough} onPress={end.start} /> : null}
      </div>
      <div aria-live="polite" className="sr-only">
        {state.news}
      </div>
      <EndScreens stage={end.stage} failure={end.failure} onRetry={end.start} onBack={end.back} />
    </ChatFrame>
  );
}
