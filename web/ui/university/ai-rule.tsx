import type { AiPolicy } from '#contracts/library.ts';
import { dayText } from '#web/lib/day-text.ts';

/** What a university says about AI in essays: the rule, its own words, where and when they were read. */
export function AiRule({ university, policy }: { university: string; policy: AiPolicy | null }) {
  if (!policy) {
    return (
      <p className="text-[0.9375rem] text-soft">
        We do not know the rule of {university} on AI help. Please look for it on the university’s admissions pages
        before you send anything.
      </p>
    );
  }
  return (
    <div className="text-[0.9375rem] text-soft">
      <p>
        <strong className="font-semibold text-ink">{university} on AI help:</strong> {policy.rule}
      </p>
      {policy.quote ? (
        <blockquote className="mt-2 border-l-2 border-hairline pl-3.5 font-serif text-base">
          “{policy.quote}”
        </blockquote>
      ) : null}
      <p className="mt-2 text-sm text-muted">
        <a href={policy.source_url} target="_blank" rel="noopener noreferrer">
          {policy.source_title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        , read {dayText(policy.checked)}
        {policy.official ? '' : '; reported by a third party, so please ask the university itself'}. Rules change: look
        once more before you send.
      </p>
    </div>
  );
}
