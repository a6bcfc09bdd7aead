import { clsx } from 'clsx';
import type { AiPolicy } from '#contracts/library.ts';
import { dayText } from '#web/lib/day-text.ts';
import { useUniversity } from './essay-export.api.ts';

export type HonestNoticeProps = { universityName: string; className?: string };

/** What a draft made with AI is good for, and what the university it goes to says about it, where we know. */
export function HonestNotice({ universityName, className }: HonestNoticeProps) {
  const university = useUniversity(universityName);
  return (
    <section
      aria-label="Before you send it"
      className={clsx('border-l-2 border-edge pl-4 text-[0.9375rem]', className)}
    >
      <p className="text-soft">
        <strong className="font-semibold text-ink">Material to rewrite in your own words.</strong> Universities differ
        on AI help, and some call an essay written by AI fraud: check your university’s rule.
      </p>
      {university?.ai_policy ? <Rule university={university.name} policy={university.ai_policy} /> : null}
    </section>
  );
}

function Rule({ university, policy }: { university: string; policy: AiPolicy }) {
  return (
    <details className="group mt-2">
      <summary className="-mx-1 flex min-h-11 items-center rounded-paper px-1 font-medium text-ink underline decoration-hairline underline-offset-4 hover:decoration-current">
        What {university} says
      </summary>
      <p className="mt-1 text-soft">{policy.rule}</p>
      {policy.quote ? <blockquote className="mt-2 font-serif text-base text-ink">“{policy.quote}”</blockquote> : null}
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        <a href={policy.source_url} target="_blank" rel="noopener noreferrer">
          {policy.source_title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        , read on {dayText(policy.checked)}.{' '}
        {policy.official ? '' : 'This was reported by others: please ask the university itself. '}
        Rules change, so look once more before you send.
      </p>
    </details>
  );
}
