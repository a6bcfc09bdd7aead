import type { ReactNode } from 'react';
import './kit.css';

export function KitGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="kit-group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** One part, or one of its states. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="kit-specimen">
      <h3>{title}</h3>
      <div>{children}</div>
    </div>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return <p className="kit-note">{children}</p>;
}
