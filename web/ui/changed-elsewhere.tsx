import { useRef, useState } from 'react';
import { Button } from './button.tsx';

export type ChangedElsewhereProps = {
  /** 'This review', 'Your summary'. */
  what: string;
  onChoose: (whose: 'mine' | 'other') => Promise<void>;
  /** In words, what went wrong with the last choice. */
  describe: (error: unknown) => string;
};

/** Two tabs wrote at the same thing. Neither is thrown away before the person has said which one stays. */
export function ChangedElsewhere({ what, onChoose, describe }: ChangedElsewhereProps) {
  const [choosing, setChoosing] = useState<'mine' | 'other' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);

  async function choose(whose: 'mine' | 'other') {
    if (running.current) return;
    running.current = true;
    setChoosing(whose);
    setError(null);
    try {
      await onChoose(whose);
    } catch (failure) {
      setError(describe(failure));
    } finally {
      running.current = false;
      setChoosing(null);
    }
  }

  return (
    <div role="alert" className="animate-appear rounded-paper bg-warn-wash px-4 py-3 text-[0.9375rem] text-warn">
      <p className="font-medium">{what} was changed in another tab or on another device.</p>
      <p className="mt-1">Your words are still here, in this tab. Nothing is saved until you choose.</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          size="sm"
          busy={choosing === 'mine'}
          busyLabel="Saving..."
          disabled={choosing === 'other'}
          onClick={() => void choose('mine')}
        >
          Save what is here
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={choosing === 'other'}
          busyLabel="Loading..."
          disabled={choosing === 'mine'}
          onClick={() => void choose('other')}
        >
          Take the other version
        </Button>
      </div>
      {error ? <p className="mt-2 text-danger">{error}</p> : null}
    </div>
  );
}
