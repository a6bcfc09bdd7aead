import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';

export type OpenSuggestionsProps = { count: number; onTake: () => void; onLeave: () => void; onClose: () => void };

/** Nobody goes on without the revision by mistake. */
export function OpenSuggestions({ count, onTake, onLeave, onClose }: OpenSuggestionsProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={count === 1 ? '1 suggestion is still open' : `${countText(count, 'suggestion')} are still open`}
      description="They’re not in your draft yet. You can take them all now, go on without them, or go back and look at each one."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Look at them
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            Go on without them
          </Button>
          <Button onClick={onTake}>Take all of them</Button>
        </>
      }
    />
  );
}
