import { clsx } from 'clsx';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AuthorshipRecord as Authorship, WordClass } from '#contracts/ledger-wire.ts';
import { engineText } from '#contracts/engine-text.ts';
import { useAbout } from '#web/lib/api/about.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { countText } from '#web/lib/count-text.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { inks } from '#web/ui/writing/inks.ts';
import { authorshipQuery } from './authorship.api.ts';
import { cannotKnow, classLooks, classNames, wordsText } from './hands.ts';
import { handsIn, recordHtml, recordText, type RecordTitle } from './record-files.ts';
import { pasteText, sessionText, timeText } from './record-words.ts';
import { HandStroke, StrokePicture } from './stroke-picture.tsx';

const Replay = lazy(async () => ({ default: (await import('./replay.tsx')).Replay }));

export type AuthorshipRecordProps = { threadId: string; universityName: string; courseName: string };

/** Whose hand wrote what of an essay, for the student alone: a picture, the numbers, the words in their inks, files. */
export function AuthorshipRecord({ threadId, universityName, courseName }: AuthorshipRecordProps) {
  const about = useAbout();
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
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <section aria-label="Your essay at a glance">
        <StrokePicture segments={record.segments} />
        <Legend record={record} />
        <p className="mt-4 text-sm text-muted">
          Shows how each word got here, from every change you made. Only you can see this. It isn’t a score: it helps
          you answer if a university asks. {cannotKnow}
        </p>
        {about ? <p className="mt-1 text-sm text-muted">{engineText(about)}</p> : null}
      </section>
      <Exports record={record} universityName={universityName} courseName={courseName} />
      <div className="flex flex-col gap-1">
        <InkedText segments={record.segments} />
        <ReplayPart threadId={threadId} />
        <Writing record={record} />
        <Pastes pastes={record.pastes} />
      </div>
    </div>
  );
}

function Legend({ record }: { record: Authorship }) {
  return (
    <ul aria-label="Who wrote how many words" className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem]">
      {handsIn(record).map((hand) => (
        <li key={hand} className="flex items-center gap-2.5 text-soft tabular-nums">
          <HandStroke hand={hand} />
          <span>
            <strong className="font-semibold text-ink">{wordsText(record.words[hand])}</strong> {classNames[hand]}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** High contrast takes every colour away: each hand has a line of its own kind there, the same as its stroke. */
const lineClass =
  'forced-colors:underline forced-colors:decoration-2 forced-colors:underline-offset-4 forced-colors:[text-decoration-skip-ink:none]';

const inkClass = {
  student: clsx(lineClass, inks.student.lineClass),
  machine: clsx('text-blue', lineClass, inks.machine.lineClass),
  writer: clsx('text-red', lineClass, inks.writer.lineClass),
  nobody: clsx('text-muted', lineClass),
};
const hollowLines = {
  student: 'decoration-graphite',
  machine: 'decoration-blue',
  writer: 'decoration-red',
  nobody: 'decoration-muted',
};

/** Words that came from elsewhere have a dotted line, in the ink of the hand that put them here. */
function textClass(hand: WordClass): string {
  const { ink, isHollow } = classLooks[hand];
  return isHollow ? clsx('underline decoration-dotted underline-offset-4', hollowLines[ink], lineClass) : inkClass[ink];
}

function InkedText({ segments }: Pick<Authorship, 'segments'>) {
  return (
    <details>
      <summary className="flex min-h-11 items-center font-medium underline decoration-hairline underline-offset-4">
        Show colors in the text
      </summary>
      <p className="mt-3 font-serif text-reading wrap-anywhere whitespace-pre-wrap">
        {placeSegments(segments).map(({ at, text, class: hand }) => (
          <span key={at} className={textClass(hand)}>
            <span className="sr-only select-none">({classNames[hand]}:) </span>
            {text}
          </span>
        ))}
      </p>
    </details>
  );
}

/** The rows are fetched only when someone wants to see them. */
function ReplayPart({ threadId }: { threadId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center font-medium underline decoration-hairline underline-offset-4">
        Replay how it was written
      </summary>
      {isOpen ? (
        <div className="mt-3">
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Replay threadId={threadId} textClass={textClass} />
          </Suspense>
        </div>
      ) : null}
    </details>
  );
}

function placeSegments(segments: Authorship['segments']) {
  let at = 0;
  return segments.map((segment) => {
    const placed = { ...segment, at };
    at += segment.text.length;
    return placed;
  });
}

function Writing({ record }: { record: Authorship }) {
  if (record.sessions.length === 0) return null;
  const facts = record.sessions.map((session) => ({ at: session.began_at, text: sessionText(session) }));
  return <Facts summary={`Time spent writing here: ${timeText(record)}`} facts={facts} />;
}

function Pastes({ pastes }: Pick<Authorship, 'pastes'>) {
  if (pastes.length === 0) return null;
  const facts = pastes.map((paste) => ({ at: paste.at, text: pasteText(paste) }));
  return <Facts summary={`Pasted: ${countText(pastes.length, 'time')}`} facts={facts} />;
}

function Facts({ summary, facts }: { summary: string; facts: readonly { at: string; text: string }[] }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center font-medium underline decoration-hairline underline-offset-4">
        {summary}
      </summary>
      <ol className="mt-3 border-t border-hairline">
        {facts.map(({ at, text }) => (
          <li key={at} className="border-b border-hairline py-2.5 text-sm wrap-anywhere text-soft tabular-nums">
            {text}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Exports({
  record,
  universityName,
  courseName,
}: { record: Authorship } & Omit<AuthorshipRecordProps, 'threadId'>) {
  const about = useAbout();

  async function save(kind: 'png' | 'html' | 'txt') {
    const engine = about && engineText(about);
    const title: RecordTitle = { universityName, courseName, madeAt: new Date().toISOString(), engine };
    try {
      saveFile({ name: `authorship-record.${kind}`, content: await make[kind](record, title) });
    } catch (error) {
      toast({ title: 'We couldn’t make the file', description: describeFailure(error), variant: 'destructive' });
    }
  }
  return (
    <ul aria-label="Download the record" className="flex flex-wrap gap-2">
      <SaveButton label="Picture" onPress={() => void save('png')} />
      <SaveButton label="Page" onPress={() => void save('html')} />
      <SaveButton label="Text" onPress={() => void save('txt')} />
    </ul>
  );
}

function SaveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <li>
      <Button variant="secondary" size="sm" onClick={onPress}>
        <FileDown className="size-4" aria-hidden="true" />
        {label}
      </Button>
    </li>
  );
}

const make = {
  png: async (record: Authorship, title: RecordTitle) => (await import('./record-png.ts')).recordPng(record, title),
  html: async (record: Authorship, title: RecordTitle) => new Blob([recordHtml(record, title)], { type: 'text/html' }),
  txt: async (record: Authorship, title: RecordTitle) => new Blob([recordText(record, title)], { type: 'text/plain' }),
};
