import type { EssayForm } from '#contracts/essays.ts';
import { rangeText } from '#web/lib/essays/word-fields.ts';
import { FactLine } from '#web/ui/fact-line.tsx';

/** The question as the sheet's title, and for whom it is answered. */
export function EssayHead({ form }: { form: EssayForm | null }) {
  if (!form) return null;
  const { promptText, universityName, courseName, wordCount } = form;
  return (
    <header className="mb-7 max-w-reading">
      {/* A long prompt would push the text off the screen; hovering shows all of it. */}
      <h2 className="line-clamp-4 font-serif text-heading text-balance" title={promptText}>
        {promptText}
      </h2>
      <p className="mt-2 text-[0.9375rem] text-muted tabular-nums">
        <FactLine facts={[universityName, courseName, rangeText(wordCount)]} />
      </p>
    </header>
  );
}
