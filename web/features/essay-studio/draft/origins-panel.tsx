import { useQuery } from '@tanstack/react-query';
import type { SentenceOrigin } from '#contracts/essay-agent.ts';
import { originsQuery, type SavedDraft } from '#web/features/essay-studio/draft.api.ts';
import type { PlacedSentence } from './split-draft.ts';

type OriginSource = SentenceOrigin['origins'][number]['source'];

const sourceWords: Record<OriginSource, string> = {
  chat: 'One of your stories',
  resume: 'Your resume',
  transcript: 'Your transcript',
  form: 'The essay form',
  library: 'A source from your research',
  answer: 'Your answer for this essay',
  summary: 'Your summary',
  typed: 'You typed this into the draft',
};

const none: readonly SentenceOrigin[] = [];

/** Whether it is known where the sentences come from. */
type Known = 'yes' | 'not yet' | 'no';

/** Where the sentences of the draft come from; nothing until it is known. */
export function useOrigins(draft: SavedDraft, enabled: boolean): { origins: readonly SentenceOrigin[]; known: Known } {
  const { data, isError } = useQuery({ ...originsQuery(draft), enabled });
  return { origins: data ?? none, known: data ? 'yes' : isError ? 'no' : 'not yet' };
}

export type OriginsProps = {
  chosen: PlacedSentence | null;
  known: Known;
};

export function Origins({ chosen, known }: OriginsProps) {
  if (!chosen) return <p className="text-[0.9375rem] text-muted">Click a sentence to see where it came from.</p>;
  if (known === 'not yet') return <p className="text-[0.9375rem] text-muted">Looking it up...</p>;
  if (known === 'no') {
    return <p className="text-[0.9375rem] text-muted">We couldn’t look up where it came from. Try again later.</p>;
  }
  const origins = chosen.origin?.origins ?? [];
  if (origins.length === 0) {
    return (
      <p className="text-[0.9375rem] text-soft">
        You haven’t told us this anywhere else: it was typed, pasted or written into the draft. Make sure it’s true.
      </p>
    );
  }
  return (
    <ul className="flex flex-col divide-y divide-hairline">
      {origins.map(({ source, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two may be equal; nothing is kept in a row.
        <li key={`${index} ${source}`} className="py-2.5 first:pt-0">
          <p className="text-sm text-muted">{sourceWords[source]}</p>
          <p className="text-[0.9375rem] text-ink">“{text}”</p>
        </li>
      ))}
    </ul>
  );
}
