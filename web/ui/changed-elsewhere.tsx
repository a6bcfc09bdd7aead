import { useState } from 'react';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from './button.tsx';

export type ChangedElsewhereProps = {
  /** 'This review', 'Your summary'. */
  what: string;
  onChoose: (whose: 'mine' | 'other') => Promise<void>;
};

/** Two tabs wrote at the same thing. Neither is thrown away before the person has said which one stays. */
export function ChangedElsewhere({ what, onChoose }: ChangedElsewhereProps) {
  const [chosen, setChosen] = useState<'mine' | 'other'>('mine');
  const { isBusy, failure, run } = useRunning();
  const choosing = isBusy ? chosen : null;

  function choose(whose: 'mine' | 'other') {
    void run(() => {
      setChosen(whose);
      return onChoose(whose);
    });
  }

  return (
    <div role="alert" className="animate-appear rounded-paper bg-warn-wash px-4 py-3 text-[0.9375rem] text-warn">
      <p className="font-medium">{what} was changed in another tab or on another device.</p>
      <p className="mt-1">What you wrote is still here. We won’t save anything until you choose.</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          size="sm"
          busy={choosing === 'mine'}
          busyLabel="Saving..."
          disabled={choosing === 'other'}
          onClick={() => choose('mine')}
        >
          Keep this one
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={choosing === 'other'}
          busyLabel="Loading..."
          disabled={choosing === 'mine'}
          onClick={() => choose('other')}
        >
          Use the other one
        </Button>
      </div>
      {failure ? <p className="mt-2 text-danger">{failure}</p> : null}
    </div>
  );
}
