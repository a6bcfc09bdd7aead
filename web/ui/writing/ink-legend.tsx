import { InkStroke } from './ink-stroke.tsx';
import { type Ink, inks } from './inks.ts';

export type InkLegendProps = {
  /** Which hands are on the page; all three unless told. */
  shown?: readonly Ink[];
  /** Other names, for a reader who is not the student. */
  labels?: Partial<Record<Ink, string>>;
};

const allInks: readonly Ink[] = ['student', 'machine', 'writer'];

/** Says whose ink is whose. */
export function InkLegend({ shown = allInks, labels }: InkLegendProps) {
  return (
    <ul aria-label="Who wrote what" className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted">
      {shown.map((ink) => (
        <li key={ink} className="flex items-center gap-2.5">
          <InkStroke ink={ink} />
          {labels?.[ink] ?? inks[ink].label}
        </li>
      ))}
    </ul>
  );
}
