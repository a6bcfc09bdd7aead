import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { EssayRef } from '#contracts/export.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';

// The ways out come with the first press: until then nobody needs them.
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));

export type ExportButtonProps = {
  essay: EssayRef;
  universityName: string;
  courseName: string;
  /** The draft as it stands on the screen, unsaved words and all. */
  text: string;
  look?: Pick<ButtonProps, 'variant' | 'size' | 'className'>;
};

const toolbarLook: ExportButtonProps['look'] = { variant: 'ghost', size: 'sm' };

/** By itself a small button for a text's toolbar. */
export function ExportButton({ essay, universityName, courseName, text, look = toolbarLook }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={text.trim() === ''} onClick={() => setOpen(true)} {...look}>
        <FileDown className="size-4" aria-hidden="true" />
        Export
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ExportDialog
            essay={essay}
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
