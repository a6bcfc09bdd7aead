import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { countEssay, describeCount } from '#contracts/gaps.ts';
import { pages } from '#contracts/pages.ts';
import { EssayHead } from '#web/features/essay-studio/frame/essay-head.tsx';
import { footButtonClass, StepFoot } from '#web/features/essay-studio/frame/step-foot.tsx';
import { PaperSheet, StepFrame } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { StudioSlots } from '#web/features/essay-studio/frame/step-props.ts';
import type { SavedEssay, Studio } from '#web/features/essay-studio/session/studio.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextWithGaps } from '#web/ui/writing/text-with-gaps.tsx';

/** The essay as it was saved, and where to go from here. */
export function SavedScreen({ studio, essay, slots }: { studio: Studio; essay: SavedEssay; slots: StudioSlots }) {
  const { promptId, threadId, form, draft } = essay;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; a keyboard goes on from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <StepFrame
      screen="essay-saved"
      foot={
        <StepFoot
          measure={
            <p className="text-[0.9375rem] text-muted tabular-nums">
              {describeCount(countEssay(draft), form.wordCount)}
            </p>
          }
        >
          <Button variant="secondary" className={footButtonClass} onClick={studio.startAnother}>
            Start another
          </Button>
          <ButtonLink
            variant="secondary"
            className={footButtonClass}
            to={`${pages.writerRequests}?${new URLSearchParams({ prompt: promptId })}`}
          >
            <Send className="size-4.5 max-sm:hidden" aria-hidden="true" />
            Send to a writer
          </ButtonLink>
          {slots.savedExport?.(essay, footButtonClass)}
        </StepFoot>
      }
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
          Saved. What’s next?
        </h2>
        <p className="mt-2 max-w-2xl text-soft">
          Export it, have a writer review it, or start another. You’ll always find it in{' '}
          <Link to={pages.savedPrompts} className="underline underline-offset-4">
            Saved Prompts
          </Link>
          . Not done?{' '}
          <Link
            to={`${pages.essayCreation}?${new URLSearchParams({ thread: threadId })}`}
            className="underline underline-offset-4"
          >
            Keep writing
          </Link>
          .
        </p>
      </div>
      <PaperSheet>
        <EssayHead form={form} />
        <TextWithGaps text={draft} />
      </PaperSheet>
    </StepFrame>
  );
}
