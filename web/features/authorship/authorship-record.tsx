import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { engineText } from '#contracts/engine-text.ts';
import { cannotKnow, classNames } from '#contracts/record-words.ts';
import type { RecordFileKind } from '#contracts/shared-records.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { authorshipQuery, downloadRecord, replayQuery } from './authorship.api.ts';
import { Fold, InkedText, Legend, Pastes, pastesTitle, ReplayPart, Sessions, timeTitle } from './record-parts.tsx';
import { StrokePicture } from './stroke-picture.tsx';

const ShareRecord = lazy(async () => ({ default: (await import('./share-record.tsx')).ShareRecord }));

export type AuthorshipRecordProps = { threadId: string };

/** Whose hand wrote what of an essay, for the student: a picture, the numbers, the words in their inks, files, links. */
export function AuthorshipRecord({ threadId }: AuthorshipRecordProps) {
  const { data: record, error, isFetching, refetch } = useLoad(authorshipQuery(threadId));
  if (!record) {
    return error ? (
      <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={6} className="max-w-reading" />
    );
  }
  if (record.segments.every(({ text }) => text.trim() === '')) {
    return <p className="text-muted">You don’t have a draft yet.</p>;
  }
  const names = classNames(record.engine.writer);
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <section aria-label="Your essay at a glance">
        <StrokePicture segments={record.segments} />
        <Legend record={record} names={names} />
        <p className="mt-4 text-sm text-muted">
          This shows how each word got into your draft. Only you can see it unless you share it. It isn’t a score. It’s
          here in case a university asks how you wrote your essay. {cannotKnow}
        </p>
        <p className="mt-1 text-sm text-muted">{engineText(record.engine)}</p>
      </section>
      <Exports threadId={threadId} />
      <div className="flex flex-col gap-1">
        <Fold summary="Show colors in the text">
          <InkedText record={record} names={names} />
        </Fold>
        <ReplayPart query={replayQuery(threadId)} />
        {record.sessions.length === 0 ? null : (
          <Fold summary={timeTitle(record)}>
            <Sessions record={record} />
          </Fold>
        )}
        {record.pastes.length === 0 ? null : (
          <Fold summary={pastesTitle(record)}>
            <Pastes record={record} />
          </Fold>
        )}
        <SharePart threadId={threadId} />
      </div>
    </div>
  );
}

function SharePart({ threadId }: AuthorshipRecordProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold summary="Share the record" onOpen={setOpen}>
      {isOpen ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <ShareRecord threadId={threadId} />
        </Suspense>
      ) : null}
    </Fold>
  );
}

function Exports({ threadId }: AuthorshipRecordProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-sm text-muted">
        Download the record
      </p>
      <ul aria-label="Download the record" className="flex flex-wrap gap-2">
        <SaveButton threadId={threadId} kind="png" label="Picture" />
        <SaveButton threadId={threadId} kind="html" label="Web page" />
        <SaveButton threadId={threadId} kind="txt" label="Text file" />
      </ul>
      <p className="mt-2 text-sm text-muted">We seal each file, so anyone can check that nothing in it was changed.</p>
    </div>
  );
}

function SaveButton({ threadId, kind, label }: { threadId: string; kind: RecordFileKind; label: string }) {
  const { isBusy, run } = useRunning();

  function save() {
    void run(
      async () => saveFile(await downloadRecord(threadId, kind)),
      (words) => toast({ title: 'We couldn’t make the file', description: words, variant: 'destructive' }),
    );
  }

  return (
    <li>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={save}>
        {isBusy ? null : <FileDown className="size-4" aria-hidden="true" />}
        {label}
      </Button>
    </li>
  );
}
