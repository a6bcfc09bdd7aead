import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { namesIn } from '#web/features/grammar/known-words.ts';
import type { DeskSlots, GrammarSlot } from '#web/features/writer-dashboard/desk/desk-slots.ts';
import { ReviewDesk } from '#web/features/writer-dashboard/desk/review-desk.tsx';
import { useUniversity } from '#web/lib/essays/universities.ts';

// The proofreader comes when somebody asks for it, and fetches its eight megabytes once the browser has nothing else to do.
const GrammarHints = lazy(async () => ({
  default: (await import('#web/features/grammar/grammar-hints.tsx')).GrammarHints,
}));

const slots: DeskSlots = { grammar: (slot) => <WorkGrammar {...slot} /> };

/** One request of a writer's. */
export function WriterReviewPage() {
  const { id } = useParams();
  const requestId = Number(id);
  return <ReviewDesk key={requestId} requestId={requestId} slots={slots} />;
}

/** Names are no mistakes, and the country of the university says how words are spelt. */
function WorkGrammar({ text, known, draft, universityName, onReplace, onHints }: GrammarSlot) {
  const university = useUniversity(universityName);
  return (
    <Suspense fallback={null}>
      <GrammarHints
        text={text}
        evidence={[...known, namesIn(draft)]}
        country={university?.country ?? null}
        onFix={onReplace}
        onHints={onHints}
      />
    </Suspense>
  );
}
