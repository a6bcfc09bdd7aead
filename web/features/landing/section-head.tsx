import type { ReactNode } from 'react';

/** How a part of the landing page begins. */
export function SectionHead({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={id} className="text-[clamp(2rem,1.6rem+1.7vw,2.875rem)] leading-tight tracking-[-0.015em]">
        {title}
      </h2>
      <p className="mt-3 max-w-[38rem] text-lead text-soft">{children}</p>
    </>
  );
}
