import { Fragment, type ReactNode } from 'react';
import type { Gap } from '#contracts/gaps.ts';
import { GapMarker } from '#web/ui/writing/gap-marker.tsx';
import { type DraftPart, splitDraft } from './split-draft.ts';

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
  const parts = splitDraft(draft);
  return (
    <div className="flex flex-col gap-[1em]">
      {parts.map((part) =>
        part.kind === 'text' ? (
          <Fragment key={part.at}>
            <p className="whitespace-pre-line">{renderWords ? renderWords(part.text, part.at) : part.text}</p>
            {renderBelow?.(part.text, part.at)}
          </Fragment>
        ) : (
          <div key={gapKey(part.gap, parts)} className="font-sans">
            {renderGap ? renderGap(part.gap) : <GapMarker what={part.gap.question} />}
          </div>
        ),
      )}
    </div>
  );
}

/** Not where it stands: what is put in further up would take the box away from whoever types in it. */
function gapKey({ question, start }: Gap, parts: readonly DraftPart[]): string {
  const asked = parts.filter((part) => part.kind === 'gap' && part.at < start && part.gap.question === question);
  return `${question}/${asked.length}`;
}
