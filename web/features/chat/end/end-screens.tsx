import { chatMessages } from '#contracts/onboarding-messages.ts';
import { pages } from '#contracts/pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { Overlay } from '#web/ui/modal/overlay.tsx';
import type { EndFailure, EndStage } from './end-chat.ts';

export type EndScreensProps = {
  /** What is being done; null while the talk goes on. */
  stage: EndStage | null;
  failure: EndFailure | null;
  onRetry: () => void;
  onBack: () => void;
};

const stageText = {
  saving: { title: 'Saving your conversation', text: 'Everything you wrote stays yours.' },
  summarising: {
    title: 'Making your summary',
    text: 'We’re putting it together from your documents and your stories. This may take a minute.',
  },
} as const;

/** What is seen while the talk is brought to its end, and when that did not work. */
export function EndScreens({ stage, failure, onRetry, onBack }: EndScreensProps) {
  const { title, text } = stageText[stage ?? 'saving'];
  return (
    <>
      <Overlay isOpen={stage !== null} title={title} text={text} state="busy" />
      <Dialog
        isOpen={failure !== null}
        onClose={onBack}
        size="sm"
        title={chatMessages.endFailed}
        actions={
          <>
            {failure?.stage === 'summarising' ? (
              <ButtonLink to={pages.profile} variant="secondary">
                Go to your profile
              </ButtonLink>
            ) : (
              <Button variant="secondary" onClick={onBack}>
                Back to the chat
              </Button>
            )}
            <Button onClick={onRetry}>Try again</Button>
          </>
        }
      >
        <div className="flex flex-col gap-3 text-soft">
          <p>{failure?.detail}</p>
          <p>
            {failure?.stage === 'summarising'
              ? 'We saved your conversation. Only the summary is missing. You can also make it later on your profile.'
              : 'Nothing is lost. Your conversation is still here.'}
          </p>
        </div>
      </Dialog>
    </>
  );
}
