import { useState } from 'react';
import { inSentence } from '#contracts/university-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';

export type ReplaceDialogProps = {
  university: string | null;
  /** It is among the saved essays already. */
  isSaved: boolean;
  onSaveFirst: () => void;
  onReplace: () => void;
  onClose: () => void;
};

/** One essay is open at a time: another starts once this one is saved or put away. */
export function ReplaceDialog({ university, isSaved, onSaveFirst, onReplace, onClose }: ReplaceDialogProps) {
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
      description={stillOpenText(university, isSaved)}
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

/** What becomes of it, said before anything is lost. */
export function stillOpenText(university: string | null, isSaved: boolean): string {
  const essay = university ? `Your essay for ${inSentence(university)}` : 'Your essay';
  const loss = isSaved ? '' : ' If you don’t, you can’t get back to it.';
  return `${essay} is still open. Save it first and you’ll find it in Saved Prompts.${loss}`;
}
