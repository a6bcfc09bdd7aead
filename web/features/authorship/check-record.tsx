import { CircleCheck, CircleHelp, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { brand } from '#contracts/brand.ts';
import { dayText, momentText } from '#web/lib/day-text.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { checkFile, type CheckedFile } from './shared-record.api.ts';

/** A record is a few hundred kilobytes at most. */
const mostBytes = 20 * 1024 * 1024;

/** Tells whether a file is a record that we sealed, and whether it was changed since. */
export function CheckRecord() {
  const [answer, setAnswer] = useState<CheckedFile | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [text, setText] = useState('');
  const { isBusy, failure, run } = useRunning();
  const result = useRef<HTMLDivElement>(null);

  function check(name: string | null, read: () => Promise<Uint8Array<ArrayBuffer>>) {
    void run(async () => {
      setAnswer(null);
      setFileName(name);
      // Only an address that begins with https lets a page add up a file.
      if (!globalThis.crypto?.subtle)
        throw new Error('Your browser can’t check files here. Open this page at an https:// address.');
      setAnswer(await checkFile(await read(), name));
      result.current?.focus();
    });
  }

  function checkChosen(file: File) {
    check(file.name, async () => {
      if (file.size > mostBytes) throw new Error('This file is too large to be a record.');
      return new Uint8Array(await file.arrayBuffer());
    });
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 py-10 sm:px-8 sm:py-14">
      <div>
        <h1 className="text-title">Check a record</h1>
        <p className="mt-3 text-lead text-soft">
          Got an authorship record from a student? Find out if it’s ours and if anything in it was changed.
        </p>
      </div>
      <FileDrop
        label="Choose the file (page, text or picture)"
        accept=".html,.txt,.png,text/html,text/plain,image/png"
        hint="The file stays on your computer. We only look at its seal."
        state={isBusy && fileName !== null ? { kind: 'busy', name: fileName, text: 'Checking' } : { kind: 'rest' }}
        onFile={checkChosen}
      />
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          check(null, async () => new TextEncoder().encode(text));
        }}
      >
        <TextAreaField
          label="Or paste the whole text record"
          rows={5}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" className="self-start" busy={isBusy} disabled={text.trim() === ''}>
          Check the text
        </Button>
      </form>
      {failure === null ? null : (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div ref={result} tabIndex={-1} aria-live="polite" className="outline-none">
        {answer ? <Answer answer={answer} fileName={fileName} /> : null}
      </div>
    </div>
  );
}

const looks: Record<CheckedFile['result'], { icon: LucideIcon; className: string }> = {
  unchanged: { icon: CircleCheck, className: 'text-ok' },
  renamed: { icon: CircleHelp, className: 'text-warn' },
  changed: { icon: TriangleAlert, className: 'text-danger' },
  revoked: { icon: TriangleAlert, className: 'text-danger' },
  not_ours: { icon: CircleHelp, className: 'text-warn' },
};

const kindNames = { html: 'a page (.html)', txt: 'a text file (.txt)', png: 'a picture (.png)' } as const;

function wordsOf({ result, sealed_at, revoked_at, kind }: CheckedFile): { title: string; words: string } {
  switch (result) {
    case 'unchanged':
      return {
        title: `Sealed by ${brand.name} on ${momentText(sealed_at ?? '')}, unchanged`,
        words: 'Nothing has changed since we sealed it. The record also says what it can’t know.',
      };
    case 'renamed':
      return {
        title: 'Unchanged, but renamed',
        words: `We sealed it on ${momentText(sealed_at ?? '')} as ${kindNames[kind ?? 'txt']}. Its file extension was changed, so your computer may show something we never sealed. Rename it to .${kind ?? 'txt'} before you open it.`,
      };
    case 'changed':
      return {
        title: 'Changed since we sealed it',
        words:
          'It carries one of our seals, but the seal doesn’t match. Ask the student for the original or for a link.',
      };
    case 'revoked':
      return {
        title: 'We no longer vouch for this seal',
        words: `We revoked the key behind it on ${dayText(revoked_at ?? '')}, so someone else could have made this file. Ask the student for a new copy or a link.`,
      };
    case 'not_ours':
      return {
        title: 'Not ours',
        words:
          'We didn’t find our seal. Screenshots, printouts and resized pictures lose it, so ask for the original file.',
      };
  }
}

function Answer({ answer, fileName }: { answer: CheckedFile; fileName: string | null }) {
  const { icon: Icon, className } = looks[answer.result];
  const { title, words } = wordsOf(answer);
  return (
    <section className="flex gap-3 border-t border-hairline pt-6">
      <Icon className={`mt-1 size-6 shrink-0 ${className}`} aria-hidden="true" />
      <div>
        {fileName === null ? null : <p className="text-sm wrap-anywhere text-muted">{fileName}</p>}
        <h2 className="text-heading">{title}</h2>
        <p className="mt-1 text-soft">{words}</p>
      </div>
    </section>
  );
}
