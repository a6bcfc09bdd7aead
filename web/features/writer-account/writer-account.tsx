import type { ReactNode } from 'react';
import { brand } from '#contracts/brand.ts';
import type { OwnWriter } from '#contracts/writers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { BioForm } from './bio-form.tsx';
import { PauseSwitch } from './pause-switch.tsx';
import { useOwnWriter } from './writer-account.api.ts';

export type WriterAccountProps = {
  email: string;
  /** Opens the dialog for a new password. */
  passwordButton: ReactNode;
};

/** What a writer looks after by themselves: new requests, the bio, the password. */
export function WriterAccount({ email, passwordButton }: WriterAccountProps) {
  const { data: writer, error, isFetching, refetch } = useOwnWriter();
  const waiting = error ? (
    <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SkeletonText lines={3} />
  );
  return (
    <div className="flex max-w-reading flex-col gap-12">
      <Section title="New requests">{writer ? <PauseSwitch writer={writer} /> : waiting}</Section>
      {writer ? (
        <Section title="Your profile">
          <Profile writer={writer} />
        </Section>
      ) : null}
      <Section title="Login">
        <p className="text-sm text-muted">Email</p>
        <p className="mt-0.5 mb-4 wrap-anywhere">{email}</p>
        {passwordButton}
      </Section>
    </div>
  );
}

function Profile({ writer }: { writer: OwnWriter }) {
  return (
    <>
      <div className="mb-6 flex items-center gap-4">
        <img
          src={writer.photo_url}
          alt=""
          width={64}
          height={64}
          className="size-16 rounded-full bg-wash object-cover"
        />
        <p className="min-w-0 font-serif text-heading wrap-anywhere">{writer.name}</p>
      </div>
      <BioForm bio={writer.bio} />
      <h3 className={labelClass}>Expertise</h3>
      <ul className="flex flex-wrap gap-2">
        {writer.expertise.map((field) => (
          <li key={field}>
            <Badge>{field}</Badge>
          </li>
        ))}
      </ul>
      <h3 className={labelClass}>Experience</h3>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
        {writer.experience.map((point) => (
          <li key={point} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-muted">
        To change your name, portrait, expertise or experience, write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    </>
  );
}

const labelClass = 'mt-8 mb-2 font-sans text-sm font-medium text-muted';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 border-b border-hairline pb-2.5 text-heading">{title}</h2>
      {children}
    </section>
  );
}
