import type { EssayForm } from '#contracts/essays.ts';
import { rangeText } from '#web/lib/essays/word-fields.ts';
import { FactLine } from '#web/ui/fact-line.tsx';

/** The question in one line, so that the essay begins high on the page; opened, all of it. */
export function PromptLine({ form }: { form: EssayForm | null }) {
  if (!form) return null;
  const { promptText, universityName, courseName, wordCount } = form;
  return (
    <details className="group min-w-0 flex-1 basis-48 text-[0.9375rem]">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 truncate font-sans text-[0.9375rem] font-semibold group-open:whitespace-normal group-open:text-pretty">
          {promptText}
        </h2>
        <span className="shrink-0 text-sm text-muted underline underline-offset-4 group-open:hidden">More</span>
        <span className="hidden shrink-0 text-sm text-muted underline underline-offset-4 group-open:inline">Less</span>
      </summary>
      <p className="pb-1 text-muted tabular-nums">
        <FactLine facts={[universityName, courseName, rangeText(wordCount)]} />
      </p>
    </details>
  );
}
