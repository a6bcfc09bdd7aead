import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SentenceSwitch } from '#web/ui/writing/sentence-switch.tsx';
import { Unkept } from './unkept.tsx';

export type NoticeSwitchesProps = {
  /** With the message that each stands in. */
  sentences: readonly { id: string; text: string; isOn: boolean }[];
  /** Not shown again unasked: something among them is hard to read. */
  isFolded: boolean;
  /** Why the last change did not arrive. */
  problem: string | null;
  onToggle: (sentence: { id: string; text: string; isOn: boolean }) => void;
  onOpen: () => void;
};

/** Under a notice about leaving something out: the sentences it is about, to be switched right there. */
export function NoticeSwitches({ sentences, isFolded, problem, onToggle, onOpen }: NoticeSwitchesProps) {
  const [isShown, setShown] = useState(!isFolded);
  if (sentences.length === 0) return null;
  if (!isShown)
    return (
      <Button
        className="mt-3"
        variant="secondary"
        onClick={() => {
          onOpen();
          setShown(true);
        }}
      >
        Show the parts
      </Button>
    );
  return (
    <fieldset
      aria-label="Parts to leave out or put back"
      className="mt-3 mr-8 rounded-control border border-hairline bg-surface px-4 py-2 sm:mr-16 sm:max-w-[32rem] [&_*]:scroll-mt-40 [&_*]:scroll-mb-52"
    >
      <p className="text-sm text-muted">Tap a part to leave it out, or to put it back.</p>
      <div className="mt-1 font-serif text-[1.0625rem] leading-snug">
        {sentences.map((sentence, index) => (
          <SentenceSwitch
            // oxlint-disable-next-line react/no-array-index-key -- A sentence may stand there twice.
            key={`${index} ${sentence.id} ${sentence.text}`}
            isRow
            text={sentence.text}
            isOn={sentence.isOn}
            onToggle={() => onToggle(sentence)}
          />
        ))}
      </div>
      <Unkept problem={problem} />
    </fieldset>
  );
}
