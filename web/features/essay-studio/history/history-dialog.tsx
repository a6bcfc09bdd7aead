import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { ThreadVersion } from '#contracts/essay-agent.ts';
import type { Hand } from '#contracts/essays.ts';
import { countEssay, describeCount } from '#contracts/gaps.ts';
import { fetchVersions } from '#web/features/essay-studio/essay-studio.api.ts';
import { savedText } from '#web/features/essay-studio/editor/use-editing.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { momentText } from '#web/lib/day-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type Ink, inks } from '#web/ui/writing/inks.ts';
import type { HistoryProps } from './history-button.tsx';

const hands: Record<Hand, { words: string; ink: Ink }> = {
  machine: { words: 'Written by AI', ink: 'machine' },
  student: { words: 'Changed by you', ink: 'student' },
  pasted: { words: 'Pasted by you', ink: 'student' },
  writer: { words: 'Changed by your writer', ink: 'writer' },
};

export type HistoryDialogProps = HistoryProps & { isOpen: boolean; onClose: () => void };

export function HistoryDialog({ studio, session, field, editing, isOpen, onClose }: HistoryDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['essay-versions', session.thread_id, field, session.version],
    queryFn: ({ signal }) => fetchVersions(session.thread_id, field, signal),
    enabled: isOpen,
  });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const chosen = data?.find(({ id }) => id === chosenId) ?? data?.[0];
  const isCurrent = chosen !== undefined && chosen.content.trim() === plain(savedText(session, field)).trim();

  async function restore({ content, hand }: ThreadVersion) {
    if (isRestoring) return;
    setRestoring(true);
    try {
      // What is in the editor goes into the history first, so that it can be found there again.
      if (await editing.save()) {
        await studio.saveText(field, content, { hand });
        onClose();
      }
    } catch {
      // The studio says what went wrong, on the page behind.
      onClose();
    } finally {
      setRestoring(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title="History"
      description="Every version is kept. Bringing one back makes it the newest; the others stay."
      actions={
        chosen ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            <Button disabled={isCurrent} busy={isRestoring} onClick={() => void restore(chosen)}>
              {isCurrent ? 'This is the current version' : 'Bring this version back'}
            </Button>
          </>
        ) : undefined
      }
    >
      {error ? <p className="text-danger">{describeFailure(error)}</p> : null}
      {!data && !error ? <SkeletonText lines={5} /> : null}
      {data?.length === 0 ? <p className="text-soft">There is no earlier version yet.</p> : null}
      {data && chosen ? (
        <div className="grid gap-6 sm:grid-cols-[15rem_1fr]">
          <ul className="flex flex-col gap-0.5 max-sm:max-h-44 max-sm:overflow-y-auto">
            {data.map((version) => (
              <li key={version.id}>
                <VersionRow
                  version={version}
                  isChosen={version.id === chosen.id}
                  onChoose={() => setChosenId(version.id)}
                />
              </li>
            ))}
          </ul>
          <div className="min-w-0 border-hairline sm:border-l sm:pl-6">
            <Markdown text={chosen.content || '(empty)'} topHeading={3} />
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}

type VersionRowProps = { version: ThreadVersion; isChosen: boolean; onChoose: () => void };

function VersionRow({ version, isChosen, onChoose }: VersionRowProps) {
  const { words, ink } = hands[version.hand];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 w-full flex-col justify-center rounded-control px-3 py-2 text-left leading-snug hover:bg-wash',
        isChosen && 'bg-wash',
      )}
    >
      <span className="flex items-center gap-2 text-[0.9375rem] font-medium">
        <span aria-hidden="true" className={clsx('h-[3px] w-4 rounded-full', inks[ink].strokeClass)} />
        {words}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {momentText(version.created_at)} · {describeCount(countEssay(version.content))}
      </span>
    </button>
  );
}

/** The history keeps findings one after the other, without the lines that an editor has between them. */
function plain(text: string): string {
  return text.replaceAll('\n\n---\n\n', '\n\n');
}
