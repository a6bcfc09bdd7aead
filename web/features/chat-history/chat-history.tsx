import { useState } from 'react';
import { useNavigate } from 'react-router';
import { chatMessages } from '#contracts/onboarding-messages.ts';
import { pages } from '#contracts/pages.ts';
import type { OnboardingState } from '#web/lib/onboarding-state.ts';
import { readChatLog } from '#web/lib/read-chat-log.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChatTranscript } from '#web/ui/chat/chat-transcript.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useChatLog } from './chat-history.api.ts';

/** What the onboarding page starts from. */
export type ChatHistoryProps = Pick<OnboardingState, 'resumeData' | 'transcriptData'>;

/** What the student and the consultant said, to be read again. */
export function ChatHistory(documents: ChatHistoryProps) {
  const { data, error, isFetching, refetch } = useChatLog();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();

  if (data === undefined && error) {
    return (
      <LoadFailure
        title={chatMessages.historyFailed}
        error={error}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <HistorySkeleton />;

  const log = readChatLog(data);
  if (log.kind === 'empty') {
    return (
      <EmptyState
        title="No conversation yet"
        picture={<PaperPicture kind="talk" />}
        actions={
          <ButtonLink to={pages.onboarding} state={documents}>
            Start the chat
          </ButtonLink>
        }
      >
        <p>
          Once you finish the onboarding chat, you can read it again here. If you left halfway, you can pick up where
          you stopped.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-soft">We write your essays from what you said here.</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={pages.onboarding} state={documents} variant="secondary" size="sm">
            Continue the chat
          </ButtonLink>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            Restart
          </Button>
        </div>
      </div>
      {log.kind === 'unreadable' ? <p className="py-6">Invalid chat log data.</p> : null}
      {log.kind === 'talk' ? <ChatTranscript messages={log.messages} /> : null}
      {isAsking ? (
        <RestartDialog
          onClose={() => setAsking(false)}
          onConfirm={() => void navigate(pages.onboarding, { state: { ...documents, restartChat: true } })}
        />
      ) : null}
    </>
  );
}

function RestartDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Restart the chat?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Restart
          </Button>
        </>
      }
    >
      <p className="text-soft">
        The consultant starts over with the first question. We’ll delete this conversation, and the summary we made from
        it unless you edited it yourself. Your stories and documents stay.
      </p>
    </Dialog>
  );
}

function HistorySkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-20 w-3/4" />
      <div className="flex justify-end">
        <span className="w-3/5">
          <Skeleton className="h-14 w-full" />
        </span>
      </div>
      <Skeleton className="h-20 w-2/3" />
    </div>
  );
}
