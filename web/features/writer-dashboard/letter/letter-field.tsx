import { clsx } from 'clsx';
import { type KeyboardEvent, lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { letterSkeleton } from '#contracts/letter.ts';
import { requestLimits } from '#contracts/requests.ts';
import type { Snippet } from '#contracts/snippets.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { matchSnippets, putSnippet, slashQuery, type SlashQuery } from './slash-query.ts';
import { snippetsQuery } from './snippets.api.ts';

const SnippetsDialog = lazy(async () => ({ default: (await import('./snippets-dialog.tsx')).SnippetsDialog }));

export type LetterFieldProps = {
  studentName: string;
  value: string;
  error: string | undefined;
  onChange: (letter: string) => void;
  onBlur: () => void;
};

const none: readonly Snippet[] = [];

/** The letter that goes along with a review, with the writer's own phrases at hand. */
export function LetterField({ studentName, value, error, onChange, onBlur }: LetterFieldProps) {
  const { data: snippets = none } = useLoad(snippetsQuery);
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [asked, setAsked] = useState<SlashQuery | null>(null);
  const [chosen, setChosen] = useState(0);
  const [isManaging, setManaging] = useState(false);
  const caret = useRef<number | null>(null);
  const found = asked ? matchSnippets(snippets, asked.words) : none;
  const active = found[Math.min(chosen, found.length - 1)];

  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const activeId = active && `${listId}-${active.id}`;
  useLayoutEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function look() {
    const box = area.current;
    const isPlain = box !== null && box.selectionStart === box.selectionEnd;
    setAsked(isPlain ? slashQuery(box.value, box.selectionStart) : null);
    setChosen(0);
  }

  function put(snippet: Snippet) {
    const box = area.current;
    // As the caret stands now: it may have moved since the list was opened.
    const slash = box && slashQuery(box.value, box.selectionStart);
    if (!slash) return;
    const next = putSnippet(box.value, box.selectionStart, slash, snippet);
    caret.current = next.caret;
    setAsked(null);
    onChange(next.text);
  }

  function press(event: KeyboardEvent) {
    // The keys belong to the list of an input method while it is open.
    if (!active || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((now) => (Math.min(now, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') put(active);
    else if (event.key === 'Escape') setAsked(null);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <TextAreaField
        ref={area}
        label={`Letter to ${studentName || 'the student'}`}
        hint="It’s the first thing the student reads. Type / to add one of your snippets."
        placeholder={letterSkeleton.trim()}
        error={error}
        limit={requestLimits.letter}
        rows={12}
        value={value}
        aria-controls={active ? listId : undefined}
        aria-activedescendant={activeId}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          look();
        }}
        onKeyDown={press}
        onSelect={look}
        onBlur={() => {
          setAsked(null);
          onBlur();
        }}
      />
      {active ? (
        <ul
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- A datalist cannot stand at a text area.
          role="listbox"
          aria-label="Your snippets"
          className="absolute inset-x-0 top-full z-20 -mt-8 max-h-60 overflow-y-auto rounded-control border border-hairline bg-surface py-1 shadow-float"
        >
          {found.map((snippet) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The box keeps the focus and its keys choose.
            <li
              key={snippet.id}
              id={`${listId}-${snippet.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as above
              role="option"
              aria-selected={snippet === active}
              // The box keeps the focus, and with it the place where the words go.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => put(snippet)}
              className={clsx(
                'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-1',
                snippet === active && 'bg-wash',
              )}
            >
              <span className="font-medium">{snippet.name}</span>
              <span className="min-w-0 flex-1 basis-40 truncate text-sm text-muted">{snippet.text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {active ? `${countText(found.length, 'snippet')}. Press Enter to use ${active.name}.` : ''}
      </p>
      <div className="mt-2 -ml-3 flex flex-wrap gap-1">
        {value.trim() === '' ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              caret.current = letterSkeleton.indexOf('\n\n') + 2;
              onChange(letterSkeleton);
            }}
          >
            Start with this outline
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={() => setManaging(true)}>
          Your snippets
        </Button>
      </div>
      {isManaging ? (
        <Suspense fallback={null}>
          <SnippetsDialog onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
