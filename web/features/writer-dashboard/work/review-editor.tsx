import { useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { essayLengthProblem } from '#contracts/essay-length.ts';
import { dashboardMessages, fieldMessages } from '#contracts/messages.ts';
import { type ReviewWork, requestLimits } from '#contracts/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedElsewhere } from '#web/ui/changed-elsewhere.tsx';
import { Diff } from '#web/ui/diff/diff.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { EssayMeter } from './essay-meter.tsx';
import type { ReviewDeskProps } from './review-desk.tsx';
import { SaveNote } from './save-note.tsx';
import { useAttachment } from './saving/use-attachment.ts';
import { useWork } from './saving/use-work.ts';
import type { Work } from './saving/work.api.ts';

type Problems = Partial<Record<keyof Work, string>>;

/** The reviewed essay with its changes, and the letter that goes along. */
export function ReviewEditor({
  requestId,
  round,
  studentName,
  draft,
  limits,
  draftFailure,
  onDeliver,
  loaded,
}: ReviewDeskProps & { loaded: ReviewWork }) {
  const { review, work, state, isConflict, change, saveNow, settleConflict, handOver } = useWork(
    requestId,
    round,
    loaded,
  );
  const attachment = useAttachment(review, loaded.attachment);
  const [view, setView] = useState('write');
  const [problems, setProblems] = useState<Problems>({});
  const [isAsking, setAsking] = useState(false);
  const desk = useRef<HTMLDivElement>(null);

  function type(part: Problems) {
    setProblems((known) => ({ ...known, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }));
    change(part);
  }

  function askToDeliver() {
    const found = findProblems(work, draft ?? '');
    flushSync(() => {
      setProblems(found);
      if (found.essay) setView('write');
    });
    // The field may stand far above the button on a phone.
    desk.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (attachment.isBusy) attachment.complain('Please wait until the file is ready.');
    else if (!found.essay && !found.letter) setAsking(true);
  }

  return (
    <div ref={desk}>
      <Tabs value={view} onValueChange={setView}>
        <TabList label={`Reviewed essay of request #${requestId}`}>
          <Tab value="write">Write</Tab>
          <Tab value="changes">Changes</Tab>
        </TabList>
        <TabPanel value="write">
          <TextAreaField
            label="Reviewed essay"
            error={problems.essay}
            rows={14}
            value={work.essay}
            onChange={(event) => type({ essay: event.currentTarget.value })}
            onBlur={saveNow}
            className="[&_textarea]:max-h-[36rem] [&_textarea]:font-serif [&_textarea]:text-reading [&_textarea]:leading-relaxed"
          />
          <EssayMeter essay={work.essay} draft={draft} limits={limits} />
        </TabPanel>
        <TabPanel value="changes">
          {draft === null && draftFailure ? (
            <LoadFailure words="The draft didn’t load, so we can’t show your changes." {...draftFailure} />
          ) : null}
          {draft === null && !draftFailure ? <SkeletonText lines={8} /> : null}
          {draft === null ? null : <Changes draft={draft} essay={work.essay} />}
        </TabPanel>
      </Tabs>
      <TextAreaField
        label={`Letter to ${studentName || 'the student'}`}
        hint="What works, what to change first and why, and what to do next. It’s the first thing the student reads."
        error={problems.letter}
        limit={requestLimits.letter}
        rows={6}
        value={work.letter}
        onChange={(event) => type({ letter: event.currentTarget.value })}
        onBlur={saveNow}
        className="mt-6"
      />
      <AttachmentField attachment={attachment} />
      {isConflict ? (
        <div className="mt-5">
          <ChangedElsewhere what="This review" onChoose={settleConflict} />
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button disabled={isConflict} onClick={askToDeliver}>
          Deliver
        </Button>
        {isConflict ? null : <SaveNote state={state} onRetry={saveNow} />}
      </div>
      {isAsking ? (
        <DeliverDialog
          work={work}
          hasFile={attachment.file !== null}
          studentName={studentName}
          onClose={() => setAsking(false)}
          onConfirm={() => handOver(onDeliver)}
        />
      ) : null}
    </div>
  );
}

/** Compared a moment after the words stand there, so that typing never waits for it. */
function Changes({ draft, essay }: { draft: string; essay: string }) {
  return (
    <ScrollBox label="Your changes to the draft" className="max-h-[36rem] bg-surface px-4 py-4 sm:px-6 sm:py-5">
      <Diff
        before={draft}
        after={useDeferredValue(essay)}
        ink="writer"
        layout="side"
        beforeTitle="Student’s draft"
        afterTitle="Your review"
      />
    </ScrollBox>
  );
}

function findProblems({ essay, letter }: Work, draft: string): Problems {
  const problems: Problems = {};
  const tooLong = essayLengthProblem(essay, draft);
  if (essay.trim() === '') problems.essay = dashboardMessages.essayMissing;
  else if (tooLong !== null) problems.essay = tooLong;
  if (letter.trim() === '') problems.letter = dashboardMessages.letterMissing;
  else if (letter.length > requestLimits.letter) problems.letter = fieldMessages.tooLong;
  return problems;
}
