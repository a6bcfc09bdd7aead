import { clsx } from 'clsx';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import type { UniversityCard } from '#contracts/library.ts';
import { essayLimits } from '#contracts/limits.ts';
import { fullUniversityName, keepUniversityName, useUniversitySearch } from '#web/lib/essays/universities.ts';
import { afterPress } from '#web/lib/browser/after-press.ts';
import { useLater } from '#web/lib/browser/use-later.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { useLayer } from '#web/ui/layer/use-layer.ts';

export type UniversityFieldProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
  /** The name stands: one was chosen, or the field was left. */
  onSettle?: (name: string) => void;
  ref?: Ref<HTMLInputElement>;
};

const nothing: UniversityCard[] = [];

/** Any name may be typed; those we know are offered while it is. */
export function UniversityField({ name, value, error, onChange, onSettle, ref }: UniversityFieldProps) {
  const id = useId();
  /** The field, while its list may be open. */
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  /** By its name: a later answer may put another one in its place in the list. */
  const [activeName, setActiveName] = useState<string | null>(null);
  const searched = useLater(value, 150);
  const isOpen = input !== null;
  const { data } = useUniversitySearch(searched, isOpen);
  const found = isOpen && value.trim().length > 1 ? (data ?? nothing) : nothing;
  // A name that is written out needs no list that offers it once more.
  const options = found.length === 1 && found[0]?.name === value ? nothing : found;
  const isShown = options.length > 0;
  const active = options.findIndex((option) => option.name === activeName);
  /** What was typed in short, while its whole name stands in the field. */
  const [filledFrom, setFilledFrom] = useState<string | null>(null);
  const fill = useEffectEvent((typed: string, whole: string) => {
    // Somebody may have typed on meanwhile.
    if (whole === typed.trim() || value !== typed) return;
    onChange(whole);
    onSettle?.(whole);
    setFilledFrom(typed.trim());
  });
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    if (left === null) return;
    void fullUniversityName(left).then((whole) => fill(left, whole));
  }, [left]);

  function close() {
    setInput(null);
    setActiveName(null);
  }

  function undo() {
    if (filledFrom === null) return;
    keepUniversityName(filledFrom);
    onChange(filledFrom);
    onSettle?.(filledFrom);
    setFilledFrom(null);
  }

  function choose({ name: chosen }: UniversityCard) {
    setFilledFrom(null);
    onChange(chosen);
    onSettle?.(chosen);
    close();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return setInput(event.currentTarget);
      const step = key === 'ArrowDown' ? 1 : -1;
      const next = (active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length;
      setActiveName(options[next]?.name ?? null);
    } else if (key === 'Enter') {
      const option = options[active];
      // Enter in a list chooses; it does not send the form.
      if (isShown) event.preventDefault();
      if (option) choose(option);
      else close();
    } else if (key === 'Escape' && isShown) {
      // It closes the list and not the dialog around it.
      event.preventDefault();
      close();
    }
  }

  return (
    <div>
      <TextField
        id={id}
        ref={ref}
        label="University"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It is an input; the role says what its list is for.
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        name={name}
        maxLength={essayLimits.nameLength}
        value={value}
        error={error}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setInput(event.currentTarget);
          setActiveName(null);
          setFilledFrom(null);
          setLeft(null);
        }}
        onKeyDown={press}
        onBlur={() => {
          close();
          // The whole name and what we know of the school take room on the page.
          afterPress(() => {
            onSettle?.(value);
            setLeft(value);
          });
        }}
      />
      {filledFrom === null ? null : (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <output>Filled in from “{filledFrom}”.</output>
          <button
            type="button"
            onClick={undo}
            className="-my-2 min-h-9 font-medium text-ink underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Undo<span className="sr-only"> and keep “{filledFrom}”</span>
          </button>
        </p>
      )}
      {isShown && input ? <Options id={id} field={input} options={options} active={active} onChoose={choose} /> : null}
      <p aria-live="polite" className="sr-only">
        {isShown ? `${options.length} ${options.length === 1 ? 'university' : 'universities'} to choose from` : ''}
      </p>
    </div>
  );
}

type OptionsProps = {
  id: string;
  field: Element;
  options: UniversityCard[];
  active: number;
  onChoose: (card: UniversityCard) => void;
};

function Options({ id, field, options, active, onChoose }: OptionsProps) {
  const list = useLayer<HTMLUListElement>(field, { side: 'bottom', align: 'start', gap: 4, margin: 8, isAsWide: true });
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- A datalist can be neither styled nor described.
      role="listbox"
      aria-label="Universities"
      // A press, also on its edge or its scroll bar, must not take the focus from the field, whose leaving closes the list.
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-auto m-0 max-h-72 overflow-y-auto rounded-control border border-hairline bg-surface p-1.5 text-ink shadow-float"
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The field keeps the focus and its keys choose.
        <li
          key={option.name}
          ref={index === active ? bringIntoSight : null}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as above
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(option)}
          className={clsx(
            'flex min-h-11 cursor-pointer flex-col justify-center rounded-[5px] px-3 py-1.5 leading-snug hover:bg-wash',
            index === active && 'bg-wash',
          )}
        >
          <span className="text-[0.9375rem] text-ink">{option.name}</span>
          <span className="text-sm text-muted">{[option.city, option.country].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** One function for every option, so that React calls it when another one becomes active and not with every letter. */
function bringIntoSight(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
