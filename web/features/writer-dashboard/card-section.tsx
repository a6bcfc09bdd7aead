import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export type SectionButtonProps = {
  isOpen: boolean;
  controls: string;
  onPress: () => void;
  children: ReactNode;
};

/** Opens and closes a part of the card. */
export function SectionButton({ isOpen, controls, onPress, children }: SectionButtonProps) {
  function press() {
    onPress();
    if (!isOpen) requestAnimationFrame(() => showIfBelow(controls));
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-expanded={isOpen}
      // What is closed is not on the page, and an address of nothing helps nobody.
      aria-controls={isOpen ? controls : undefined}
      className="aria-expanded:border-edge aria-expanded:bg-wash"
      onClick={press}
    >
      {children}
    </Button>
  );
}

/** What opens below a long review would open unseen. The keyboard goes along, or its next step would scroll back. */
function showIfBelow(id: string): void {
  const section = document.getElementById(id);
  if (!section || section.getBoundingClientRect().top <= window.innerHeight - 160) return;
  section.scrollIntoView();
  section.querySelector('h3')?.focus({ preventScroll: true });
}

export function CardSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-6 scroll-mt-16 border-t border-hairline pt-5">
      <h3 id={`${id}-title`} tabIndex={-1} className="mb-4 text-heading outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}
