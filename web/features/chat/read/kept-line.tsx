import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import type { ChatbotKeeping, KeptMessage, StoryName } from '#contracts/chat.ts';
import { SelectField } from '#web/ui/fields/select.tsx';
import { SentenceSwitch } from '#web/ui/writing/sentence-switch.tsx';
import { keptText } from './kept-text.ts';
import { MovePart } from './move-part.tsx';
import { startOf } from './parts-of.ts';
import { Unkept } from './unkept.tsx';
import { StoryNameLine } from './story-name-line.tsx';
import { openedClass } from './use-follow.ts';

export type KeptLineProps = {
  /** Of a message that was split, this part; null where it is all of it. */
  words: string | null;
  kept: KeptMessage;
  /** The stories before this message. */
  others: readonly StoryName[];
  /** The student has one, and it stays as it is. */
  hasDraft: boolean;
  /** Why the last change did not arrive. */
  problem: string | null;
  onKeep: (change: ChatbotKeeping) => void;
  onOpen: () => void;
};

/** Under a message of the student's, or for each part of one: what we keep of it, and in which story. Opened, both can be changed. */
export function KeptLine({ words, kept, others, hasDraft, problem, onKeep, onOpen }: KeptLineProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const { what, part } = keptText(kept);
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
        className="inline-flex min-h-11 max-w-full items-center gap-1 scroll-mt-40 scroll-mb-52 rounded-control py-1 text-right text-sm text-muted hover:text-ink"
      >
        <span className="wrap-anywhere">
          {words === null ? (
            what
          ) : (
            <>
              <span className="font-serif text-soft">“{startOf(words)}”</span>: {what.toLowerCase().slice(0, 1)}
              {what.slice(1)}
            </>
          )}
          {part === '' ? null : ', '}
          <span className="whitespace-nowrap">{part}</span>
          <span className="sr-only"> (change what we keep from this message)</span>
        </span>
        <ChevronDown
          className={clsx('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      {isOpen ? (
        // What the keyboard comes to does not lie under the title or the place for writing, which stay where they are.
        <div
          id={panelId}
          className={`mb-6 w-full rounded-control border [&_*]:scroll-mt-40 [&_*]:scroll-mb-52 border-hairline bg-surface px-4 py-3 text-left sm:max-w-[32rem] ${openedClass}`}
        >
          <KeptChoices kept={kept} others={others} hasDraft={hasDraft} problem={problem} onKeep={onKeep} />
        </div>
      ) : null}
    </>
  );
}

/** What we keep of a message, to be changed. */
export function KeptChoices({ kept, others, hasDraft, problem, onKeep }: Omit<KeptLineProps, 'words' | 'onOpen'>) {
  const { sentences, story, is_new, elsewhere } = kept;
  const [pressed, setPressed] = useState<number | 'name' | 'story'>('story');
  if (elsewhere !== null)
    return (
      <p className="text-sm text-soft">
        {elsewhere === 'edited'
          ? 'You edited this under Your stories'
          : 'You made this story private under Your stories'}
        , on your profile. Change it there.
      </p>
    );
  const options = [
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'new', label: 'A new story' },
  ];
  return (
    <>
      <p className="text-sm text-muted">Tap a part to leave it out of your essays, or to put it back.</p>
      <div className="mt-1 font-serif text-[1.0625rem] leading-snug">
        {sentences.map(({ text, is_kept }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A sentence may stand there twice.
          <Fragment key={`${index} ${text}`}>
            <SentenceSwitch
              isRow
              text={text}
              isOn={is_kept}
              onToggle={() => {
                setPressed(index);
                onKeep(is_kept ? { off: [text] } : { on: [text] });
              }}
            />
            {pressed === index ? <Unkept problem={problem} /> : null}
          </Fragment>
        ))}
      </div>
      {hasDraft && sentences.some(({ is_kept }) => !is_kept) ? (
        <p className="mt-1 text-sm text-soft">Drafts you already have won’t change.</p>
      ) : null}
      {story && story.name !== '' ? (
        <StoryNameLine
          name={story.name}
          onRename={(name) => {
            setPressed('name');
            onKeep({ name });
          }}
        />
      ) : null}
      {pressed === 'name' ? <Unkept problem={problem} /> : null}
      {story && others.length > 0 ? (
        <SelectField
          className="mt-2"
          label="Which story is this part of?"
          value={is_new ? 'new' : story.id}
          options={options}
          onChange={({ currentTarget }) => {
            setPressed('story');
            onKeep({ story: currentTarget.value });
          }}
        />
      ) : null}
      {story ? (
        <MovePart
          kept={sentences.flatMap(({ text, is_kept }) => (is_kept ? [text] : []))}
          stories={options.filter(({ value }) => value !== story.id)}
          onKeep={(change) => {
            setPressed('story');
            onKeep(change);
          }}
        />
      ) : null}
      {pressed === 'story' ? <Unkept problem={problem} /> : null}
    </>
  );
}
