import { clsx } from 'clsx';
import { Eye, PencilLine, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Editing } from './use-editing.ts';

export type TextToolsProps = {
  /** What the text is called in a sentence: 'plan', 'draft'. */
  name: string;
  /** What the button to edit it says; 'Edit' and its name unless told. */
  editLabel?: string;
  editing: Editing;
  /** More that can be done with the text: its history, an export. */
  children?: ReactNode;
};

/** Narrow buttons without icons. Only those of the line itself: the dialogs that some of them open lie within it too. */
const phoneLineClass =
  'max-sm:flex-nowrap max-sm:gap-1 max-sm:[&>*]:shrink-0 max-sm:[&>button]:px-2 max-sm:[&>button>svg]:hidden';

/** The line above a text: from reading to writing and back, and what else can be done with it. */
export function TextTools({ name, editLabel = `Edit ${name}`, editing, children }: TextToolsProps) {
  return (
    // On a phone it stays one line, so that the text begins high on the screen; a longer one is pushed sideways. What fades at its
    // edges is cut there too: the room around the buttons is for the ring of the one with the focus.
    <div
      className={clsx(
        'scroll-fade -m-1.5 flex flex-wrap items-center gap-2 p-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none]',
        phoneLineClass,
      )}
    >
      {editing.isEditing ? (
        <>
          <Button
            variant={editing.isChanged ? 'primary' : 'secondary'}
            size="sm"
            busy={editing.isSaving}
            busyLabel="Saving..."
            onClick={() => void editing.save()}
          >
            {editing.isChanged ? null : <Eye className="size-4" aria-hidden="true" />}
            {editing.isChanged ? `Save ${name}` : `View ${name}`}
          </Button>
          {editing.isChanged ? (
            <Button variant="ghost" size="sm" disabled={editing.isSaving} onClick={editing.cancel}>
              Discard changes
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <Button variant="secondary" size="sm" onClick={editing.begin}>
            <PencilLine className="size-4" aria-hidden="true" />
            {editLabel}
          </Button>
          {editing.bringBack ? (
            <Button variant="ghost" size="sm" onClick={editing.bringBack}>
              <Undo2 className="size-4" aria-hidden="true" />
              Restore what you typed
            </Button>
          ) : null}
        </>
      )}
      <div className={clsx('ml-auto flex flex-wrap gap-2', phoneLineClass)}>{children}</div>
    </div>
  );
}
