import type { SentencePlace } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';

type DoubtLineProps = { sentence: string; onUse: () => void; onLeave: () => void };

/** Why a sentence is left out that the student didn't leave out: it may have been said to us. One press uses it. */
export function DoubtLine({ sentence, onUse, onLeave }: DoubtLineProps) {
  return (
    <div className="text-[0.9375rem] text-soft">
      <p className="wrap-anywhere">
        Was this meant for us? <span className="font-serif">“{sentence}”</span>
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button variant="ghost" size="sm" onClick={onUse}>
          Use it<span className="sr-only">: {sentence}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={onLeave}>
          Leave it out<span className="sr-only">: {sentence}</span>
        </Button>
      </div>
    </div>
  );
}

type DoubtLinesProps = {
  doubts: readonly SentencePlace[];
  onUse: (doubt: SentencePlace) => void;
  onLeave: (doubt: SentencePlace) => void;
};

/** The same for every such sentence beside what is read. */
export function DoubtLines({ doubts, onUse, onLeave }: DoubtLinesProps) {
  return doubts.map((doubt) => (
    <div key={`${doubt.card_id} ${doubt.sentence}`} className="mt-3">
      <DoubtLine sentence={doubt.sentence} onUse={() => onUse(doubt)} onLeave={() => onLeave(doubt)} />
    </div>
  ));
}
