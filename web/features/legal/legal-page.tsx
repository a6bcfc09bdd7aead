import { useEffect, useRef } from 'react';
import { brand } from '#contracts/brand.ts';
import { layOutLater } from '#web/lib/browser/lay-out-later.ts';
import { LegalContents } from './legal-contents.tsx';
import { firstWords, type LegalDocument } from './legal-document.ts';
import { LegalBlockView, LegalText, measure } from './legal-text.tsx';
import { tellEngine } from './tell-engine.ts';
import { markCurrentSection } from './mark-current-section.ts';

/**
 * A legal text with its table of contents. Everything in it is plain HTML with plain links, so that it is whole when it is
 * rendered ahead and no script runs; script adds the mark beside the section being read and which engine is at work.
 */
export function LegalPage({ text }: { text: LegalDocument }) {
  const page = useRef<HTMLDivElement>(null);
  const engine = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!page.current) return undefined;
    if (engine.current) void tellEngine(engine.current);
    const endings = [layOutLater(page.current), markCurrentSection(page.current)];
    return () => {
      for (const end of endings) end();
    };
  }, []);
  return (
    <div
      ref={page}
      data-island="contents"
      className="mx-auto max-w-page px-4 py-10 sm:px-8 md:py-16 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-14 print:block print:max-w-none print:p-0"
    >
      <nav
        aria-label="On this page"
        className="sticky top-28 max-h-[calc(100dvh-8.5rem)] self-start overflow-y-auto pb-2 max-lg:hidden print:hidden"
      >
        <p className="pb-2 pl-4 text-sm font-semibold text-ink" aria-hidden="true">
          On this page
        </p>
        <LegalContents sections={text.sections} />
      </nav>
      <article className="max-w-[46rem] font-serif text-reading max-lg:mx-auto print:max-w-none print:text-[11pt]">
        <h1 className="text-title">{text.title}</h1>
        <p className="mt-2 font-sans text-[0.9375rem] text-muted">{`Effective ${brand.legalEffectiveDate}`}</p>
        <p className={`mt-6 text-soft ${measure}`}>{text.intro}</p>
        <InShort points={text.inShort} />
        <details className="group mt-8 border-y border-hairline font-sans lg:hidden print:hidden">
          <summary className="flex min-h-12 items-center justify-between text-[0.9375rem] font-semibold">
            On this page
            <span
              aria-hidden="true"
              className="text-xl leading-none font-normal text-muted transition-transform group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <nav aria-label="On this page" className="pb-4">
            <LegalContents sections={text.sections} />
          </nav>
        </details>
        {text.sections.map((section, index) => (
          <section
            key={section.id}
            id={section.id}
            data-later={index < 2 ? undefined : ''}
            className="scroll-mt-16 pt-9 outline-none sm:scroll-mt-20 print:pt-6"
          >
            <div className="group flex items-start gap-1 break-after-avoid">
              <h2 className="text-heading">{`${index + 1}. ${section.title}`}</h2>
              <a
                href={`#${section.id}`}
                aria-label={`Link to section ${index + 1}, ${section.title}`}
                className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control font-sans text-base text-muted no-underline opacity-0 transition-opacity group-hover:opacity-100 hover:bg-wash hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-100 print:hidden"
              >
                <span aria-hidden="true">§</span>
              </a>
            </div>
            <div className="mt-3 flex flex-col gap-4 text-soft">
              {section.blocks.map((block) => (
                <LegalBlockView key={firstWords(block)} block={block} />
              ))}
              {section.tellsEngine ? (
                // Its place is kept, so that nothing moves when it is filled in; and what is hidden never comes near the screen.
                <p ref={engine} data-island="engine" className={`min-h-[2lh] ${measure}`} />
              ) : null}
            </div>
          </section>
        ))}
        <div data-text-end="" />
      </article>
    </div>
  );
}

function InShort({ points }: { points: readonly string[] }) {
  return (
    <section
      aria-labelledby="in-short"
      className="mt-8 break-inside-avoid rounded-paper border border-hairline bg-surface px-5 py-5 sm:px-7 sm:py-6 print:px-0"
    >
      <h2 id="in-short" className="text-heading">
        In short
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-soft marker:text-muted">
        {points.map((point) => (
          <li key={point}>
            <LegalText text={point} />
          </li>
        ))}
      </ul>
      <p className="mt-4 font-sans text-sm text-muted">
        This summary is just a quick overview. The numbered sections are what counts.
      </p>
    </section>
  );
}
