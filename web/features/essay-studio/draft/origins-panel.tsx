import { useQuery } from '@tanstack/react-query';
import type { AgentState, SentenceOrigin } from '#contracts/essay-agent.ts';
import { originsQuery } from '#web/features/essay-studio/essay-studio.api.ts';
import { AsideSection } from '#web/features/essay-studio/frame/step-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PlacedSentence } from './split-draft.ts';
import { asGiven, takeBack } from './take-back.ts';

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

/** Whether it is known where the sentences come from. */
type Known = 'yes' | 'not yet' | 'no';

/** Where the sentences of the draft come from; nothing until it is known. */
export function useOrigins(session: AgentState): { origins: readonly SentenceOrigin[]; known: Known } {
  const { data, isError } = useQuery(originsQuery(session));
  return { origins: data ?? none, known: data ? 'yes' : isError ? 'no' : 'not yet' };
}

export type OriginsProps = {
  chosen: PlacedSentence | null;
  known: Known;
  /** Puts other words in the place of the chosen sentence. */
  onReword: (sentence: PlacedSentence, words: string) => void;
};

export function OriginsPanel(props: OriginsProps) {
  return (
    <AsideSection title="Where this sentence comes from">
      <div aria-live="polite">
        <Origins {...props} />
      </div>
    </AsideSection>
  );
}

export function Origins({ chosen, known, onReword }: OriginsProps) {
  if (!chosen) return <p className="text-[0.9375rem] text-muted">Choose a sentence of the draft to see.</p>;
  if (known === 'not yet') return <p className="text-[0.9375rem] text-muted">Looking it up...</p>;
  if (known === 'no') {
    return <p className="text-[0.9375rem] text-muted">Its source did not load. Please try again later.</p>;
  }
  const { origin } = chosen;
  if (!origin) {
    return (
      <p className="text-[0.9375rem] text-soft">
        We have no source for it: it is your own, or it was changed since it was written. Please make sure that it is
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
          {origin.origins.map(({ source, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two may be equal; nothing is kept in a row.
            <li key={`${index} ${source}`} className="py-2.5 first:pt-0">
              <p className="text-sm text-muted">{sourceWords[source]}</p>
              <p className="text-[0.9375rem] text-ink">“{text}”</p>
            </li>
          ))}
        </ul>
      )}
      {origin.edits.length > 0 ? <Edits sentence={chosen} origin={origin} onReword={onReword} /> : null}
    </>
  );
}

type EditsProps = { sentence: PlacedSentence; origin: SentenceOrigin; onReword: OriginsProps['onReword'] };

/** What we changed in the student's wording, each with the way back. */
function Edits({ sentence, origin, onReword }: EditsProps) {
  const given = asGiven(sentence.text, origin);
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      <p className="mb-1 text-sm text-muted">What we changed</p>
      <ul className="flex flex-col text-sm text-soft">
        {origin.edits.map((edit, index) => {
          const { rule, before, after } = edit;
          const words = takeBack(sentence.text, edit);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={`${index} ${rule}`} className="flex items-center justify-between gap-3">
              <span className="py-1.5 wrap-anywhere">
                {rule}: {before.trim() === '' ? 'added' : `“${before.trim()}”`}
                {before.trim() !== '' && after.trim() === '' ? ' left out' : ''}
                {after.trim() === '' ? '' : `${before.trim() === '' ? '' : ' became'} “${after.trim()}”`}
              </span>
              {words === null ? null : (
                <Button variant="ghost" size="sm" onClick={() => onReword(sentence, words)}>
                  Undo<span className="sr-only"> {rule}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {given === null ? null : (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => onReword(sentence, given)}>
          Put my own words back
        </Button>
      )}
    </div>
  );
}
