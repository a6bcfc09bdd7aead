import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { essayLengthProblem } from '#contracts/essay-length.ts';
import type { OpenLimits } from '#contracts/gaps.ts';
import { tidyLetter } from '#contracts/letter.ts';
import { fieldMessages } from '#contracts/messages.ts';
import { dashboardMessages } from '#contracts/review-messages.ts';
import { type RequestDetail, type ReviewWork, requestLimits } from '#contracts/requests.ts';
import { LetterField } from '#web/features/writer-dashboard/letter/letter-field.tsx';
import { FirstNotes } from '#web/features/writer-dashboard/notes/first-notes.tsx';
import { makeMove } from '#web/features/writer-dashboard/requests.api.ts';
import { AttachmentField } from '#web/features/writer-dashboard/work/attachment-field.tsx';
import { DeliverDialog } from '#web/features/writer-dashboard/work/deliver-dialog.tsx';
import { SaveNote } from '#web/features/writer-dashboard/work/save-note.tsx';
import { useAttachment } from '#web/features/writer-dashboard/work/saving/use-attachment.ts';
import { useLetter } from '#web/features/writer-dashboard/work/saving/use-letter.ts';
import { WordRoundTrip } from '#web/features/writer-dashboard/word/word-round-trip.tsx';
import { useKeyboardInset } from '#web/lib/browser/use-keyboard-inset.ts';
import { CommentList } from '#web/lib/sheet/comments/comment-list.tsx';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedElsewhere } from '#web/ui/changed-elsewhere.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { DeskJumps, partClass } from './desk-jumps.tsx';
import { DeskPanels, type DeskPanel } from './desk-panels.tsx';
import type { DeskSlots, Hint } from './desk-slots.ts';
import { useWorkComments } from './use-work-comments.ts';
import { useWorkSheet } from './use-work-sheet.ts';
import { WorkPaper } from './work-paper.tsx';

export type DeskWorkProps = {
  request: RequestDetail;
  loaded: ReviewWork;
  limits: OpenLimits;
  slots: DeskSlots;
  /** How many blanks the essay has now. */
  onGaps: (count: number) => void;
};

type Problems = Partial<Record<'essay' | 'letter', string | undefined>> & {
  /** The essay that was looked at, and as the page knew it then: with another one its problem is gone. */
  of?: readonly string[];
};

/**
 * In the order in which a writer works: essay, what belongs to it, letter. In a wide window the middle one stands beside the
 * other two; what it is taller than they are comes below the letter.
 */
const deskClass =
  'flex flex-col gap-x-9 gap-y-8 xl:grid xl:grid-cols-[minmax(0,56rem)_22rem] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-y-4';
const paperClass = `${partClass} min-w-0`;
const letterClass = `${partClass} min-w-0 xl:col-start-1 xl:row-start-2`;
/** As tall as the window has room for, so that all of it can be read beside any part of the essay. */
const besideClass = `${partClass} xl:sticky xl:top-[calc(var(--header-height)+1.5rem)] xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:-mx-2.5 xl:max-h-[calc(100dvh-var(--header-height)-3rem)] xl:overflow-y-auto xl:px-2.5 xl:pb-2 xl:[scrollbar-width:thin]`;

/** The essay with what stands beside it, and the letter below. */
export function DeskWork({ request, loaded, limits, slots, onGaps }: DeskWorkProps) {
  const { id, student_name: studentName, moves } = request;
  const isReadOnly = !moves.includes('deliver');
  const round = request.last_delivered_at ?? 'first';
  const sheet = useWorkSheet(id, request.draft, loaded.essay);
  const { review, letter, state, isConflict, change, saveNow, settleConflict, handOver } = useLetter(id, round, loaded);
  const attachment = useAttachment(review, loaded.attachment);
  const [panel, setPanel] = useState<DeskPanel>('materials');
  const [hints, setHints] = useState<readonly Hint[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isAsking, setAsking] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLElement>(null);
  const letterPart = useRef<HTMLElement>(null);
  const ids = useId();
  useKeyboardInset(desk);
  const { length: gapCount } = sheet.gaps;
  useEffect(() => onGaps(gapCount), [gapCount, onGaps]);
  const firstName = studentName.trim().split(/\s+/)[0] ?? '';
  const whose = firstName === '' ? 'their' : `${firstName}’s`;

  const { comments, keepNote, open: openComments } = useWorkComments(id, sheet);
  const { text, markings: own, selected } = sheet;
  const { markings: said } = comments;
  // One layer at a time, and what was said is always there.
  const markings = useMemo(
    () => [...(panel === 'grammar' ? hintMarkings(text, hints) : own), ...said],
    [panel, text, hints, own, said],
  );

  function askToDeliver() {
    const found = findProblems(sheet.book.text(), letter, request.draft);
    flushSync(() => setProblems({ ...found, of: [sheet.book.text(), text] }));
    if (found.essay) sheet.view.current?.focus();
    else desk.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (attachment.isBusy) attachment.complain('Please wait until the file is ready.');
    else if (!found.essay && !found.letter) setAsking(true);
  }

  async function saveEssay() {
    if (await sheet.book.flush()) return;
    throw new Error('Your last words aren’t saved yet. Check your connection and try again.');
  }

  async function deliver() {
    await handOver(async (handed) => {
      await saveEssay();
      const { seq } = sheet.book.getStanding();
      await makeMove(id, 'deliver', { ...handed, essay: sheet.book.text(), seq });
    });
    toast({
      title: 'Delivered',
      description: `We sent your review to ${studentName || 'the student'} (request #${id}).`,
    });
  }

  return (
    <div ref={desk}>
      <DeskJumps
        parts={[
          { name: 'Essay', place: paper },
          { name: isReadOnly ? 'Materials' : 'Notes and materials', place: beside },
          ...(isReadOnly ? [] : [{ name: 'Letter', place: letterPart }]),
        ]}
      />
      <div className={deskClass}>
        <div ref={paper} tabIndex={-1} className={paperClass}>
          <WorkPaper
            sheet={sheet}
            markings={markings}
            limits={limits}
            whose={whose}
            isReadOnly={isReadOnly}
            problem={problems.of?.includes(text) ? problems.essay : undefined}
            onMarking={(marking) => {
              if (comments.threads.every(({ root }) => root.id !== marking)) return;
              setChosen(marking);
              setPanel('comments');
            }}
            onComment={(from, to) => {
              setPanel('comments');
              comments.begin(from, to);
            }}
          />
        </div>
        <aside ref={beside} tabIndex={-1} aria-labelledby={`${ids}-beside`} className={besideClass}>
          <h2 id={`${ids}-beside`} className="sr-only">
            Beside the essay
          </h2>
          <DeskPanels
            request={request}
            sheet={sheet}
            panel={panel}
            onPanel={setPanel}
            isReadOnly={isReadOnly}
            openComments={openComments}
            newComments={comments.newCount}
            notes={<FirstNotes requestId={id} onUseAsComment={keepNote} />}
            comments={
              <CommentList
                comments={comments}
                side="writer"
                selected={selected}
                chosen={chosen}
                onShow={sheet.show}
                onLeave={() => sheet.view.current?.focus()}
              />
            }
            grammar={slots.grammar({
              text,
              known: [studentName, request.university_name, request.course_name],
              draft: request.draft,
              universityName: request.university_name,
              onReplace: (fix) => sheet.book.replaceText(fix, 'c'),
              onHints: setHints,
            })}
          />
        </aside>
        {isReadOnly ? null : (
          <section ref={letterPart} tabIndex={-1} aria-label="Letter and delivery" className={letterClass}>
            <div className="mb-6 flex justify-end">
              <WordRoundTrip
                requestId={id}
                beforeFile={saveEssay}
                onTaken={() => {
                  void sheet.book.look();
                  comments.retry();
                }}
              />
            </div>
            <LetterField
              studentName={studentName}
              value={letter}
              error={problems.letter}
              onChange={(next) => {
                setProblems((known) => ({ ...known, letter: undefined }));
                change(next);
              }}
              onBlur={saveNow}
            />
            <AttachmentField attachment={attachment} />
            {isConflict ? (
              <div className="mt-5">
                <ChangedElsewhere what="This letter" onChoose={settleConflict} />
              </div>
            ) : null}
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button disabled={isConflict || !sheet.isOpen} onClick={askToDeliver}>
                Deliver
              </Button>
              {isConflict ? null : <SaveNote state={state} onRetry={saveNow} />}
            </div>
          </section>
        )}
      </div>
      {isAsking ? (
        <DeliverDialog
          essay={sheet.text}
          changes={sheet.changes.length}
          comments={comments.threads.filter(({ root }) => root.is_own && root.sent_at === null).length}
          hasFile={attachment.file !== null}
          studentName={studentName}
          onClose={() => setAsking(false)}
          onConfirm={deliver}
        />
      ) : null}
    </div>
  );
}

function hintMarkings(text: string, hints: readonly Hint[]): Marking[] {
  return hints.flatMap(({ words, placeIn }, index): Marking[] => {
    const from = placeIn(text);
    return from === null ? [] : [{ id: `grammar ${index}`, from, to: from + words.length, look: 'grammar' }];
  });
}

function findProblems(essay: string, letter: string, draft: string): Problems {
  const problems: Problems = {};
  const tooLong = essayLengthProblem(essay, draft);
  if (essay.trim() === '') problems.essay = dashboardMessages.essayMissing;
  else if (tooLong !== null) problems.essay = tooLong;
  if (tidyLetter(letter) === '') problems.letter = dashboardMessages.letterMissing;
  else if (letter.length > requestLimits.letter) problems.letter = fieldMessages.tooLong;
  return problems;
}
