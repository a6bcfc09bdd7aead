import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { engineTextForOthers } from '#contracts/engine-text.ts';
import { pages } from '#contracts/pages.ts';
import { readSeal } from '#contracts/record-seal.ts';
import { cannotKnow, classNamesForOthers, timeText } from '#contracts/record-words.ts';
import type { SharedPage } from '#contracts/shared-records.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { dayText, momentText } from '#web/lib/day-text.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { InkedText, Legend, Pastes, pastesTitle, ReplayPart, Sessions } from './record-parts.tsx';
import { sharedFileUrl, sharedRecordQuery, sharedReplayQuery } from './shared-record.api.ts';
import { StrokePicture } from './stroke-picture.tsx';

/** A record that a student shares, as anybody with its address reads it. */
export function SharedRecord({ token }: { token: string }) {
  const { data: page, error, isFetching, refetch } = useLoad(sharedRecordQuery(token));
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 py-10 sm:px-8 sm:py-14 print:max-w-none print:p-0">
      <h1 className="text-title">Authorship record</h1>
      {page ? <Whole page={page} token={token} /> : null}
      {!page && !error ? <SkeletonText lines={8} /> : null}
      {!page && error ? <Missing error={error} isTrying={isFetching} onRetry={() => void refetch()} /> : null}
    </div>
  );
}

/** What has ended or never was is told calmly; asking again would not help. */
function Missing({ error, isTrying, onRetry }: { error: Error; isTrying: boolean; onRetry: () => void }) {
  const isGone = error instanceof ApiError && [400, 404, 410].includes(error.status);
  if (!isGone) return <LoadFailure error={error} isTrying={isTrying} onRetry={onRetry} />;
  const words = error.status === 400 ? 'There’s no record here. Part of the link may be missing.' : error.detail;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-lead text-soft">{words}</p>
      <p className="text-soft">
        Already have a copy? <Link to={pages.recordCheck}>Check it here</Link>.
      </p>
    </div>
  );
}

function Whole({ page, token }: { page: SharedPage; token: string }) {
  const { record, shows } = page;
  const names = classNamesForOthers(record.engine.writer);
  return (
    <>
      <div className="-mt-4 flex flex-col gap-1 text-soft">
        <p className="font-medium text-ink">
          <FactLine facts={[page.university_name, page.course_name]} />
        </p>
        <p>Student: {page.student_name}</p>
        <p className="text-sm text-muted">
          The draft as it was on {momentText(page.shared_at)}. This link works until {dayText(page.ends_at)}.
        </p>
      </div>
      <section aria-label="The essay at a glance">
        <StrokePicture segments={record.segments} />
        <Legend record={record} names={names} />
        <p className="mt-4 text-sm text-muted">
          Shows how each word of the draft got there, based on every change, recorded as it happened. It isn’t a
          judgment or a score. {cannotKnow}
        </p>
        <p className="mt-1 text-sm text-muted">{engineTextForOthers(record.engine)}</p>
      </section>
      {shows === 'picture' ? null : (
        <Part title="The draft in color">
          <InkedText record={record} names={names} />
        </Part>
      )}
      {shows === 'replay' ? (
        <div className="print:hidden">
          <ReplayPart query={sharedReplayQuery(token)} />
        </div>
      ) : null}
      <Part title={`Time spent writing: ${timeText(record)}`}>
        {record.sessions.length > 0 ? <Sessions record={record} /> : null}
      </Part>
      {record.pastes.length > 0 ? (
        <Part title={pastesTitle(record)}>
          <Pastes record={record} />
        </Part>
      ) : null}
      <SealPart page={page} token={token} />
      <p className="text-sm text-muted">
        The student can see when this page was opened and with what kind of browser, such as “Chrome, Windows”. We don’t
        keep your IP address.
      </p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}

const copies = [
  { kind: 'html', name: 'Web page' },
  { kind: 'txt', name: 'Text file' },
  { kind: 'png', name: 'Picture' },
] as const;

function SealPart({ page, token }: { page: SharedPage; token: string }) {
  if (!page.is_unchanged) {
    return (
      <Part title="The seal is broken">
        <p role="alert" className="text-danger">
          This page isn’t the one we sealed. Don’t rely on it; ask the student for a new link.
        </p>
      </Part>
    );
  }
  if (page.seal_revoked_at !== null) {
    return (
      <Part title="We no longer vouch for this seal">
        <p role="alert" className="text-danger">
          We revoked the key behind it on {dayText(page.seal_revoked_at)}. Ask the student for a new link.
        </p>
      </Part>
    );
  }
  return (
    <Part title={`Sealed by ${brand.name}`}>
      <p className="text-soft">
        We sealed this record on {momentText(readSeal(page.seal)?.sealedAt ?? page.shared_at)}, and nothing in it has
        changed since. Keep a sealed copy if you need one:
      </p>
      <ul aria-label="Sealed copies" className="flex flex-wrap gap-2 print:hidden">
        {copies.map(({ kind, name }) => (
          <li key={kind}>
            <a href={sharedFileUrl(token, kind)} download className={buttonClass('secondary', 'sm')}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        Anyone can <Link to={pages.recordCheck}>check a copy</Link> later: one changed letter is enough to break the
        seal.
      </p>
      <p className="hidden text-xs wrap-anywhere text-muted print:block">{page.seal}</p>
    </Part>
  );
}
