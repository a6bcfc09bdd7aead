import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { essayLimits } from '#contracts/limits.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { readOwnSource } from './own-source.ts';

/** A link or a note of the student's own. */
export function AddSource({ studio }: { studio: Studio }) {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<{ link?: string; note?: string }>({});
  const { isBusy: isAdding, run } = useRunning();
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // The button and the form take each other's place, and the focus goes along. Whoever types elsewhere by then stays there.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isWritingElsewhere(form.current)) return;
    (isOpen ? form.current?.querySelector('input') : opener.current)?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!(error.link ?? error.note) || isWritingElsewhere(form.current)) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  function close() {
    setOpen(false);
    setLink('');
    setNote('');
    setError({});
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { source: added, error: wrong } = readOwnSource(link, note);
    if (!added) return setError(wrong);
    return void run(
      async () => {
        await studio.changeSources({ changes: [], added });
        close();
      },
      (words) => setError({ note: words }),
    );
  }

  if (!isOpen) {
    return (
      <Button ref={opener} variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Plus className="size-4" aria-hidden="true" />
        Add a link or note
      </Button>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={add} className="flex max-w-reading flex-col gap-4">
      <TextField
        label="Link (optional)"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={2000}
        value={link}
        readOnly={isAdding}
        error={error.link}
        onChange={(event) => {
          setLink(event.currentTarget.value);
          setError({});
        }}
      />
      <TextAreaField
        label="What it says, or your note"
        rows={3}
        limit={essayLimits.answerLength}
        value={note}
        readOnly={isAdding}
        error={error.note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setError({});
        }}
      />
      <div className="flex gap-2.5">
        <Button type="submit" size="sm" busy={isAdding} busyLabel="Adding...">
          Add
        </Button>
        <Button variant="ghost" size="sm" disabled={isAdding} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function isWritingElsewhere(form: HTMLElement | null): boolean {
  const { activeElement: active } = document;
  return active !== null && active.matches('input, textarea') && !form?.contains(active);
}
