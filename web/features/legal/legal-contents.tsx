import type { LegalSection } from './legal-document.ts';

/** The sections as links inside the page; `mark-current-section.ts` marks the one being read. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="border-l border-hairline font-sans text-sm">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            data-section={id}
            className="-ml-px flex min-h-7 items-baseline gap-2.5 border-l-2 border-transparent py-1 pl-3 leading-snug text-muted no-underline hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink max-lg:min-h-11 max-lg:items-center max-lg:text-[0.9375rem] max-lg:text-soft"
          >
            <span className="w-5 shrink-0 text-right whitespace-nowrap tabular-nums">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
