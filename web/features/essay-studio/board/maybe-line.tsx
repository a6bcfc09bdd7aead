import { Button } from '#web/ui/button.tsx';
import { firstWords } from './board-moves.ts';

type MaybeLineProps = {
  /** What we ask, about which sentence, and what the buttons that say yes do. */
  question: string;
  sentence: string;
  ways: readonly { action: string; onUse: () => void }[];
  onPass?: () => void;
};

/** Enough to know a sentence again. */
const shownWords = 16;

/** Something that may belong here. We only ask: nothing moves by itself. */
export function MaybeLine({ question, sentence, ways, onPass }: MaybeLineProps) {
  const name = firstWords(sentence, shownWords);
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 pt-1 text-[0.9375rem] text-soft">
      <p className="min-w-0 wrap-anywhere">
        {question} “{name}”
      </p>
      <div className="-ml-3 flex flex-wrap">
        {ways.map(({ action, onUse }) => (
          <Button key={action} variant="ghost" size="sm" onClick={onUse}>
            {action}
            <span className="sr-only">: {name}</span>
          </Button>
        ))}
        {onPass ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={(event) => {
              event.currentTarget.closest('section')?.focus();
              onPass();
            }}
          >
            Skip<span className="sr-only">: {question}</span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
