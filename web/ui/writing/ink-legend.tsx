import { clsx } from 'clsx';
import { type Ink, inks } from './inks.ts';

export type InkLegendProps = {
  /** Which hands are on the page; all three unless told. */
  shown?: readonly Ink[];
  /** Other names, for a reader who is not the student. */
  labels?: Partial<Record<Ink, string>>;
  className?: string;
};

const allInks: readonly Ink[] = ['student', 'machine', 'writer'];

/** Says whose ink is whose. */
export function InkLegend({ shown = allInks, labels, className }: InkLegendProps) {
  return (
    <ul aria-label="Whose ink" className={clsx('flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted', className)}>
      {shown.map((ink) => (
        <li key={ink} className="flex items-center gap-2.5">
          <span aria-hidden="true" className={clsx('h-[3px] w-5.5 rounded-full', inks[ink].strokeClass)} />
          {labels?.[ink] ?? inks[ink].label}
        </li>
      ))}
    </ul>
  );
}
