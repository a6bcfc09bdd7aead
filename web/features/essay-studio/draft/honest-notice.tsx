import { AiRule } from '#web/features/essay-studio/form/ai-rule.tsx';
import { useUniversity } from '#web/features/essay-studio/form/universities.api.ts';

/** Calm and short: what this text is, and what the university says about it. */
export function HonestNotice({ university }: { university: string | null }) {
  const known = useUniversity(university ?? '');
  return (
    <details className="group rounded-control border border-hairline px-4 text-[0.9375rem] text-soft">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span>Material to rewrite in your own words. Check your university’s rule.</span>
        <span className="shrink-0 text-sm text-muted underline underline-offset-4 group-open:hidden">Read more</span>
        <span className="hidden shrink-0 text-sm text-muted underline underline-offset-4 group-open:inline">Close</span>
      </summary>
      <div className="flex max-w-reading flex-col gap-3 border-t border-hairline py-3.5">
        <p>
          Universities differ on help from AI, and some refuse an essay that was written by one. What stands here is
          made from your own words and documents, for you to rewrite until it sounds like you.
        </p>
        {known?.ai_policy ? (
          <AiRule university={known.name} policy={known.ai_policy} />
        ) : (
          <p>
            We do not know {university ? `the rule of ${university}` : 'this university’s rule'}. Please look for it on
            the university’s admissions pages before you send anything.
          </p>
        )}
      </div>
    </details>
  );
}
