import { Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Studio, Work } from '#web/features/essay-studio/session/studio.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { isSecondPress } from '#web/ui/second-press.ts';
import { BoneText } from '#web/ui/states/skeleton.tsx';
import { useRevealed } from '#web/ui/streamed/use-revealed.ts';
import { StepFoot } from '#web/features/essay-studio/frame/step-foot.tsx';
import { PaperSheet } from '#web/features/essay-studio/frame/step-frame.tsx';

const words: Record<Exclude<Work['goal'], 'saving'>, { title: string; stage: string }> = {
  plan: { title: 'Your plan', stage: 'Reading what you’ve told us' },
  research: { title: 'Research', stage: 'Looking for facts about the university' },
  draft: { title: 'Your draft', stage: 'Writing from your own material' },
  critique: { title: 'The critique', stage: 'Reading your draft' },
  revised: { title: 'Your revised draft', stage: 'Going through the critique' },
};

/** While something is written: the words as they come, what is being done, and a way to stop it. */
export function WritingScreen({ studio, work }: { studio: Studio; work: Work }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; a keyboard goes on from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { title, stage } = work.goal === 'saving' ? { title: 'Saving', stage: 'Saving your essay' } : words[work.goal];
  return (
    <div className="flex flex-1 flex-col" aria-busy="true">
      <div className="flex-1 pt-6 pb-10 md:pt-8 xl:max-w-4xl">
        <PaperSheet className="min-h-[50dvh]">
          <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {title}
          </h2>
          <div className="mt-5">
            <GrowingText text={work.text} />
          </div>
        </PaperSheet>
      </div>
      <StepFoot
        measure={
          <p aria-live="polite" className="flex min-h-6 items-center gap-2.5 text-[0.9375rem] text-soft">
            <span aria-hidden="true" className="size-2 shrink-0 animate-breathe rounded-full bg-blue" />
            {work.isStopping ? 'Stopping' : (work.stage ?? stage)}
          </p>
        }
      >
        {work.goal === 'saving' ? null : (
          <Button
            variant="secondary"
            busy={work.isStopping}
            // The second press of a double one on the button before lands here.
            onClick={(event) => (isSecondPress(event.nativeEvent) ? undefined : void studio.stop())}
          >
            {work.isStopping ? null : <Square className="size-3.5 shrink-0 fill-current" aria-hidden="true" />}
            Stop
          </Button>
        )}
      </StepFoot>
    </div>
  );
}

/** Putting the words into paragraphs and lists costs more than one frame, hence the rarer steps. */
const stepMs = 90;

function GrowingText({ text }: { text: string }) {
  const { shown } = useRevealed(text, true, stepMs);
  if (shown === '') return <BoneText lines={5} className="max-w-reading animate-after-wait" />;
  return <Markdown text={shown} topHeading={3} className="text-blue" />;
}
