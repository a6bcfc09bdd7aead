import { type FormEvent, useState } from 'react';
import { storyLimits } from '#contracts/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';

export type StoryNameFormProps = {
  name: string;
  /** Another name than before; empty, the story is called by its own words again. */
  onSave: (name: string) => void;
  onClose: () => void;
};

/** Renames a story where its name stands. */
export function StoryNameForm({ name, onSave, onClose }: StoryNameFormProps) {
  const [typed, setTyped] = useState(name);
  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === name) onClose();
    else onSave(wanted);
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2">
      <TextField
        className="min-w-0 grow basis-56"
        label="Name of this story"
        value={typed}
        maxLength={storyLimits.titleLength}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- Rename was pressed to write here.
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      />
      <Button type="submit" size="sm" variant="secondary">
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
