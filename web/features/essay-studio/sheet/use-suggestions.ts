import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import { createLedger } from '#contracts/ledger.ts';
import { placesIn, resolve } from '#contracts/ledger-anchors.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import { refuseSuggestion, suggestionsQuery } from '#web/features/essay-studio/draft.api.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import { applySplice } from '#web/lib/sheet/text-splice.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { placeToTake } from './place-to-take.ts';
import type { DraftSheet } from './use-draft-sheet.ts';

/** A proposed change, and where it would go now. */
export interface Proposal {
  suggestion: Suggestion;
  /** whole: its words stand as they did; torn: they were changed since; gone: they are no longer there. */
  state: 'whole' | 'torn' | 'gone';
  at: number;
  del: number;
}

export interface Proposals {
  /** The server has said which there are, or could not. */
  isKnown: boolean;
  open: readonly Proposal[];
  takenCount: number;
  /** What taking or leaving came to, in words. */
  note: string | null;
  error: string | null;
  /** Whether it was taken or left, at this moment. */
  isDone: (suggestion: Suggestion) => boolean;
  take: (proposal: Proposal, isToReword?: boolean) => void;
  takeAll: () => void;
  leave: (proposals: readonly Proposal[]) => void;
  /** One more was made. */
  lookAgain: () => void;
  markings: readonly Marking[];
  /** The draft with everything taken that can be. */
  textWithAll: string;
}

const none: readonly Suggestion[] = [];

/** What others propose for the draft. Taking is a step like any other: it can be undone, and works offline. */
export function useSuggestions(session: AgentState, sheet: DraftSheet): Proposals {
  const { thread_id, version } = session;
  const { book, state, view, text, seq } = sheet;
  const {
    data = none,
    isFetched,
    refetch,
  } = useQuery({
    // Asked for again only once the typing stops.
    ...suggestionsQuery({ thread_id, version, seq }),
    enabled: state.stage === 'open',
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const { open, takenCount } = useMemo(() => {
    const standing = data.filter(({ id, state: kept }) => kept === 'open' && !left.has(id));
    // The text is how it is known that the record has changed.
    const ledger = text === '' ? createLedger() : book.ledger();
    const places = placesIn(ledger.runs);
    const waiting = standing.filter((suggestion) => !book.isTaken(suggestion));
    const placed = waiting.map((suggestion): Proposal => {
      const { state: found, at, del } = resolve(suggestion.anchor, ledger, places);
      return { suggestion, state: found, at, del };
    });
    return {
      open: placed.toSorted((one, other) => one.at - other.at),
      takenCount: standing.length - waiting.length,
    };
  }, [data, left, book, text]);

  const markings = useMemo(
    () =>
      open
        .filter(({ state: found }) => found === 'whole')
        .map(({ suggestion, at, del }) => markingOf(suggestion, at, del)),
    [open],
  );

  /** Nothing is done where it stands in the text already, or does not fit any more: the list hears of it a moment later than the text. */
  function put(proposal: Proposal): [from: number, to: number] | 'taken' | 'kept' {
    const { id, insert } = proposal.suggestion;
    if (book.isTaken(proposal.suggestion)) return 'taken';
    const place = placeToTake(proposal, book.ledger());
    if (!place) return 'kept';
    book.put([{ ...place, ins: insert, kind: 's', suggestion: id }]);
    return [place.at, place.at + insert.length];
  }

  async function refuse(id: string) {
    try {
      await refuseSuggestion(thread_id, id);
    } catch (failure) {
      setLeft((before) => new Set([...before].filter((each) => each !== id)));
      setError(describeFailure(failure));
    }
  }

  return {
    isKnown: isFetched,
    open,
    takenCount,
    note,
    error,
    isDone: (suggestion) => left.has(suggestion.id) || book.isTaken(suggestion),
    take(proposal, isToReword = false) {
      setError(null);
      const place = put(proposal);
      if (place === 'kept') sayKept();
      else if (place !== 'taken' && isToReword) view.current?.select(...place);
    },
    takeAll() {
      setError(null);
      // As the text is now: the list is only drawn again once the typing rests.
      const ledger = book.ledger();
      const isWhole = ({ anchor }: Suggestion) => resolve(anchor, ledger).state === 'whole';
      const waiting = open.filter(({ suggestion }) => !book.isTaken(suggestion));
      const whole = waiting.filter(({ suggestion }) => isWhole(suggestion));
      const places = whole.toReversed().map((proposal) => put(proposal));
      if (places.includes('kept') || (whole.length === 0 && waiting.length > 0)) sayKept();
      if (whole.length === 0) return;
      const taken = places.filter((place) => typeof place !== 'string').length;
      const rest = waiting.length - taken;
      setNote(rest === 0 ? `${taken} taken` : `${taken} taken, ${rest} to look at`);
    },
    leave(proposals) {
      setError(null);
      const ids = proposals.map(({ suggestion: { id } }) => id);
      setLeft((before) => new Set([...before, ...ids]));
      void Promise.all(ids.map(refuse));
    },
    lookAgain: () => void refetch(),
    markings,
    textWithAll: open
      .filter(({ state: found }) => found === 'whole')
      .toReversed()
      .reduce((all, { suggestion: { insert }, at, del }) => applySplice(all, { at, del, ins: insert }), text),
  };
}

/** The card says the same, but only a moment later, and a small screen may not show it. */
function sayKept(): void {
  toast({ title: 'You’ve changed this part since. We kept your words.', variant: 'neutral' });
}

function markingOf({ id, insert, hand }: Suggestion, at: number, del: number): Marking {
  const marking: Marking = { id, from: at, to: at + del, look: 'out' };
  if (insert !== '') marking.insert = { text: insert, hand };
  return marking;
}
