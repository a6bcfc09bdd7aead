import { lazy, Suspense } from 'react';
import { DraftText } from '#web/features/essay-studio/draft/draft-text.tsx';
import { PaperSheet } from '#web/features/essay-studio/frame/step-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import type { Proposals } from './use-suggestions.ts';

const Diff = lazy(async () => ({ default: (await import('#web/ui/diff/diff.tsx')).Diff }));

/** The draft to write on, beside itself with every suggestion, or only as it would read with them. */
export type Look = 'draft' | 'side' | 'clean';

const names = { side: 'Side by side', clean: 'Clean view' } as const;

export function LookButtons({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  return (['side', 'clean'] as const).map((each) => (
    <Button key={each} variant="ghost" size="sm" onClick={() => onLook(look === each ? 'draft' : each)}>
      {look === each ? 'Back to the draft' : names[each]}
    </Button>
  ));
}

export type OtherLookProps = { look: Exclude<Look, 'draft'>; text: string; proposals: Proposals };

/** The draft as it would be with everything taken that can be. Nothing is taken by looking. */
export function OtherLook({ look, text, proposals: { open, textWithAll } }: OtherLookProps) {
  const isWriters = open.every(({ suggestion: { hand } }) => hand === 'writer');
  const isAll = open.every(({ state }) => state === 'whole');
  const title = isAll ? 'With every suggestion' : 'With the suggestions that still fit';
  return (
    <PaperSheet>
      {look === 'side' ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <Diff
            before={text}
            after={textWithAll}
            ink={isWriters ? 'writer' : 'machine'}
            layout="side"
            beforeTitle="Your draft"
            afterTitle={title}
          />
        </Suspense>
      ) : (
        <section aria-label={title} className="max-w-reading">
          <p className="mb-4 text-sm text-muted">
            This is how your draft would read if you took{' '}
            {isAll ? 'every suggestion' : 'the suggestions that still fit'}.
          </p>
          <div className="font-serif text-reading">
            <DraftText draft={textWithAll} />
          </div>
        </section>
      )}
    </PaperSheet>
  );
}
