import { useNavigate } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { reopenStory } from './board.api.ts';

type TellMoreProps = { storyId: string; variant?: ButtonProps['variant'] };

/** Back into the conversation, where it goes on with this story. */
export function TellMore({ storyId, variant = 'primary' }: TellMoreProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { isBusy, failure, run } = useRunning();

  async function go() {
    await reopenStory(storyId);
    if (isHere()) void navigate(pages.onboarding, { state: { backToEssay: true } });
  }

  return (
    <>
      <Button size="sm" variant={variant} busy={isBusy} onClick={() => void run(go)}>
        Tell us more in the chat
      </Button>
      {failure ? (
        <p role="alert" className="order-last basis-full text-sm text-danger">
          {failure}
        </p>
      ) : null}
    </>
  );
}
