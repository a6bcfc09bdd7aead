import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type ReadEndProps = {
  /** The button that the focus goes to. */
  mainId: string;
  places: number;
  onClose: () => void;
  onAgain: () => void;
  children: ReactNode;
};

/** Every place of the plan was read. */
export function ReadEnd({ mainId, places, onClose, onAgain, children }: ReadEndProps) {
  return (
    <>
      <p aria-live="polite" className="text-ink">
        {places === 0
          ? 'There’s nothing in your plan to check yet.'
          : `${places === 1 ? 'That was the only spot' : `That’s all ${places} spots`}. We’ll only ask again about what you change.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button id={mainId} onClick={onClose}>
          Back to the plan
        </Button>
        {places > 0 ? (
          <Button variant="secondary" onClick={onAgain}>
            Check again
          </Button>
        ) : null}
        {children}
      </div>
    </>
  );
}
