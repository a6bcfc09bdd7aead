import { Fragment, type ReactNode } from 'react';
import type { Gap } from '#contracts/gaps.ts';
import { GapMarker } from '#web/ui/writing/gap-marker.tsx';
import { splitDraft } from './split-draft.ts';

export type DraftTextProps = {
  draft: string;
  /** How a gap is shown; only marked unless told. */
  renderGap?: (gap: Gap) => ReactNode;
  /** How the words of a paragraph are shown; plain unless told. */
  renderWords?: (text: string, at: number) => ReactNode;
  /** What stands under a paragraph. */
  renderBelow?: (text: string, at: number) => ReactNode;
};

/** A draft as it is read: paragraphs, and the places that wait for the student. */
export function DraftText({ draft, renderGap, renderWords, renderBelow }: DraftTextProps) {
  return (
    <div className="flex flex-col gap-[1em]">
      {splitDraft(draft).map((part) =>
        part.kind === 'text' ? (
          <Fragment key={part.at}>
            <p className="whitespace-pre-line">{renderWords ? renderWords(part.text, part.at) : part.text}</p>
            {renderBelow?.(part.text, part.at)}
          </Fragment>
        ) : (
          <div key={part.at} className="font-sans">
            {renderGap ? renderGap(part.gap) : <GapMarker what={part.gap.question} words={part.gap.words} />}
          </div>
        ),
      )}
    </div>
  );
}
