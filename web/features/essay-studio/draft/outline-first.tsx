import type { AgentState } from '#contracts/essay-agent.ts';
import { closeLimits, countEssay, describeCount, findGaps, isOutline } from '#contracts/gaps.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { GapCard } from './gap-card.tsx';

/** Whether so little is written that it should not be called a draft. */
export function isSketch({ draft, form }: AgentState): boolean {
  return form !== null && isOutline(countEssay(draft), closeLimits(form.wordCount));
}

/** Below that, what only the student can tell comes first, and the sentences there are stand under it in their order. */
export function OutlineFirst({ studio, session }: { studio: Studio; session: AgentState }) {
  const { draft, form, thread_id: threadId } = session;
  return (
    <section aria-labelledby="outline-first" className="mb-10 max-w-reading font-sans text-base">
      <h2 id="outline-first" className="text-heading">
        An outline with your sentences
      </h2>
      <p className="mt-2 text-[0.9375rem] text-soft">
        It’s too short to call it a draft yet: {describeCount(countEssay(draft), form?.wordCount)}. Answer what you can,
        in any order. We’ll put each answer where it belongs in the text below.
      </p>
      <div className="mt-5 flex flex-col gap-4">
        {findGaps(draft).map((gap) => (
          <GapCard key={gap.question} studio={studio} threadId={threadId} gap={gap} />
        ))}
      </div>
    </section>
  );
}
