import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type ReplaceDialogProps = {
  isOpen: boolean;
  university: string | null;
  onSaveFirst: () => void;
  onReplace: () => void;
  onClose: () => void;
};

/** One essay lies on the table at a time; another begins when this one is saved or put away. */
export function ReplaceDialog({ isOpen, university, onSaveFirst, onReplace, onClose }: ReplaceDialogProps) {
  const [isPressed, setPressed] = useState(false);
  const once = (act: () => void) => () => {
    if (isPressed) return;
    setPressed(true);
    act();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Begin a new essay?"
      description={`Your essay${university ? ` for ${university}` : ''} is still open. Save it first, and you will find it in Saved Prompts.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Go on with it
          </Button>
          <Button variant="secondary" onClick={once(onReplace)}>
            Begin without saving
          </Button>
          <Button busy={isPressed} onClick={once(onSaveFirst)}>
            Save it and begin
          </Button>
        </>
      }
    />
  );
}
