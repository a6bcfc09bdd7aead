import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';

export type OpenSuggestionsProps = { count: number; onTake: () => void; onLeave: () => void; onClose: () => void };

/** Nobody goes on without the revision by mistake. */
export function OpenSuggestions({ count, onTake, onLeave, onClose }: OpenSuggestionsProps) {
  const isOne = count === 1;
  const them = isOne ? 'it' : 'them';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOne ? '1 suggestion is still open' : `${countText(count, 'suggestion')} are still open`}
      description={
        isOne
          ? 'It’s not in your draft yet. You can take it now, go on without it, or go back and look at it.'
          : 'They’re not in your draft yet. You can take them all now, go on without them, or go back and look at each one.'
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Look at {them}
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            Go on without {them}
          </Button>
          <Button onClick={onTake}>{isOne ? 'Take it' : 'Take all of them'}</Button>
        </>
      }
    />
  );
}
