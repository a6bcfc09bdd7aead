import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { PromptRow } from '#contracts/essays.ts';
import { reviewPackages } from '#contracts/packages.ts';
import { requestLimits } from '#contracts/requests.ts';
import type { Writer } from '#contracts/writers.ts';
import { essayTextQuery } from '#web/lib/essays/essay-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { draftNotes } from './order/draft-notes.ts';
import { DraftStanding, OpenReview } from './order/essay-standing.tsx';
import { findOpenReview } from './order/open-review.ts';
import { type Order, progressOf } from './order/order.ts';
import { OrderHead } from './order/order-head.tsx';
import { OrderSection } from './order/order-section.tsx';
import { PackageChoice } from './order/package-choice.tsx';
import { ProceedBar } from './order/proceed-bar.tsx';
import { useOrder } from './order/use-order.ts';
import { PromptGrid } from './prompts/prompt-grid.tsx';
import { ownPromptQuery } from './prompts/prompts.api.ts';
import { ownRequestsQuery } from './requests/requests.api.ts';
import { useProceed } from './use-proceed.ts';
import { WriterGrid } from './writers/writer-grid.tsx';
import { openWritersQuery } from './writers/writers.api.ts';

// What stands in front of the page is fetched when it is first opened.
const PromptPreview = lazy(async () => ({ default: (await import('./prompts/prompt-preview.tsx')).PromptPreview }));
const WriterProfile = lazy(async () => ({ default: (await import('./writers/writer-profile.tsx')).WriterProfile }));
const OwnDraftDialog = lazy(async () => ({
  default: (await import('./own-draft/own-draft-dialog.tsx')).OwnDraftDialog,
}));

type InFront = { kind: 'prompt'; row: PromptRow } | { kind: 'writer'; writer: Writer } | { kind: 'own-draft' };

/** A review is put together from an essay, a writer and a package. */
export function NewRequest({ onPaid }: { onPaid: () => void }) {
  const inUse = useOrder();
  const [inFront, setInFront] = useState<InFront | null>(null);
  const { data: writers } = useQuery(openWritersQuery);
  const { data: prompt } = useQuery(ownPromptQuery(inUse.order.promptId));
  const { data: draft } = useQuery(essayTextQuery(inUse.order.promptId, 'draft'));
  const { data: requests } = useQuery(ownRequestsQuery);
  const writer = writers?.find(({ id }) => id === inUse.order.writerId);
  const order: Order = {
    ...inUse.order,
    // A kept choice may be gone: the essay deleted, the writer away.
    promptId: prompt === null ? null : inUse.order.promptId,
    writerId: writers && !writer ? null : inUse.order.writerId,
  };
  const { isBusy, failure, proceed } = useProceed({ ...inUse, order }, onPaid);
  const { change } = inUse;
  const close = () => setInFront(null);
  const isWaiting = order.promptId === null;
  const openReview = findOpenReview(requests, order.promptId);
  const notes =
    prompt && draft && !openReview ? draftNotes(draft, { min: prompt.word_limit_min, max: prompt.word_limit_max }) : [];
  const isTooLong = order.instructions.length > requestLimits.instructions;

  return (
    <div className="flex flex-col gap-10">
      <OrderHead
        percent={progressOf(order)}
        university={order.promptId === null ? null : (prompt?.university_name ?? '…')}
        writer={order.writerId === null ? null : (writer?.name ?? '…')}
        reviewPackage={order.type === null ? null : reviewPackages[order.type].title}
      />
      <OrderSection
        number={1}
        title="Select Your Essay Prompt"
        hint="Your writer also gets the plan, research and draft you saved with it."
        actions={
          <Button variant="secondary" disabled={order.promptId === null} onClick={() => change({ promptId: null })}>
            Clear Selection
          </Button>
        }
      >
        <div className="flex flex-col gap-6">
          {openReview ? <OpenReview review={openReview} /> : null}
          {order.promptId !== null && draft !== undefined && !openReview ? (
            <DraftStanding promptId={order.promptId} draft={draft ?? ''} notes={notes} />
          ) : null}
          <Button variant="secondary" className="self-start" onClick={() => setInFront({ kind: 'own-draft' })}>
            Submit Your Own Draft
          </Button>
          <p className="flex items-center gap-4 text-sm font-medium text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
            OR
          </p>
          <PromptGrid chosenId={order.promptId} onOpen={(row) => setInFront({ kind: 'prompt', row })} />
        </div>
      </OrderSection>
      <OrderSection
        number={2}
        title="Choose Your Writer"
        screen="choose-writer"
        isWaiting={isWaiting}
        hint="Open a profile to read more and choose your writer."
      >
        {failure?.isWriterPaused && order.writerId === null ? <WriterGone words={failure.words} /> : null}
        <WriterGrid chosenId={order.writerId} onOpen={(opened) => setInFront({ kind: 'writer', writer: opened })} />
      </OrderSection>
      <OrderSection number={3} title="Select Your Package" screen="choose-package" isWaiting={isWaiting}>
        <PackageChoice chosen={order.type} onChoose={(type) => change({ type })} />
      </OrderSection>
      <OrderSection number={4} title="Special Instructions" isWaiting={isWaiting}>
        <TextAreaField
          label="Special Instructions (optional)"
          isLabelHidden
          rows={4}
          limit={requestLimits.instructions}
          warnAbove={requestLimits.instructions - 400}
          className="max-w-3xl"
          placeholder="What should your writer look at first? What shouldn’t they change?"
          disabled={isWaiting}
          value={order.instructions}
          error={isTooLong ? 'This is too long. Please shorten it before you continue.' : undefined}
          onChange={({ currentTarget }) => change({ instructions: currentTarget.value })}
        />
      </OrderSection>
      {order.type !== null && progressOf(order) === 100 ? (
        <ProceedBar
          type={order.type}
          writer={writer?.name ?? '…'}
          openReviewId={openReview?.id ?? null}
          note={notes[0] ?? null}
          isBusy={isBusy}
          failure={failure}
          onProceed={() => (isTooLong ? undefined : proceed())}
        />
      ) : null}
      {/* A boundary of its own: one that waits would hide the page. */}
      <Suspense fallback={null}>
        {inFront?.kind === 'prompt' ? (
          <PromptPreview
            key={inFront.row.id}
            row={inFront.row}
            onClose={close}
            onSelect={() => {
              change({ promptId: inFront.row.id });
              close();
            }}
          />
        ) : null}
        {inFront?.kind === 'writer' ? (
          <WriterProfile
            writer={inFront.writer}
            onClose={close}
            onSelect={() => {
              change({ writerId: inFront.writer.id });
              close();
            }}
          />
        ) : null}
        {inFront?.kind === 'own-draft' ? (
          <OwnDraftDialog
            onClose={close}
            onSaved={(saved) => {
              change({ promptId: saved });
              close();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The payment bar goes with the choice, so what went wrong is said here. */
function WriterGone({ words }: { words: string }) {
  return (
    <p
      ref={(line) => line?.focus()}
      role="alert"
      tabIndex={-1}
      className="mb-5 scroll-mt-24 rounded-paper bg-warn-wash px-4 py-3 text-[0.9375rem] outline-none"
    >
      {words}
    </p>
  );
}
