import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PromptFacets } from '#contracts/essays.ts';
import { controlClass } from '#web/ui/fields/field-frame.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import type { ListView } from './list-address.ts';
import { levelNames } from '#web/lib/essays/education-levels.ts';
import { sortNames } from './list-words.ts';

export type ListToolsProps = {
  view: ListView;
  facets: PromptFacets | undefined;
  onChange: (change: Partial<ListView>) => void;
};

/** Search, filters and order of the list. */
export function ListTools({ view, facets, onChange }: ListToolsProps) {
  const universities = facets?.universities ?? [];
  const levels = facets?.levels ?? [];
  // A filter that was followed from elsewhere stands in its list, even where nothing is behind it.
  const isKnown = view.university === '' || universities.some(({ name }) => name === view.university);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 md:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_15rem_11rem_12rem]">
      <SearchField
        words={view.words}
        onSearch={(words) => onChange({ words })}
        className="col-span-2 md:col-span-3 xl:col-span-1"
      />
      <SelectField
        label="University"
        className="max-md:col-span-2"
        value={view.university}
        onChange={({ currentTarget }) => onChange({ university: currentTarget.value })}
        options={[
          { value: '', label: 'All universities' },
          ...universities.map(({ name, count }) => ({ value: name, label: `${shorten(name)} (${count})` })),
          ...(isKnown ? [] : [{ value: view.university, label: shorten(view.university) }]),
        ]}
      />
      <SelectField
        label="Level"
        value={view.level}
        onChange={({ currentTarget }) => onChange({ level: currentTarget.value as ListView['level'] })}
        options={[
          { value: '', label: 'All levels' },
          ...levels.map(({ level, count }) => ({ value: level, label: `${levelNames[level]} (${count})` })),
          ...(view.level === '' || levels.some(({ level }) => level === view.level)
            ? []
            : [{ value: view.level, label: levelNames[view.level] }]),
        ]}
      />
      <SelectField
        label="Sort by"
        // What was found comes in the order of how well it fits.
        value={view.words ? 'fit' : view.sort}
        disabled={view.words !== ''}
        onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as ListView['sort'] })}
        options={
          view.words
            ? [{ value: 'fit', label: 'Best match' }]
            : Object.entries(sortNames).map(([value, label]) => ({ value, label }))
        }
      />
    </div>
  );
}

/** A phone cuts a long entry off at its end, where the number stands. */
function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 38)}…` : name;
}

/** Long enough that a word is typed, short enough that it feels at once. */
const searchAfterMs = 180;

function SearchField({
  words,
  onSearch,
  className,
}: {
  words: string;
  onSearch: (words: string) => void;
  className: string;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(words);
  const [asked, setAsked] = useState(words);
  // The address was changed from elsewhere: by going back, or by the search box of the header.
  if (words !== asked) {
    setAsked(words);
    if (words !== typed.trim()) setTyped(words);
  }

  const search = useEffectEvent((wanted: string) => {
    setAsked(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => search(wanted), searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed, asked]);

  function clear() {
    setTyped('');
    input.current?.focus();
  }

  return (
    <search className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        Search your essays
      </label>
      <div className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          ref={input}
          id={id}
          // Not of the type 'search': its own cross is missing in some browsers and cannot be reached by keyboard in others.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Prompt, university, draft"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') {
              event.preventDefault();
              setTyped('');
            }
          }}
          className={clsx(controlClass, 'pr-11 pl-10')}
        />
        {typed === '' ? null : (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={clear}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-muted hover:text-ink focus-visible:-outline-offset-4"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
    </search>
  );
}
