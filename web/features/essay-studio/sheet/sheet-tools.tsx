import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import { Button } from '#web/ui/button.tsx';
import { PromptLine } from './prompt-line.tsx';
import type { DraftSheet } from './use-draft-sheet.ts';

const phoneLineClass =
  'max-sm:flex-nowrap max-sm:gap-1 max-sm:[&>*]:shrink-0 max-sm:[&>button]:px-2 max-sm:[&>button>svg]:hidden';

export type SheetToolsProps = { session: AgentState; sheet: DraftSheet; children: ReactNode };

/** The one line above the sheet: the question, whether it is saved, and what else can be done with the draft. */
export function SheetTools({ session, sheet: { book, state }, children }: SheetToolsProps) {
  const isOpen = state.stage === 'open';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <PromptLine form={session.form} />
      <div
        // What is exported or looked at is the text as it stands: the last words are saved before the press is over.
        onPointerDownCapture={() => void book.flush()}
        onFocusCapture={() => void book.flush()}
        className={`scroll-fade -m-1.5 flex flex-wrap items-center gap-1 p-1.5 max-sm:-mx-4 max-sm:w-screen max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] ${phoneLineClass}`}
      >
        <IconButton label="Undo" isDisabled={!isOpen} onClick={book.undo}>
          <Undo2 className="size-4.5" aria-hidden="true" />
        </IconButton>
        <IconButton label="Redo" isDisabled={!isOpen} onClick={book.redo}>
          <Redo2 className="size-4.5" aria-hidden="true" />
        </IconButton>
        {children}
      </div>
    </div>
  );
}

type IconButtonProps = { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode };

function IconButton({ label, isDisabled, onClick, children }: IconButtonProps) {
  return (
    <Button variant="ghost" size="sm" aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
      <span className="contents">{children}</span>
    </Button>
  );
}
