import { PencilLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { storyLimits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';

export type StoryNameLineProps = { name: string; onRename: (name: string) => void };

/** The name of the story that a message is in, with a pen that turns it into a field. */
export function StoryNameLine({ name, onRename }: StoryNameLineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  function close() {
    setTyped(null);
    setWasOpen(true);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = typed?.trim() ?? '';
    if (wanted !== name) onRename(wanted);
    close();
  }
  if (typed === null)
    return (
      <p className="mt-2 flex items-center justify-between gap-2 text-sm text-soft">
        <span className="wrap-anywhere">
          Story: <span className="text-ink">“{name}”</span>
        </span>
        <Button
          variant="ghost"
          size="sm"
          className="size-11 shrink-0 px-0!"
          aria-label={`Rename “${name}”`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The keyboard comes back from the field to where it was.
          autoFocus={wasOpen}
          onClick={() => setTyped(name)}
        >
          <PencilLine className="size-4" aria-hidden="true" />
        </Button>
      </p>
    );
  return (
    <form onSubmit={save} className="mt-2 flex flex-wrap items-end gap-2">
      <TextField
        className="min-w-0 grow basis-56"
        label="Name of this story"
        value={typed}
        maxLength={storyLimits.titleLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The pen was pressed to write here.
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      />
      <Button type="submit" size="sm" variant="secondary">
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={close}>
        Cancel
      </Button>
    </form>
  );
}
