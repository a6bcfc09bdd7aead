import { FileDown, FileUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { requestLimits } from '#contracts/requests.ts';
import type { WordTaken } from '#contracts/word-round-trip.ts';
import { describeFailure, isChangedElsewhere } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { countText } from '#web/lib/count-text.ts';
import { sizeText } from '#web/lib/size-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { downloadWord, uploadWord } from './word.api.ts';

export type WordRoundTripProps = {
  requestId: number;
  /** The essay in work is another one now, and there may be new comments: both are to be read again. */
  onTaken: (taken: WordTaken) => void;
  /** Called before a file is made or taken, so that what was typed last is in it. */
  beforeFile?: () => Promise<void>;
};

/** Work in Word: the essay goes out with tracked changes and comments, and comes back the same way. */
export function WordRoundTrip({ requestId, onTaken, beforeFile }: WordRoundTripProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <FileDown className="size-4" aria-hidden="true" />
        Work in Word
      </Button>
      {isOpen ? (
        <WordDialog
          requestId={requestId}
          onTaken={onTaken}
          {...(beforeFile ? { beforeFile } : {})}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function WordDialog({ requestId, onTaken, beforeFile, onClose }: WordRoundTripProps & { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const download = useRunning();
  const upload = useRunning();
  const [problem, setProblem] = useState<string | null>(null);
  const [stale, setStale] = useState<{ file: File; words: string } | null>(null);
  const [taken, setTaken] = useState<WordTaken | null>(null);
  const isBusy = download.isBusy || upload.isBusy;

  function take(file: File, replaces: boolean) {
    void upload.run(async () => {
      setProblem(null);
      setStale(null);
      setTaken(null);
      try {
        await beforeFile?.();
        const answer = await uploadWord(requestId, file, replaces);
        setTaken(answer);
        onTaken(answer);
      } catch (error) {
        if (isChangedElsewhere(error) && !replaces) setStale({ file, words: describeFailure(error) });
        else throw error;
      }
    }, setProblem);
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    // The same file must be choosable again after an error.
    event.currentTarget.value = '';
    if (!file) return;
    if (!/\.docx$/i.test(file.name)) return setProblem('Please choose a Word document (.docx).');
    if (file.size > requestLimits.attachmentBytes)
      return setProblem(
        `This file is larger than ${sizeText(requestLimits.attachmentBytes)}. Please choose a smaller one.`,
      );
    take(file, false);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Work in Word"
      description="Your tracked changes and comments carry over both ways. The student sees nothing until you deliver."
    >
      <ol className="mt-5 flex flex-col gap-5">
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-40 flex-1">
            <p className="font-serif text-lg leading-snug">1. Download</p>
            <p className="text-sm text-muted">The essay as it is now. Track Changes is on.</p>
          </div>
          <Button
            variant="secondary"
            size="sm"
            busy={download.isBusy}
            disabled={upload.isBusy}
            onClick={() =>
              void download.run(async () => {
                setProblem(null);
                await beforeFile?.();
                saveFile(await downloadWord(requestId));
              }, setProblem)
            }
          >
            <FileDown className="size-4" aria-hidden="true" />
            Download
          </Button>
        </li>
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-40 flex-1">
            <p className="font-serif text-lg leading-snug">2. Upload</p>
            <p className="text-sm text-muted">Upload the same file. Your edits show up here as changes.</p>
          </div>
          <input
            ref={input}
            type="file"
            accept=".docx"
            aria-label="Word file to upload"
            className="sr-only"
            tabIndex={-1}
            disabled={isBusy}
            onChange={choose}
          />
          <Button
            variant="secondary"
            size="sm"
            busy={upload.isBusy}
            busyLabel="Reading..."
            disabled={download.isBusy}
            onClick={() => input.current?.click()}
          >
            <FileUp className="size-4" aria-hidden="true" />
            Upload
          </Button>
        </li>
      </ol>
      {stale ? (
        <div role="alert" className="mt-5 rounded-paper border border-warn bg-warn-wash px-4 py-3.5">
          <p className="text-[0.9375rem] text-ink">{stale.words}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => take(stale.file, true)}>
              Use the file
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setStale(null)}>
              Keep what’s here
            </Button>
          </div>
        </div>
      ) : null}
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {problem}
      </p>
      <output className="mt-4 block text-[0.9375rem] text-ink empty:hidden">
        {taken ? describeTaken(taken) : null}
      </output>
    </Dialog>
  );
}

function describeTaken({ changes, comments, comments_left: left }: WordTaken): string {
  return [
    `Done. The essay now has ${countText(changes, 'change')}`,
    comments > 0 ? ` and ${countText(comments, 'new comment')}.` : '.',
    left > 0
      ? ` We couldn’t add ${countText(left, 'comment')}. ${left === 1 ? 'It was' : 'They were'} too long, or the essay has too many.`
      : '',
  ].join('');
}
