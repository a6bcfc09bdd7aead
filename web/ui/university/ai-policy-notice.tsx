import { useUniversity } from '#web/lib/essays/universities.ts';
import { AiRule } from './ai-rule.tsx';

export type AiPolicyNoticeProps = {
  university: string | null;
  /** Whether a model writes here: otherwise the sentences are the student's. */
  hasModel: boolean;
  isOpen?: boolean;
};

/** Short and calm: what is true of this text, and what the university says about AI. */
export function AiPolicyNotice({ university, hasModel, isOpen = false }: AiPolicyNoticeProps) {
  const known = useUniversity(university ?? '');
  return (
    <details open={isOpen} className="group rounded-control border border-hairline px-4 text-[0.9375rem] text-soft">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 basis-40 text-pretty">
          {hasModel
            ? 'This is raw material: rewrite it until it sounds like you. Check your university’s AI policy.'
            : 'Did you use AI anywhere? Check your university’s AI policy.'}
        </span>
        <span className="shrink-0 text-sm text-muted underline underline-offset-4 group-open:hidden">More</span>
        <span className="hidden shrink-0 text-sm text-muted underline underline-offset-4 group-open:inline">Less</span>
      </summary>
      <div className="flex max-w-reading flex-col gap-3 border-t border-hairline py-3.5">
        <p>
          Universities differ on AI, and some reject essays written by it.
          {hasModel ? ' We made this text from your own words and documents.' : null}
        </p>
        {known === undefined ? null : (
          <AiRule university={known?.name ?? university ?? 'this university'} policy={known?.ai_policy ?? null} />
        )}
      </div>
    </details>
  );
}
