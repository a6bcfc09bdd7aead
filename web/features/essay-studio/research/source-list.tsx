import type { ReactNode } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { inSentence } from '#contracts/university-name.ts';
import { SourceCard } from './source-card.tsx';

/** What is about the student's subject stands apart from what is about the university as a whole. */
export function SourceList({ studio, session }: { studio: Studio; session: AgentState }) {
  const { sources, thread_id: threadId, form } = session;
  const general = sources.filter(({ is_about_subject: isAboutSubject }) => isAboutSubject === false);
  const others = sources.filter((source) => !general.includes(source));
  const card = (source: (typeof sources)[number]) => (
    <SourceCard key={source.id} studio={studio} threadId={threadId} source={source} />
  );
  const university = form?.universityName ? inSentence(form.universityName) : 'the university';
  return (
    <>
      {others.map(card)}
      {general.length === 0 ? null : (
        <Group title={`About ${university} in general`}>
          {others.some(({ origin }) => origin !== 'student') ? null : (
            <p className="mb-4 max-w-reading text-soft">
              We don’t have anything about {form?.courseName ?? 'your subject'} at {university} yet.
            </p>
          )}
          {general.map(card)}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pt-4">
      <h3 className="mb-3 font-sans text-sm font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}
