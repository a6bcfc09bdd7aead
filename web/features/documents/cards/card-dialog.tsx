import { type SubmitEvent, useId, useState } from 'react';
import { resumeLimits } from '#contracts/limits.ts';
import type { ResumeCard, ResumeSection } from '#contracts/resume.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, type SelectOption } from '#web/ui/fields/select.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { addCard, cardAbove, mergeWithAbove, removeCard, saveCard, type SectionTarget } from './card-moves.ts';
import { kindBeside, kindNames, kinds, nameOf } from './card-words.ts';
import { SplitDialog } from './split-dialog.tsx';
import type { Cards } from './use-cards.ts';

export type CardDialogProps = {
  cards: Cards;
  sections: readonly ResumeSection[];
  /** Null for a new one. */
  card: ResumeCard | null;
  onClose: () => void;
};

/** Everything that can be done with a card. Rendered while it is open. */
export function CardDialog({ cards, sections, card, onClose }: CardDialogProps) {
  const form = useId();
  const [fields, setFields] = useState(() => fieldsOf(card));
  const [target, setTarget] = useState(() => targetOf(sections, card));
  const [isSplitting, setSplitting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const above = card && cardAbove(sections, card.id);

  async function keep(after: ResumeSection[], words: string) {
    if (await cards.change(after, words)) onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const { lines, ...head } = fields;
    const filled = {
      ...head,
      lines: lines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    };
    if (Object.values(head).every((value) => value.trim() === '') && filled.lines.length === 0) {
      return setProblem('Write something first, or delete the card.');
    }
    const place = readTarget(target);
    if (card) return void keep(saveCard(sections, card.id, filled, place), `Saved “${nameOf(filled)}”.`);
    return void keep(addCard(sections, filled, place), `Added “${nameOf(filled)}”.`);
  }

  if (card && isSplitting) return <SplitDialog cards={cards} sections={sections} card={card} onClose={onClose} />;
  const change = (name: keyof typeof fields) => (event: { currentTarget: { value: string } }) => {
    setProblem(undefined);
    setFields({ ...fields, [name]: event.currentTarget.value });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={card ? 'Edit card' : 'Add a card'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={cards.isSaving} busyLabel="Saving...">
            {card ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Title"
          value={fields.title}
          onChange={change('title')}
          maxLength={resumeLimits.fieldLength}
          error={problem}
          placeholder="Baker, debate team, first place…"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Where"
            value={fields.place}
            onChange={change('place')}
            maxLength={resumeLimits.fieldLength}
          />
          <TextField
            label="When"
            value={fields.dates}
            onChange={change('dates')}
            maxLength={resumeLimits.fieldLength}
          />
        </div>
        <TextAreaField
          label="What you did"
          hint="One thing per line."
          rows={4}
          value={fields.lines}
          onChange={change('lines')}
        />
        <SelectField
          label="Section"
          options={optionsOf(sections)}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
      </form>
      {card ? (
        <div className="mt-4 -ml-3 flex flex-wrap gap-x-1">
          {card.lines.length > 0 ? (
            <Button variant="ghost" size="sm" onClick={() => setSplitting(true)}>
              Split into two
            </Button>
          ) : null}
          {above ? (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => void keep(mergeWithAbove(sections, card.id), `Merged into “${nameOf(above)}”.`)}
            >
              Merge into the card above
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="sm"
            className="text-danger!"
            onClick={() => void keep(removeCard(sections, card.id), `Deleted “${nameOf(card)}”.`)}
          >
            Delete card
          </Button>
        </div>
      ) : null}
      {cards.failure === null ? null : (
        <p role="alert" className="mt-3 text-sm text-danger">
          {cards.failure}
        </p>
      )}
    </Dialog>
  );
}

function fieldsOf(card: ResumeCard | null) {
  const { title = '', place = '', dates = '', lines = [] } = card ?? {};
  return { title, place, dates, lines: lines.join('\n') };
}

/** Sections that are there go by their id, kinds without one by a name that no id has. */
const kindMark = 'kind:';

function targetOf(sections: readonly ResumeSection[], card: ResumeCard | null): string {
  const own = card && sections.find((section) => section.cards.includes(card));
  return (own ?? sections.find(({ kind }) => kind === 'activities'))?.id ?? `${kindMark}activities`;
}

function readTarget(value: string): SectionTarget {
  const kind = value.startsWith(kindMark) ? kinds.find((one) => one === value.slice(kindMark.length)) : undefined;
  return kind ? { kind } : { id: value };
}

function optionsOf(sections: readonly ResumeSection[]): SelectOption[] {
  const there = sections.map((section) => {
    const [name, beside] = [section.heading || kindNames[section.kind], kindBeside(section).toLowerCase()];
    return { value: section.id, label: beside === '' ? name : `${name} (${beside})` };
  });
  const missing = kinds.filter((kind) => !sections.some((section) => section.kind === kind));
  return [...there, ...missing.map((kind) => ({ value: `${kindMark}${kind}`, label: kindNames[kind] }))];
}
