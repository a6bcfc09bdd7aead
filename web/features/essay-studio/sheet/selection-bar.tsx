import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SelectionEdit as Wish } from '#contracts/essay-agent.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import { editSelection, refuseSuggestion } from '#web/features/essay-studio/draft.api.ts';
import { useAbout } from '#web/lib/api/about.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Diff } from '#web/ui/diff/diff.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { placeToTake } from './place-to-take.ts';
import type { DraftSheet } from './use-draft-sheet.ts';
import type { Proposals } from './use-suggestions.ts';

const wishes = { shorter: 'Shorter', simpler: 'Simpler', specific: 'More specific' } as const;
type Known = keyof typeof wishes;
const longestSelection = 4000;

interface Offer {
  from: number;
  old: string;
  new: string;
  /** Under this name the words are the machine's, no matter who puts them in. */
  suggestion: Suggestion | null;
}

export type SelectionBarProps = {
  threadId: string;
  sheet: DraftSheet;
  proposals: Pick<Proposals, 'open' | 'leave' | 'isDone'>;
  /** Another wording has come: it is a suggestion like any other. */
  onOffer: () => void;
  onComment: (from: number, to: number) => void;
  /** A comment on the words is being written: that is enough about them. */
  isCommenting: boolean;
};

/** At the selected words: another wording for them, shown in the text and here, taken or left; or a comment on them. */
export function SelectionBar({ threadId, sheet, proposals, onOffer, onComment, isCommenting }: SelectionBarProps) {
  const { book, view, selected } = sheet;
  const [offer, setOffer] = useState<Offer | null>(null);
  const [running, setRunning] = useState<Known | 'own' | null>(null);
  const [error, setError] = useState<string>();
  const [ownWish, setOwnWish] = useState<string | null>(null);
  const call = useRef<AbortController | null>(null);
  const bar = useRef<HTMLElement>(null);
  // Nobody is left to read an answer once the page is gone.
  useEffect(() => () => call.current?.abort(), []);

  // Without a model we never reword: we can only ask for more.
  const hasModel = useAbout()?.writer === 'model';
  const text = book.text();
  const selection = selected ? text.slice(selected.from, selected.to) : '';
  const isUsable = selection.trim() !== '' && selection.length <= longestSelection;
  const isShown = (isUsable && !isCommenting) || offer !== null || running !== null;

  useLayoutEffect(() => {
    const [element, sheetView] = [bar.current, view.current];
    const frame = element?.offsetParent;
    if (!element || !sheetView || !frame) return;
    const place = offer ? { from: offer.from, to: offer.from + offer.old.length } : selected;
    if (!place) return;
    const box = sheetView.boxOf(place.from, place.to);
    const around = frame.getBoundingClientRect();
    element.style.top = `${box.bottom - around.top + 8}px`;
  });

  // It stands in the list too, and was taken or left there.
  if (offer?.suggestion && proposals.isDone(offer.suggestion)) setOffer(null);

  if (!isShown) return null;

  async function ask(wish: Wish['wish']) {
    if (!selected || !isUsable || running !== null) return;
    const controller = new AbortController();
    call.current = controller;
    setRunning(typeof wish === 'string' ? wish : 'own');
    setError(undefined);
    try {
      // The server looks for the words in the draft that it has.
      await book.flush();
      const words = {
        before: text.slice(0, selected.from),
        selection,
        after: text.slice(selected.to),
        wish,
      };
      const changed = await editSelection(threadId, words, controller.signal);
      const { text: fresh, suggestion } = changed;
      setOffer({ from: selected.from, old: selection, new: fresh, suggestion });
      setOwnWish(null);
      onOffer();
    } catch (failure) {
      if (!controller.signal.aborted) setError(describeFailure(failure));
    } finally {
      setRunning(null);
    }
  }

  function accept({ from, old, new: fresh, suggestion }: Offer) {
    if (suggestion && proposals.isDone(suggestion)) return close();
    const place = suggestion
      ? placeToTake({ suggestion, state: 'whole' }, book.ledger())
      : onlyPlaceOf(old, from, book.text());
    if (!place) return setError('These words have changed. Please select them again.');
    const how = suggestion === null ? { kind: 'x' as const } : { kind: 's' as const, suggestion: suggestion.id };
    book.put([{ ...place, ins: fresh, ...how }]);
    close();
    view.current?.select(place.at, place.at + fresh.length);
  }

  function refuse({ suggestion }: Offer) {
    const proposal = proposals.open.find((each) => each.suggestion.id === suggestion?.id);
    if (proposal) proposals.leave([proposal]);
    else if (suggestion !== null) void refuseSuggestion(threadId, suggestion.id).catch(() => undefined);
    close();
    sheet.backToCaret();
  }

  function close() {
    setOffer(null);
    setError(undefined);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    sheet.backToCaret();
  }

  function submitOwn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (ownWish && ownWish.trim().length > 1) void ask({ words: ownWish.trim() });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works for whatever in it has the focus.
    <section
      ref={bar}
      onKeyDown={press}
      aria-label={offer ? 'Another wording' : 'Change the selected words'}
      className="absolute inset-x-2 z-10 flex max-h-[50dvh] flex-col gap-2.5 overflow-y-auto rounded-control border border-hairline bg-surface p-2.5 shadow-float print:hidden sm:inset-x-auto sm:left-10 sm:max-w-[calc(100%-5rem)]"
    >
      {offer ? (
        <>
          <Diff before={offer.old} after={offer.new} ink="machine" />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => accept(offer)}>
              Accept
            </Button>
            <Button variant="secondary" size="sm" onClick={() => refuse(offer)}>
              Keep mine
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="px-1 text-sm text-muted">Make the selected words</span>
          {Object.entries(wishes)
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
            ))}
          {hasModel && ownWish === null ? (
            <Button variant="ghost" size="sm" disabled={running !== null} onClick={() => setOwnWish('')}>
              Something else...
            </Button>
          ) : null}
          {selected && running === null ? (
            <Button variant="ghost" size="sm" onClick={() => onComment(selected.from, selected.to)}>
              Comment
            </Button>
          ) : null}
          {running === null ? null : (
            <Button variant="ghost" size="sm" onClick={() => call.current?.abort()}>
              Stop
            </Button>
          )}
        </div>
      )}
      {!offer && ownWish !== null ? (
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

/** The text may have been typed on since: words are where they stood, or where they stand alone. The same ones elsewhere are others. */
function onlyPlaceOf(words: string, from: number, text: string): { at: number; del: number } | null {
  const at = text.startsWith(words, from) ? from : text.indexOf(words);
  const isAlone = at === from || text.indexOf(words, at + 1) < 0;
  return at < 0 || !isAlone ? null : { at, del: words.length };
}
