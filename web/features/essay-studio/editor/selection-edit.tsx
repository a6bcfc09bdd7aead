import { useAbout } from '#web/lib/api/about.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SelectionEdit as Wish } from '#contracts/essay-agent.ts';
import { editSelection } from '#web/features/essay-studio/essay-studio.api.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Diff } from '#web/ui/diff/diff.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { selectionHint } from './selection-hint.ts';

const wishes = { shorter: 'Shorter', specific: 'More specific', simpler: 'Simpler' } as const;
type Known = keyof typeof wishes;
const longestSelection = 4000;

/** In reach while one scrolls through a long text. */
const stickyClass = 'sticky top-(--header-height) z-10 bg-ground';

/** One line on a phone, pushed sideways, because it stays over the text there. */
const choicesClass =
  'contents empty:hidden scroll-fade max-sm:-mx-4 max-sm:-my-1 max-sm:flex max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]';

export type Selected = { from: number; to: number };

export type SelectionEditProps = {
  threadId: string;
  text: string;
  selected: Selected | null;
  /** The student takes the new wording. Answers whether it could be saved. */
  onAccept: (text: string, change: { from: number; to: number }) => Promise<boolean>;
};

interface Offer {
  from: number;
  old: string;
  new: string;
}

/** Another wording for the selected words, shown beside the old one, taken or refused. */
export function SelectionEdit({ threadId, text, selected, onAccept }: SelectionEditProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [running, setRunning] = useState<Known | 'own' | null>(null);
  const [error, setError] = useState<string>();
  const [ownWish, setOwnWish] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  // Nobody is left to read an answer once the editor is closed.
  useEffect(() => () => call.current?.abort(), []);

  const selection = selected ? text.slice(selected.from, selected.to) : '';
  const isUsable = selection.trim() !== '' && selection.length <= longestSelection;

  // Without a model we never reword: we can only ask for more.
  const hasModel = useAbout()?.writer === 'model';

  async function ask(wish: Wish['wish']) {
    if (!selected || !isUsable || running !== null) return;
    const controller = new AbortController();
    call.current = controller;
    setRunning(typeof wish === 'string' ? wish : 'own');
    setError(undefined);
    setOffer(null);
    try {
      const words = {
        before: text.slice(0, selected.from),
        selection,
        after: text.slice(selected.to),
        wish,
      };
      const changed = await editSelection(threadId, words, controller.signal);
      setOffer({ from: selected.from, old: selection, new: changed });
      setOwnWish(null);
    } catch (failure) {
      if (!controller.signal.aborted) setError(describeFailure(failure));
    } finally {
      setRunning(null);
    }
  }

  async function accept({ from, old, new: fresh }: Offer) {
    // The text may have been typed on since: the words are looked for where they stood, then anywhere.
    const at = text.startsWith(old, from) ? from : text.indexOf(old);
    if (at < 0) return setError('These words have changed. Please select them again.');
    const isSaved = await onAccept(text.slice(0, at) + fresh + text.slice(at + old.length), {
      from: at,
      to: at + fresh.length,
    });
    if (isSaved) setOffer(null);
  }

  function submitOwn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (ownWish && ownWish.trim().length > 1) void ask({ words: ownWish.trim() });
  }

  if (offer) {
    return (
      <section
        aria-label="Another wording"
        className="sticky top-[calc(var(--header-height)+0.5rem)] z-10 max-h-[60dvh] overflow-y-auto rounded-control border border-hairline bg-surface p-4 shadow-float"
      >
        <Diff before={offer.old} after={offer.new} ink="machine" />
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button size="sm" onClick={() => void accept(offer)}>
            Accept
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setOffer(null)}>
            Keep mine
          </Button>
        </div>
      </section>
    );
  }

  return (
    <section aria-label="Change the selected words" className={`${stickyClass} -my-2 flex flex-col gap-2.5 py-2`}>
      <div className="flex items-center gap-2 max-sm:flex-col max-sm:items-stretch sm:flex-wrap">
        <span className="mr-1 text-sm text-muted">{isUsable ? 'Make the selected words' : selectionHint}</span>
        <div className={choicesClass}>
          {isUsable
            ? Object.entries(wishes)
                .filter(([wish]) => hasModel || wish === 'specific')
                .map(([wish, words]) => (
                  <Button
                    key={wish}
                    variant="secondary"
                    size="sm"
                    busy={running === wish}
                    disabled={running !== null && running !== wish}
                    onClick={() => void ask(wish as Known)}
                  >
                    {words}
                  </Button>
                ))
            : null}
          {isUsable && hasModel && ownWish === null ? (
            <Button variant="ghost" size="sm" disabled={running !== null} onClick={() => setOwnWish('')}>
              In my own words...
            </Button>
          ) : null}
          {running === null ? null : (
            <Button variant="ghost" size="sm" onClick={() => call.current?.abort()}>
              Stop
            </Button>
          )}
        </div>
      </div>
      {isUsable && ownWish !== null ? (
        <form onSubmit={submitOwn} className="flex items-end gap-2">
          <TextField
            label="What should change?"
            autoComplete="off"
            maxLength={500}
            className="min-w-0 flex-1"
            value={ownWish}
            onChange={(event) => setOwnWish(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary" disabled={running !== null || ownWish.trim() === ''}>
            Ask
          </Button>
        </form>
      ) : null}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </section>
  );
}
