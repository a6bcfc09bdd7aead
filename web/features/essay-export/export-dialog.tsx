import { Check, Copy, FileDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toCleanText } from '#contracts/essay-blocks.ts';
import type { ExportFormat } from '#contracts/export.ts';
import { countEssay, describeCount } from '#contracts/gaps.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { joinFacts } from '#web/lib/join-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { HonestNotice } from '#web/ui/university/honest-notice.tsx';
import { exportEssay } from './essay-export.api.ts';

export type ExportDialogProps = {
  universityName: string;
  courseName: string;
  /** The draft as the student sees it. Null while it is being fetched. */
  text: string | null;
  /** Stands there instead of the text that did not load. */
  failure?: ReactNode;
  onClose: () => void;
};

const formats: { format: Exclude<ExportFormat, 'txt'>; name: string; use: string }[] = [
  { format: 'docx', name: 'Word', use: 'A DOCX file, to go on writing in Word, Pages or Google Docs.' },
  { format: 'pdf', name: 'PDF', use: 'To print or to send. It looks the same everywhere.' },
  { format: 'md', name: 'Markdown', use: 'Plain text with a heading, for notes and editors.' },
];

/** The ways an essay leaves. Rendered while it is open. */
export function ExportDialog({ universityName, courseName, text, failure, onClose }: ExportDialogProps) {
  const { isBusy, run } = useRunning();
  const [format, setFormat] = useState<ExportFormat>('txt');
  const [isCopied, setCopied] = useState(false);
  const count = countEssay(text ?? '');
  const { gaps } = count;
  const isEmpty = text !== null && text.trim() === '';

  function download(wanted: ExportFormat) {
    if (!text) return;
    void run(
      async () => {
        setFormat(wanted);
        const title = universityName.trim().slice(0, 300) || 'Essay';
        const subtitle = courseName.trim().slice(0, 500);
        saveFile(await exportEssay({ format: wanted, title, subtitle, text }));
      },
      (words) => toast({ title: 'The file was not made', description: words, variant: 'destructive' }),
    );
  }

  async function copy() {
    if (!text) return;
    try {
      await navigator.clipboard.writeText(toCleanText(text));
      setCopied(true);
    } catch {
      toast({
        title: 'This browser does not let us copy',
        description: 'Please take the text file and copy from there.',
        variant: 'destructive',
      });
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title="Export" description={joinFacts([universityName, courseName])}>
      <HonestNotice university={universityName || null} isOpen />
      {failure ? <div className="mt-5">{failure}</div> : null}
      {text === null && !failure ? <SkeletonText lines={6} className="mt-6" /> : null}
      {isEmpty ? <p className="mt-5 text-soft">There is no draft to export yet.</p> : null}
      {text !== null && !isEmpty ? (
        <>
          <p className="mt-5 text-[0.9375rem] text-soft tabular-nums">Words: {describeCount(count)}.</p>
          {gaps > 0 ? (
            <p className="mt-3 rounded-paper bg-warn-wash px-3.5 py-2.5 text-[0.9375rem] text-warn">
              {gaps === 1 ? 'One gap waits' : `${gaps} gaps wait`} for your words. The file marks{' '}
              {gaps === 1 ? 'it' : 'them'} with “STILL TO WRITE”.
            </p>
          ) : null}
          <ul className="mt-5 border-t border-hairline">
            <Way name="Clean text" use="Only your paragraphs: pastes clean into an application form.">
              <Button variant="primary" size="sm" onClick={() => void copy()}>
                {isCopied ? (
                  <Check className="size-4" aria-hidden="true" />
                ) : (
                  <Copy className="size-4" aria-hidden="true" />
                )}
                {isCopied ? 'Copied' : 'Copy'}
                <span className="sr-only"> the clean text</span>
              </Button>
              <FormatButton
                name="text file"
                label="TXT"
                isBusy={isBusy && format === 'txt'}
                onPress={() => download('txt')}
              />
            </Way>
            {formats.map(({ format: one, name, use }) => (
              <Way key={one} name={name} use={use}>
                <FormatButton
                  name={name}
                  label={one.toUpperCase()}
                  isBusy={isBusy && format === one}
                  onPress={() => download(one)}
                />
              </Way>
            ))}
          </ul>
          <p aria-live="polite" className="sr-only">
            {isCopied ? 'The text is copied.' : ''}
          </p>
        </>
      ) : null}
    </Dialog>
  );
}

function Way({ name, use, children }: { name: string; use: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-40 flex-1">
        <p className="font-serif text-lg leading-snug">{name}</p>
        <p className="text-sm text-muted">{use}</p>
      </div>
      <div className="flex gap-2">{children}</div>
    </li>
  );
}

function FormatButton({
  name,
  label,
  isBusy,
  onPress,
}: {
  name: string;
  label: string;
  isBusy: boolean;
  onPress: () => void;
}) {
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={onPress}>
      {isBusy ? null : <FileDown className="size-4" aria-hidden="true" />}
      {label}
      <span className="sr-only"> as a download ({name})</span>
    </Button>
  );
}
