import { useQuery } from '@tanstack/react-query';
import type { AgentState, SentenceOrigin } from '#contracts/essay-agent.ts';
import { fetchOrigins } from '#web/features/essay-studio/essay-studio.api.ts';
import { AsideSection } from '#web/features/essay-studio/steps/step-frame.tsx';
import type { PlacedSentence } from './split-draft.ts';

type OriginSource = SentenceOrigin['origins'][number]['source'];

const sourceWords: Record<OriginSource, string> = {
  chat: 'What you told our consultant',
  resume: 'Your resume',
  transcript: 'Your transcript',
  form: 'The essay form',
  library: 'A source of your research',
  answer: 'Your answer for this essay',
};

const none: readonly SentenceOrigin[] = [];

/** Where the sentences of the draft come from; nothing until it is known. */
export function useOrigins({ thread_id, version }: AgentState): {
  origins: readonly SentenceOrigin[];
  isKnown: boolean;
} {
  const { data } = useQuery({
    queryKey: ['essay-origins', thread_id, version],
    queryFn: ({ signal }) => fetchOrigins(thread_id, signal),
    retry: false,
  });
  return { origins: data ?? none, isKnown: data !== undefined };
}

export function OriginsPanel({ chosen, isKnown }: { chosen: PlacedSentence | null; isKnown: boolean }) {
  return (
    <AsideSection title="Where this sentence comes from">
      <div aria-live="polite">
        <Origins chosen={chosen} isKnown={isKnown} />
      </div>
    </AsideSection>
  );
}

export function Origins({ chosen, isKnown }: { chosen: PlacedSentence | null; isKnown: boolean }) {
  if (!chosen) return <p className="text-[0.9375rem] text-muted">Choose a sentence of the draft to see.</p>;
  if (!isKnown) {
    return <p className="text-[0.9375rem] text-muted">This cannot be looked up just now. Please try again later.</p>;
  }
  const { origin } = chosen;
  if (!origin) {
    return (
      <p className="text-[0.9375rem] text-soft">
        It has no source of ours: it is your own, or it was changed since it was written. Please make sure that it is
        true.
      </p>
    );
  }
  return (
    <>
      {origin.origins.length === 0 ? (
        <p className="text-[0.9375rem] text-soft">
          It comes from nothing you told us: it only joins other sentences. Please make sure that it is true.
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-hairline">
          {origin.origins.map(({ source, text }) => (
            <li key={`${source}${text}`} className="py-2.5 first:pt-0">
              <p className="text-sm text-muted">{sourceWords[source]}</p>
              <p className="text-[0.9375rem] text-ink">“{text}”</p>
            </li>
          ))}
        </ul>
      )}
      {origin.edits.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-1 border-t border-hairline pt-3 text-sm text-muted">
          {origin.edits.map(({ rule, before, after }) => (
            <li key={`${rule}${before}`}>
              {rule}: “{before}” became “{after}”
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
