import { Check } from 'lucide-react';
import { useId } from 'react';
import { Modal } from './modal.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';

export type OverlayProps = {
  isOpen: boolean;
  title: string;
  text: string;
  state: 'busy' | 'done';
};

/** Covers the whole screen while something happens that the person waits for, and says what. It cannot be left. */
export function Overlay({ isOpen, title, text, state }: OverlayProps) {
  const id = useId();
  return (
    <Modal isOpen={isOpen} kind="overlay" labelledBy={id}>
      <div className="modal-panel flex h-full flex-col items-center justify-center px-6 text-center">
        {state === 'busy' ? (
          <Spinner className="text-[2.25rem] text-graphite" />
        ) : (
          <span className="flex size-11 animate-rise items-center justify-center rounded-full bg-ok-wash text-ok">
            <Check className="size-6" aria-hidden="true" />
          </span>
        )}
        <div aria-live="polite" aria-atomic="true">
          <h2 id={id} className="mt-6 text-title">
            {title}
          </h2>
          <p className="mt-2 text-lead text-soft">{text}</p>
        </div>
      </div>
    </Modal>
  );
}
