import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { cutAtGaps } from './cut-at-gaps.ts';
import { GapMarker } from './gap-marker.tsx';

/** A text as it is read, with its gaps set apart. */
export function TextWithGaps({ text }: { text: string }) {
  return (
    <div className="flex max-w-reading flex-col gap-4">
      {cutAtGaps(text).map((piece) =>
        piece.kind === 'gap' ? (
          <GapMarker key={piece.at} what={piece.what} />
        ) : (
          <Markdown key={piece.at} text={piece.text} topHeading={3} />
        ),
      )}
    </div>
  );
}
