import { CircleCheck, CircleHelp, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { brand } from '#contracts/brand.ts';
import type { SealAnswer } from '#contracts/shared-records.ts';
import { momentText } from '#web/lib/day-text.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { checkFile } from './shared-record.api.ts';

/** A record is a few hundred kilobytes at most. */
const mostBytes = 20 * 1024 * 1024;

/** Tells whether a file is a record that we sealed, and whether it was changed since. */
export function CheckRecord() {
  const [answer, setAnswer] = useState<SealAnswer | null>(null);
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
      setAnswer(await checkFile(await read()));
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

const looks: Record<SealAnswer['result'], { icon: LucideIcon; className: string; words: string }> = {
  unchanged: {
    icon: CircleCheck,
    className: 'text-ok',
    words: 'Nothing has changed since we sealed it. The record also says what it can’t know.',
  },
  changed: {
    icon: TriangleAlert,
    className: 'text-danger',
    words: 'It carries one of our seals, but the seal doesn’t fit. Ask the student for the original or for a link.',
  },
  not_ours: {
    icon: CircleHelp,
    className: 'text-warn',
    words:
      'We didn’t find our seal. Screenshots, printouts and resized pictures lose it, so ask for the original file.',
  },
};

function Answer({ answer: { result, sealed_at }, fileName }: { answer: SealAnswer; fileName: string | null }) {
  const { icon: Icon, className, words } = looks[result];
  const title = {
    unchanged: `Sealed by ${brand.name} on ${momentText(sealed_at ?? '')}, unchanged`,
    changed: 'Changed since we sealed it',
    not_ours: 'Not ours',
  }[result];
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
