import { type FormEvent, type ReactNode, useState } from 'react';
import { sentencesInUse } from '#contracts/board-parts.ts';
import type { Board, LeadInHint } from '#contracts/board.ts';
import { boardLimits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { findCard } from './board-moves.ts';
import type { Part } from './join-moves.ts';
import { isSameSpot, type SentenceSpot } from './joins.ts';

type LeadFormProps = {
  board: Board;
  spot: SentenceSpot;
  /** What the board asks about this card, where it does. */
  hint: LeadInHint | null;
  onAdd: (words: string) => void;
  onCancel: () => void;
};

/** A few words the student writes before a sentence. */
export function LeadForm({ board, spot, hint, onAdd, onCancel }: LeadFormProps) {
  const card = findCard(board, spot.cardId);
  const isFirst = card?.sentences.slice(0, spot.at).every(({ is_on }) => !is_on) === true;
  const [words, setWords] = useState(isFirst ? card.lead_in : '');
  const [error, setError] = useState<string>();

  function add(event: FormEvent) {
    event.preventDefault();
    if (words.trim() === '') return setError('Write something first. A few words are enough.');
    return onAdd(words.trim());
  }

  return (
    <form noValidate onSubmit={add} className="mt-4">
      <TextField
        label={isFirst && hint ? hint.question : 'What would a stranger need to know first?'}
        value={words}
        ref={focusField}
        maxLength={boardLimits.leadInLength}
        placeholder="A few words before this"
        error={error}
        onChange={(event) => {
          setError(undefined);
          setWords(event.currentTarget.value);
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit">Add these words</Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type PlaceFormProps = {
  board: Board;
  spot: SentenceSpot;
  /** The sentences in use from there to the end of its card, by their numbers. */
  rest: readonly number[];
  onPlace: (part: Part, behind: SentenceSpot | 'start') => void;
  onCancel: () => void;
  /** It stands on a card, where the way on is the main button of the page. */
  isOnCard?: boolean;
  /** What is asked first, with the focus. */
  children?: ReactNode;
};

const start = 'start';

/** Only the student knows the place: how much of it moves, and which sentence it should follow. */
export function PlaceForm({ board, spot: next, rest, onPlace, onCancel, isOnCard = false, children }: PlaceFormProps) {
  const [picked, setLast] = useState<number | null>(null);
  const last = picked !== null && rest.includes(picked) ? picked : (rest.at(-1) ?? next.at);
  const [chosen, setChosen] = useState('');
  const isMoving = ({ cardId, at }: SentenceSpot) => cardId === next.cardId && at >= next.at && at <= last;
  const all = sentencesInUse(board);
  // It already follows the one before it.
  const at = all.findIndex((spot) => isSameSpot(spot, next));
  const before = all[at - 1];
  const places = all.filter((spot) => !isMoving(spot) && spot !== before);
  const behind = chosen === start ? start : places.find((spot) => nameOf(spot) === chosen);
  const sentences = findCard(board, next.cardId)?.sentences ?? [];

  function put(event: FormEvent) {
    event.preventDefault();
    if (behind === start) onPlace({ ...next, last }, start);
    else if (behind) onPlace({ ...next, last }, { cardId: behind.cardId, at: behind.at });
  }

  return (
    <form noValidate onSubmit={put} className="mt-4 flex flex-col gap-3">
      {children}
      {rest.length > 1 ? (
        <SelectField
          label="How much do you want to move?"
          options={rest.map((index, count) => ({
            value: String(index),
            label: lengthName(count + 1, rest.length, sentences[index]?.text ?? ''),
          }))}
          value={String(last)}
          onChange={(event) => setLast(Number(event.currentTarget.value))}
        />
      ) : null}
      <SelectField
        label="Which sentence should it follow?"
        placeholder="Choose a sentence"
        ref={children ? undefined : focusField}
        options={[
          ...(at === 0 ? [] : [{ value: start, label: 'None: put it at the very start' }]),
          ...places.map((spot) => ({ value: nameOf(spot), label: shorten(spot.text) })),
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!behind} {...(isOnCard ? { size: 'sm', variant: 'secondary' } : {})}>
          Move it there
        </Button>
        <Button variant="ghost" size={isOnCard ? 'sm' : 'md'} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function nameOf({ cardId, at }: SentenceSpot): string {
  return `${cardId} ${at}`;
}

function lengthName(count: number, all: number, last: string): string {
  if (count === 1) return 'Just this sentence';
  if (count === all) return all === 2 ? 'Both sentences from here' : `All ${all} sentences from here`;
  return `${count} sentences, through “${shorten(last)}”`;
}

/** Its first and last words: sentences may start or end alike. */
export function shorten(text: string): string {
  if (text.length <= 70) return text;
  return `${text.slice(0, 35).replace(/\s+\S*$/, '')} … ${text.slice(-31).replace(/^\S*\s+/, '')}`;
}

/** The student just opened it, so the next key belongs here. */
export function focusField(field: HTMLInputElement | HTMLSelectElement | null): void {
  field?.focus();
}
