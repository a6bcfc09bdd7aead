import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ScrollBox } from '#web/ui/scroll-box.tsx';

export type MaterialBoxProps = {
  label: string;
  /** 384 px for documents, 500 px for everything else. */
  height: 'document' | 'text';
  children: ReactNode;
  className?: string;
};

const heightClass = { document: 'max-h-[384px]', text: 'max-h-[500px]' } as const;

/** A material as the student gave it. */
export function MaterialBox({ label, height, children, className }: MaterialBoxProps) {
  return (
    <ScrollBox label={label} className={clsx('px-4 py-3.5 sm:px-6 sm:py-5', heightClass[height], className)}>
      {children}
    </ScrollBox>
  );
}

/** Where a student has given nothing. */
export function Nothing({ children }: { children: string }) {
  return <p className="text-muted">{children}</p>;
}
