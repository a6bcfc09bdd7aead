import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { DismissButton } from '#web/ui/dismiss-button.tsx';
import { Modal } from './modal.tsx';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
};

const widthClass = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' } as const;

/** A question or a closer look in front of the page. On a phone it stands at the bottom, near the thumb. */
export function Dialog({ isOpen, onClose, title, description, actions, size = 'md', children }: DialogProps) {
  const id = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      kind="dialog"
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
    >
      <div
        className={clsx(
          'modal-panel absolute inset-x-0 bottom-0 mx-auto flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-xl bg-surface shadow-paper',
          'sm:top-1/2 sm:bottom-auto sm:w-[calc(100%-3rem)] sm:-translate-y-1/2 sm:rounded-control sm:border sm:border-hairline',
          widthClass[size],
        )}
      >
        <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
          <div className="min-w-0 flex-1">
            <h2 id={`${id}-title`} className="text-heading">
              {title}
            </h2>
            {description ? (
              <p id={`${id}-description`} className="mt-1.5 text-[0.9375rem] text-soft">
                {description}
              </p>
            ) : null}
          </div>
          <DismissButton label="Close" onPress={onClose} className="-mt-2 -mr-3" />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5 empty:pb-1 sm:px-7">
          {children}
        </div>
        {actions ? (
          <footer className="flex flex-col-reverse gap-2.5 border-t border-hairline px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end sm:px-7">
            {actions}
          </footer>
        ) : null}
      </div>
    </Modal>
  );
}
