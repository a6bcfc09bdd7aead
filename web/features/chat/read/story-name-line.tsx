import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { StoryNameForm } from '#web/ui/writing/story-name-form.tsx';

export type StoryNameLineProps = { name: string; onRename: (name: string) => void };

/** The name of the story that a message is in, with a pen that turns it into a field. */
export function StoryNameLine({ name, onRename }: StoryNameLineProps) {
  const [state, setState] = useState<'closed' | 'open' | 'closed again'>('closed');
  const close = () => setState('closed again');
  if (state === 'open')
    return (
      <div className="mt-2">
        <StoryNameForm
          name={name}
          onSave={(wanted) => {
            onRename(wanted);
            close();
          }}
          onClose={close}
        />
      </div>
    );
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
        autoFocus={state === 'closed again'}
        onClick={() => setState('open')}
      >
        <PencilLine className="size-4" aria-hidden="true" />
      </Button>
    </p>
  );
}
