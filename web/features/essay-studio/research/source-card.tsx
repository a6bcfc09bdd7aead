import { clsx } from 'clsx';
import { useState } from 'react';
import type { Source } from '#contracts/essay-agent.ts';
import { essayLimits } from '#contracts/limits.ts';
import { fieldMessages } from '#contracts/messages.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { dayText } from '#web/lib/day-text.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/fields/field.tsx';
import { safeLink } from '#web/ui/markdown/safe-link.ts';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';

const originWords: Record<Source['origin'], string> = {
  library: 'From our library, checked',
  web: 'Found on the web,',
  student: 'Added by you,',
};

export type SourceCardProps = { studio: Studio; threadId: string; source: Source };

/** One finding: its own words, where they stand, and whether and why the student cares. */
export function SourceCard({ studio, threadId, source }: SourceCardProps) {
  const { id, title, quote, origin, retrieved_at, is_official, is_struck, caution } = source;
  const [error, setError] = useState<string>();
  const link = safeLink(source.url ?? undefined);

  /** The studio makes one change after the other, so that none has to be turned away while another is on its way. */
  async function change(what: { is_struck?: boolean; because?: string | null }): Promise<boolean> {
    setError(undefined);
    try {
      await studio.changeSources({ changes: [{ id, ...what }] });
      return true;
    } catch (failure) {
      setError(describeFailure(failure));
      return false;
    }
  }

  return (
    <article className={clsx('border-t border-hairline py-5', is_struck && 'text-muted')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className={clsx('min-w-0 flex-1 text-lg leading-snug', is_struck && 'line-through decoration-edge')}>
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            title
          )}
        </h3>
        <Button
          variant="ghost"
          size="sm"
          className="-my-1 -mr-3 pointer-coarse:-my-2.5"
          aria-pressed={is_struck}
          onClick={() => void change({ is_struck: !is_struck })}
        >
          {is_struck ? 'Put back' : 'Leave out'}
        </Button>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
        <span>
          {originWords[origin]} {dayText(retrieved_at)}
        </span>
        {is_official ? <Badge tone="green">Official page</Badge> : null}
        {is_struck ? <Badge>Left out</Badge> : null}
      </p>
      {quote && !is_struck ? (
        <blockquote className="mt-3 max-w-reading border-l-2 border-hairline pl-4 font-serif text-reading">
          {/* Only a page's own words stand in quotation marks. */}
          {origin === 'web' ? `“${quote}”` : quote}
        </blockquote>
      ) : null}
      {caution && !is_struck ? <p className="mt-2 max-w-reading text-sm text-warn">{caution}</p> : null}
      {is_struck ? null : (
        <WhyItMatters threadId={threadId} source={source} onSave={(because) => change({ because })} />
      )}
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {error}
      </p>
    </article>
  );
}

type WhyProps = { threadId: string; source: Source; onSave: (because: string | null) => Promise<boolean> };

/** Only a fact that the student cares about, in their own words, may come into the draft. */
function WhyItMatters({ threadId, source: { id, because }, onSave }: WhyProps) {
  const [kept, keep, drop] = useKeptDraft(`because.${threadId}`, id);
  const [error, setError] = useState<string>();
  /** The newest wish whose answer is still to come: it counts as done, or a late answer would undo it on the page. */
  const [asked, setAsked] = useState<{ because: string | null } | null>(null);
  const known = asked ? asked.because : because;
  const isTicked = known !== null || kept !== null;
  const text = kept ?? known ?? '';
  const isKept = because !== null && text.trim() === because;

  async function ask(reason: string | null): Promise<boolean> {
    const wish = { because: reason };
    setAsked(wish);
    const isSaved = await onSave(reason);
    setAsked((newest) => (newest === wish ? null : newest));
    return isSaved;
  }

  async function save() {
    if (kept === null || kept.trim() === (known ?? '')) return;
    const reason = kept.trim();
    if (reason.length > essayLimits.answerLength) return setError(fieldMessages.tooLong);
    // An empty box stays open: the tick says that something is meant to come.
    if ((await ask(reason === '' ? null : reason)) && reason !== '') drop(kept);
  }

  return (
    <div className="mt-2 max-w-reading">
      <CheckboxField
        label="This matters to me"
        checked={isTicked}
        onChange={(event) => {
          setError(undefined);
          if (event.currentTarget.checked) return keep('');
          keep(null);
          if (known !== null) void ask(null);
        }}
      />
      {isTicked ? (
        <TextAreaField
          label="Why it matters to you"
          rows={2}
          value={text}
          hint={isKept ? 'Saved. We’ll use this in your draft.' : 'Tell us why it matters and we’ll use it.'}
          error={error}
          onChange={(event) => {
            setError(undefined);
            keep(event.currentTarget.value);
          }}
          onBlur={() => void save()}
        />
      ) : null}
    </div>
  );
}
