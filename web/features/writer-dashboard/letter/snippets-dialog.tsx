import { type FormEvent, useRef, useState } from 'react';
import { fieldMessages } from '#contracts/messages.ts';
import { type Snippet, snippetLimits } from '#contracts/snippets.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { dropSnippet, keepSnippet, snippetsQuery } from './snippets.api.ts';

const fresh = () => ({ id: crypto.randomUUID(), name: '', text: '' });

/** A writer's own phrases: to be added, worded anew and deleted. */
export function SnippetsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useLoad(snippetsQuery);
  const [edited, setEdited] = useState<Snippet>(fresh);
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, run } = useRunning();
  const nameField = useRef<HTMLInputElement>(null);
  const isKnown = data?.some(({ id }) => id === edited.id) === true;
  const problems = {
    name: edited.name.trim() === '' ? 'Give it a short name.' : undefined,
    text:
      edited.text.trim() === ''
        ? 'Write the words you want to reuse.'
        : edited.text.length > snippetLimits.text
          ? fieldMessages.tooLong
          : undefined,
  };

  function edit(next: Snippet) {
    setEdited(next);
    setTried(false);
    nameField.current?.focus();
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (problems.name || problems.text) return;
    void run(async () => {
      await keepSnippet(edited.id, { name: edited.name.trim(), text: edited.text.trim() });
      edit(fresh());
    });
  }

  function remove(id: string) {
    void run(async () => {
      await dropSnippet(id);
      edit(edited.id === id ? fresh() : edited);
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your snippets"
      description="Phrases you use a lot. Type / and the name in a letter to add one. Only you can see them."
    >
      {data ? null : error ? (
        <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={3} />
      )}
      {data && data.length > 0 ? (
        <ul className="mb-6 divide-y divide-hairline border-y border-hairline">
          {data.map((snippet) => (
            <li key={snippet.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-medium wrap-anywhere">{snippet.name}</p>
                <p className="truncate text-sm text-muted">{snippet.text}</p>
              </div>
              <Button variant="ghost" size="sm" onClick={() => edit(snippet)}>
                Edit<span className="sr-only"> {snippet.name}</span>
              </Button>
              <Button variant="ghost" size="sm" onClick={() => remove(snippet.id)}>
                Delete<span className="sr-only"> {snippet.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <TextField
          ref={nameField}
          label="Name"
          maxLength={snippetLimits.name}
          autoComplete="off"
          value={edited.name}
          error={isTried ? problems.name : undefined}
          onChange={(event) => setEdited({ ...edited, name: event.currentTarget.value })}
        />
        <TextAreaField
          label="Text"
          rows={4}
          limit={snippetLimits.text}
          value={edited.text}
          error={isTried ? problems.text : undefined}
          onChange={(event) => setEdited({ ...edited, text: event.currentTarget.value })}
        />
        <p role="alert" className="text-danger empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={isBusy} busyLabel="Saving...">
            {isKnown ? 'Save changes' : 'Add snippet'}
          </Button>
          {isKnown ? (
            <Button variant="secondary" onClick={() => edit(fresh())}>
              Cancel
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
