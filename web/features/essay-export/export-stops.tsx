import { CircleAlert } from 'lucide-react';
import type { ExportFinding } from '#contracts/export.ts';
import { CheckboxField } from '#web/ui/fields/field.tsx';

export type ExportStopsProps = {
  findings: readonly ExportFinding[];
  accepted: ReadonlySet<string>;
  onAccept: (id: string, isMeant: boolean) => void;
};

/** What nobody should send by mistake, one by one, until each is meant. */
export function ExportStops({ findings, accepted, onAccept }: ExportStopsProps) {
  return (
    <section className="mt-5 rounded-paper border border-warn bg-warn-wash px-4 pt-3.5 pb-1">
      <h3 className="flex items-center gap-2 font-sans text-[0.9375rem] font-semibold text-ink">
        <CircleAlert className="size-4.5 shrink-0 text-warn" aria-hidden="true" />
        {findings.length === 1 ? 'Look at this first' : `Look at these ${findings.length} things first`}
      </h3>
      <p className="mt-1 text-[0.9375rem] text-soft">
        Fix {findings.length === 1 ? 'it' : 'them'} in the draft, or check “It’s fine” to export anyway.
      </p>
      <ul className="mt-2 divide-y divide-hairline">
        {findings.map(({ id, detail, quote }) => (
          <li key={id} className="pt-2.5">
            <p className="text-[0.9375rem] text-ink">{detail}</p>
            <p className="mt-0.5 line-clamp-3 font-serif text-base text-soft wrap-anywhere">“{quote}”</p>
            <CheckboxField
              label={
                <>
                  It’s fine<span className="sr-only">: {detail}</span>
                </>
              }
              checked={accepted.has(id)}
              onChange={({ currentTarget }) => onAccept(id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
