import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

// The ways out come with the first press: until then nobody needs them.
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

export type ExportButtonProps = {
  universityName: string;
  courseName: string;
  /** The draft as it stands on the screen, unsaved words and all. */
  text: string;
  isDisabled?: boolean;
};

/** A small button for a text's toolbar. */
export function ExportButton({ universityName, courseName, text, isDisabled = false }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" disabled={isDisabled || text.trim() === ''} onClick={() => setOpen(true)}>
        <FileDown className="size-4" aria-hidden="true" />
        Export
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ExportDialog
            universityName={universityName}
            courseName={courseName}
            text={text}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
