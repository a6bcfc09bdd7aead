import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';

export type ReplaceDialogProps = {
  university: string | null;
  onSaveFirst: () => void;
  onReplace: () => void;
  onClose: () => void;
};

/** One essay is open at a time: another starts once this one is saved or put away. */
export function ReplaceDialog({ university, onSaveFirst, onReplace, onClose }: ReplaceDialogProps) {
  const [isPressed, setPressed] = useState(false);
  const once = (act: () => void) => () => {
    if (isPressed) return;
    setPressed(true);
    act();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Start a new essay?"
      description={`Your essay${university ? ` for ${university}` : ''} is still open. Save it first and you’ll find it in Saved Prompts.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep writing
          </Button>
          <Button variant="secondary" onClick={once(onReplace)}>
            Start without saving
          </Button>
          <Button busy={isPressed} onClick={once(onSaveFirst)}>
            Save and start new
          </Button>
        </>
      }
    />
  );
}
