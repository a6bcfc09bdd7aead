import { type ReactNode, useId } from 'react';
import { DismissButton } from '#web/ui/dismiss-button.tsx';
import { Modal } from './modal.tsx';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Names the sheet for a screen reader; `header` is what is seen. */
  title: string;
  header: ReactNode;
  children: ReactNode;
};

/** A panel from the left edge: the navigation on a phone. */
export function Sheet({ isOpen, onClose, title, header, children }: SheetProps) {
  const id = useId();
  return (
    <Modal isOpen={isOpen} onClose={onClose} kind="sheet" labelledBy={id}>
      <div className="modal-panel absolute inset-y-0 left-0 flex w-[min(19rem,calc(100%-3.5rem))] flex-col overflow-y-auto overscroll-contain border-r border-hairline bg-ground shadow-paper">
        <h2 id={id} className="sr-only">
          {title}
        </h2>
        <div className="flex h-(--header-height) shrink-0 items-center justify-between pr-2 pl-5">
          {header}
          <DismissButton label="Close" onPress={onClose} />
        </div>
        {children}
      </div>
    </Modal>
  );
}
