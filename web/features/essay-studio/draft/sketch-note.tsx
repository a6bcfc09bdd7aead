import type { EssayForm } from '#contracts/essays.ts';
import { closeLimits, countEssay, describeCount, isOutline } from '#contracts/gaps.ts';

type SketchNoteProps = { text: string; form: EssayForm | null };

/** Whether so little is written that it should not be called a draft. */
export function isSketch(text: string, form: EssayForm | null): boolean {
  return form !== null && isOutline(countEssay(text), closeLimits(form.wordCount));
}

/** Below that, what only the student can tell comes first. */
export function SketchNote({ text, form }: SketchNoteProps) {
  return (
    <section aria-labelledby="outline-first" className="mb-6">
      <h2 id="outline-first" className="text-heading">
        This is an outline so far
      </h2>
      <p className="mt-2 text-[0.9375rem] text-soft">
        It’s too short to call a draft yet: {describeCount(countEssay(text), form?.wordCount)}. Answer what you can, in
        any order.
      </p>
    </section>
  );
}
