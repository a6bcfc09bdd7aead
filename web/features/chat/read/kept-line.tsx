import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ChatbotKeeping, KeptMessage, StoryName } from '#contracts/chat.ts';
import { SelectField } from '#web/ui/fields/select.tsx';
import { SentenceSwitch } from '#web/ui/writing/sentence-switch.tsx';
import { keptText } from './kept-text.ts';

export type KeptLineProps = {
  kept: KeptMessage;
  /** The stories before this message. */
  earlier: readonly StoryName[];
  /** Why the last change did not arrive. */
  problem: string | null;
  onKeep: (change: ChatbotKeeping) => void;
  onOpen: () => void;
};

/** Under a message of the student's: what we keep of it, and in which story. Opened, both can be changed. */
export function KeptLine({ kept, earlier, problem, onKeep, onOpen }: KeptLineProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => {
          onOpen();
          setOpen(!isOpen);
        }}
        className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-control text-right text-sm text-muted hover:text-ink"
      >
        <span className="wrap-anywhere">
          {keptText(kept)}
          <span className="sr-only"> (change what we keep of this message)</span>
        </span>
        <ChevronDown
          className={clsx('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      {isOpen ? (
        <div
          id={panelId}
          className="mb-6 w-full rounded-control border border-hairline bg-surface px-4 py-3 text-left sm:max-w-[32rem]"
        >
          <KeptChoices kept={kept} earlier={earlier} onKeep={onKeep} />
          {problem === null ? null : <p className="mt-2 text-sm text-danger">We couldn’t save that. {problem}</p>}
        </div>
      ) : null}
    </>
  );
}

function KeptChoices({ kept, earlier, onKeep }: Omit<KeptLineProps, 'problem' | 'onOpen'>) {
  const { sentences, story, is_new, elsewhere } = kept;
  if (elsewhere !== null)
    return (
      <p className="text-sm text-soft">
        {elsewhere === 'edited'
          ? 'You edited this under Your stories'
          : 'You made this story private under Your stories'}
        , on your profile. Change it there.
      </p>
    );
  const others = earlier.filter(({ id }) => !(is_new && id === story?.id));
  const options = [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'new', label: 'A new story' },
  ];
  return (
    <>
      <p className="text-sm text-muted">Tap a sentence to leave it out of your essays, or to put it back.</p>
      <div className="mt-1 font-serif text-[1.0625rem] leading-snug">
        {sentences.map(({ text, is_kept }, index) => (
          <SentenceSwitch
            // oxlint-disable-next-line react/no-array-index-key -- A sentence may stand there twice.
            key={`${index} ${text}`}
            isRow
            text={text}
            isOn={is_kept}
            onToggle={() => onKeep(is_kept ? { off: [text] } : { on: [text] })}
          />
        ))}
      </div>
      {sentences.every(({ is_kept }) => is_kept) ? null : (
        <p className="mt-1 text-sm text-soft">A draft you already have keeps the words.</p>
      )}
      {story && others.length > 0 ? (
        <SelectField
          className="mt-2"
          label="Which story is this part of?"
          value={is_new ? 'new' : story.id}
          options={options}
          onChange={({ currentTarget }) => onKeep({ story: currentTarget.value })}
        />
      ) : null}
    </>
  );
}
