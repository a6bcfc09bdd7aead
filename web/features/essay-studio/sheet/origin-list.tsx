import { Origins, type OriginsProps } from '#web/features/essay-studio/draft/origins-panel.tsx';
import type { PlacedSentence } from '#web/features/essay-studio/draft/split-draft.ts';

export type OriginListProps = {
  origins: OriginsProps;
  sentences: readonly PlacedSentence[];
  onShow: (from: number, to: number) => void;
};

/** Where the sentence at the caret comes from, and every sentence as a list: a keyboard finds them without walking the text. */
export function OriginList({ origins, sentences, onShow }: OriginListProps) {
  const written = sentences.filter(({ text }) => text.trim() !== '');
  return (
    <>
      <h2 className="mb-2 font-sans text-sm font-medium text-soft">Where this sentence comes from</h2>
      <div aria-live="polite">
        <Origins {...origins} />
      </div>
      {written.length > 0 ? (
        <details className="group mt-5">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm font-medium text-soft [&::-webkit-details-marker]:hidden">
            All sentences
            <span className="text-muted underline underline-offset-4 group-open:hidden">Show</span>
            <span className="hidden text-muted underline underline-offset-4 group-open:inline">Hide</span>
          </summary>
          <ol className="flex flex-col divide-y divide-hairline border-y border-hairline">
            {written.map(({ text, at, origin }) => (
              <li key={at}>
                <button
                  type="button"
                  aria-pressed={origins.chosen?.at === at}
                  onClick={() => onShow(at + text.length - text.trimStart().length, at + text.trimEnd().length)}
                  className="block min-h-11 w-full py-2 text-left"
                >
                  <span className="line-clamp-2 font-serif text-base leading-snug">{text.trim()}</span>
                  <span className="text-sm text-muted">{countSources(origin?.origins.length ?? 0)}</span>
                </button>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </>
  );
}

function countSources(count: number): string {
  if (count === 0) return 'Only in the draft';
  return count === 1 ? '1 source' : `${count} sources`;
}
