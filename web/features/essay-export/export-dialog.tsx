import { Check, Copy, FileDown, Printer } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { toCleanText } from '#contracts/essay-blocks.ts';
import type { EssayRef, ExportFormat, ExportOrder } from '#contracts/export.ts';
import { countEssay, describeCount } from '#contracts/gaps.ts';
import { useAbout } from '#web/lib/api/about.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { AiPolicyNotice } from '#web/ui/university/ai-policy-notice.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { exportChecksQuery, exportEssay } from './essay-export.api.ts';
import { ExportStops } from './export-stops.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { useMarks } from './use-marks.ts';

export type ExportDialogProps = {
  essay: EssayRef;
  universityName: string;
  courseName: string;
  /** The draft as the student sees it. Null while it is being fetched. */
  text: string | null;
  /** Stands there instead of the text that did not load. */
  failure?: ReactNode;
  onClose: () => void;
};

const formats: { format: Exclude<ExportFormat, 'txt'>; name: string; use: string }[] = [
  { format: 'docx', name: 'Word', use: 'A DOCX file you can edit in Word, Pages or Google Docs.' },
  { format: 'pdf', name: 'PDF', use: 'To print or send. It looks the same everywhere.' },
  { format: 'md', name: 'Markdown', use: 'Plain text with a heading, for notes apps.' },
];

/** A format, or Word with what others propose. */
type Wanted = ExportFormat | 'marked';

const markedName = 'Word with tracked changes';

/** The ways an essay leaves. Rendered while it is open. */
export function ExportDialog({ essay, universityName, courseName, text, failure, onClose }: ExportDialogProps) {
  const isEmpty = text !== null && text.trim() === '';
  const hasModel = useAbout()?.writer === 'model';
  return (
    <Dialog isOpen onClose={onClose} title="Export" description={<FactLine facts={[universityName, courseName]} />}>
      <AiPolicyNotice university={universityName || null} hasModel={hasModel} isOpen />
      {failure ? <div className="mt-5">{failure}</div> : null}
      {text === null && !failure ? <SkeletonText lines={6} className="mt-6" /> : null}
      {isEmpty ? <p className="mt-5 text-soft">There’s no draft to export yet.</p> : null}
      {text !== null && !isEmpty ? (
        <CheckedWays essay={essay} title={universityName} subtitle={courseName} text={text} />
      ) : null}
    </Dialog>
  );
}

type WaysProps = { essay: EssayRef; title: string; subtitle: string; text: string };

/** The ways out open once the checks are in, and every finding is gone or meant. */
function CheckedWays({ essay, title, subtitle, text }: WaysProps) {
  const { data: findings, error, isFetching, refetch } = useLoad(exportChecksQuery(essay, text));
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  if (!findings && error) {
    return (
      <LoadFailure
        className="mt-5"
        title="We couldn’t check your essay"
        error={error}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!findings) return <SkeletonText lines={6} className="mt-6" />;
  const isOpen = findings.every(({ id }) => accepted.has(id));
  return (
    <>
      {findings.length > 0 ? (
        <ExportStops
          findings={findings}
          accepted={accepted}
          onAccept={(id, isMeant) => {
            const others = [...accepted].filter((each) => each !== id);
            setAccepted(new Set(isMeant ? [...others, id] : others));
          }}
        />
      ) : null}
      <Ways
        order={{ title: title.trim().slice(0, 300) || 'Essay', subtitle: subtitle.trim().slice(0, 500), text, essay }}
        accepted={[...accepted]}
        isOpen={isOpen}
      />
    </>
  );
}

type OpenWaysProps = { order: Omit<ExportOrder, 'format' | 'accepted'>; accepted: string[]; isOpen: boolean };

function Ways({ order, accepted, isOpen }: OpenWaysProps) {
  const { isBusy, run } = useRunning();
  const [wanted, setWanted] = useState<Wanted>('txt');
  const marks = useMarks(order.essay, order.text);
  const [isCopied, setCopied] = useState(false);
  const count = countEssay(order.text);

  function download(next: Wanted) {
    void run(
      async () => {
        setWanted(next);
        const way = next === 'marked' ? { format: 'docx' as const, marks: true } : { format: next };
        saveFile(await exportEssay({ ...order, ...way, accepted }));
      },
      (words) => toast({ title: 'We couldn’t make the file', description: words, variant: 'destructive' }),
    );
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(toCleanText(order.text));
      setCopied(true);
    } catch {
      toast({
        title: 'Your browser won’t let us copy',
        description: 'Download the text file and copy from there.',
        variant: 'destructive',
      });
    }
  }

  const button = (each: Wanted, name: string) => (
    <FormatButton
      name={name}
      label={each === 'marked' ? 'DOCX' : each.toUpperCase()}
      isBusy={isBusy && wanted === each}
      isDisabled={!isOpen}
      onPress={() => download(each)}
    />
  );
  return (
    <>
      <p className="mt-5 text-[0.9375rem] text-soft tabular-nums">{describeCount(count)}</p>
      {count.gaps > 0 ? (
        <p className="mt-1 text-[0.9375rem] text-soft">
          We’ll mark {count.gaps === 1 ? 'the blank' : 'the blanks'} with “STILL TO WRITE”.
        </p>
      ) : null}
      <ul className="mt-5 border-t border-hairline">
        <Way name="Clean text" use="Just your paragraphs, ready to paste into an application form.">
          <Button variant="primary" size="sm" disabled={!isOpen} onClick={() => void copy()}>
            {isCopied ? (
              <Check className="size-4" aria-hidden="true" />
            ) : (
              <Copy className="size-4" aria-hidden="true" />
            )}
            {isCopied ? 'Copied' : 'Copy'}
            <span className="sr-only"> the clean text</span>
          </Button>
          {button('txt', 'text file')}
        </Way>
        {formats.map(({ format: one, name, use }) => (
          <Fragment key={one}>
            <Way name={name} use={use}>
              {one === 'pdf' ? (
                <Button variant="secondary" size="sm" disabled={!isOpen} onClick={() => window.print()}>
                  <Printer className="size-4" aria-hidden="true" />
                  Print
                </Button>
              ) : null}
              {button(one, name)}
            </Way>
            {one === 'docx' && marks !== null ? (
              <Way name={markedName} use={marks}>
                {button('marked', markedName)}
              </Way>
            ) : null}
          </Fragment>
        ))}
      </ul>
      {isOpen ? <PrintSheet {...order} /> : null}
      <p aria-live="polite" className="sr-only">
        {isCopied ? 'Copied to your clipboard.' : ''}
      </p>
    </>
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
  isDisabled,
  onPress,
}: {
  name: string;
  label: string;
  isBusy: boolean;
  isDisabled: boolean;
  onPress: () => void;
}) {
  return (
    <Button variant="secondary" size="sm" busy={isBusy} disabled={isDisabled} onClick={onPress}>
      {isBusy ? null : <FileDown className="size-4" aria-hidden="true" />}
      {label}
      <span className="sr-only"> as a download ({name})</span>
    </Button>
  );
}
