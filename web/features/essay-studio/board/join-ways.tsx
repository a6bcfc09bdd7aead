import type { MouseEvent, ReactNode } from 'react';
import type { LabelHint } from '#contracts/board.ts';
import { Button } from '#web/ui/button.tsx';
import { isSecondPress } from '#web/ui/second-press.ts';
import type { Part } from './join-moves.ts';
import type { WayBack } from './way-back.ts';

type JoinWaysProps = {
  /** The main answer has the focus at every join. */
  mainId: string;
  /** The sentence they are about, with all behind it on its card, and what of it is left out alone. */
  whole: Part & { count: number };
  alone: Part;
  /** Where the sentence is only a label. */
  label: LabelHint | null;
  /** Where it stood when it was told. */
  back: WayBack | null;
  onFine: () => void;
  onSay: () => void;
  onLead: () => void;
  onPlace: () => void;
  onBack: (back: WayBack) => void;
  onLeave: (part: Part) => void;
};

/** What a student can do at a join. */
export function JoinWays(props: JoinWaysProps) {
  const { mainId, whole, alone, label, back, onFine, onSay, onLead, onPlace, onBack, onLeave } = props;
  const isNamed = label?.is_named === true;
  const leave = (
    <Way onPress={() => onLeave(alone)}>{alone.last === whole.at ? 'Leave this sentence out' : 'Leave it out'}</Way>
  );
  return (
    <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      <Button id={mainId} onClick={once(onFine)}>
        Yes, it reads fine
      </Button>
      {back ? <Way onPress={() => onBack(back)}>{back.words}</Way> : null}
      {isNamed ? leave : null}
      {label ? (
        <Way onPress={onSay}>Write a sentence about this</Way>
      ) : (
        <Way onPress={onLead}>Add a few words before it</Way>
      )}
      <Way onPress={onPlace}>It belongs somewhere else</Way>
      {isNamed ? null : leave}
      {whole.count > 1 ? (
        <Way onPress={() => onLeave(whole)}>
          {whole.at === 0 ? 'Leave this card out' : 'Leave out the rest of this card'} ({whole.count} sentences)
        </Way>
      ) : null}
    </div>
  );
}

function Way({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" className="wrap-anywhere" onClick={once(onPress)}>
      {children}
    </Button>
  );
}

/** The next question stands where this one stood: the second press of a double one is no answer to it. */
export const once = (press: () => void) => (event: MouseEvent) => {
  if (!isSecondPress(event)) press();
};
