import type { AiPolicy } from '#contracts/library.ts';
import { dayText } from '#web/lib/day-text.ts';
import { possessive } from '#contracts/university-name.ts';

/** What a university says about AI in essays: the policy, its own words, where and when we read them. */
export function AiRule({ university, policy }: { university: string; policy: AiPolicy | null }) {
  if (!policy) {
    return (
      <p className="text-[0.9375rem] text-soft">
        We couldn’t find {possessive(university)} policy on AI. Check its admissions pages before you submit.
      </p>
    );
  }
  return (
    <div className="text-[0.9375rem] text-soft">
      <p>
        <strong className="font-semibold text-ink">{university} on AI:</strong> {policy.rule}
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
        , checked {dayText(policy.checked)}.{' '}
        {policy.official ? '' : 'A third party reported this, so ask the university. '}
        Policies change: check again before you submit.
      </p>
    </div>
  );
}
