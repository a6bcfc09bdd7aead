import { clsx } from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import type { SentenceOrigin } from '#contracts/essay-agent.ts';
import type { Gap } from '#contracts/gaps.ts';
import { DraftText } from './draft-text.tsx';
import { placeOrigins, sentencesOf, type PlacedSentence } from './split-draft.ts';

export type OriginDraftProps = {
  draft: string;
  origins: readonly SentenceOrigin[];
  /** Where the chosen sentence begins. */
  chosenAt: number | null;
  onChoose: (sentence: PlacedSentence | null) => void;
  /** How a gap is shown; only marked unless told. */
  renderGap?: (gap: Gap) => ReactNode;
  /** Where the chosen sentence comes from; it stands under its paragraph where there is no room beside the sheet. */
  details: ReactNode;
};

/** A draft of which each sentence can be asked where it comes from. One stop for the tab key; arrows go on from there. */
export function OriginDraft({ draft, origins, chosenAt, onChoose, renderGap, details }: OriginDraftProps) {
  const sentences = sentencesOf(draft, origins);
  const first = sentences.find(({ text }) => text.trim() !== '')?.at;
  const stopAt = sentences.some(({ at }) => at === chosenAt) ? chosenAt : first;

  return (
    <DraftText
      draft={draft}
      {...(renderGap ? { renderGap } : {})}
      renderBelow={(text, at) =>
        chosenAt !== null && chosenAt >= at && chosenAt < at + text.length ? (
          <div className="animate-appear border-l-2 border-blue pl-3.5 font-sans text-base xl:hidden">{details}</div>
        ) : null
      }
      renderWords={(text, at) =>
        placeOrigins(text, at, origins).map((sentence) => (
          <Sentence
            key={sentence.at}
            sentence={sentence}
            isChosen={sentence.at === chosenAt}
            isStop={sentence.at === stopAt}
            onChoose={() => onChoose(sentence.at === chosenAt ? null : sentence)}
          />
        ))
      }
    />
  );
}

type SentenceProps = { sentence: PlacedSentence; isChosen: boolean; isStop: boolean; onChoose: () => void };

function Sentence({ sentence: { text }, isChosen, isStop, onChoose }: SentenceProps) {
  const words = text.trim();
  if (words === '') return text;
  const start = text.indexOf(words);
  return (
    <>
      {text.slice(0, start)}
      <span
        // A button cannot run over the end of a line, as a sentence does.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
        role="button"
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen}
        data-sentence
        onClick={() => {
          // Whoever selects words with the mouse is not asking.
          if (window.getSelection()?.isCollapsed !== false) onChoose();
        }}
        onKeyDown={(event) => press(event, onChoose)}
        className={clsx(
          'cursor-pointer rounded-[3px] box-decoration-clone decoration-edge decoration-dotted underline-offset-4 hover:underline',
          isChosen && 'bg-blue-wash',
        )}
      >
        {words}
      </span>
      {text.slice(start + words.length)}
    </>
  );
}

function press(event: KeyboardEvent<HTMLElement>, onChoose: () => void) {
  const { key, currentTarget } = event;
  if (key === 'Enter' || key === ' ') {
    event.preventDefault();
    return onChoose();
  }
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const all = [...(currentTarget.closest('article')?.querySelectorAll<HTMLElement>('[data-sentence]') ?? [])];
  all[all.indexOf(currentTarget) + step]?.focus();
}
