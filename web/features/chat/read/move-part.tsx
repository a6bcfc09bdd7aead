import { useState } from 'react';
import type { ChatbotKeeping } from '#contracts/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, type SelectOption } from '#web/ui/fields/select.tsx';
import { partsOf } from './parts-of.ts';

export type MovePartProps = {
  /** The sentences we keep. */
  kept: readonly string[];
  /** Where they can go. */
  stories: readonly SelectOption[];
  onKeep: (change: ChatbotKeeping) => void;
};

/** One sentence of a message, or the rest of it from one on, goes to another story. */
export function MovePart({ kept, stories, onKeep }: MovePartProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const parts = partsOf(kept);
  if (parts.length === 0) return null;
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setOpen(true)}>
        Move only part of this message
      </Button>
    );
  return (
    <div className="mt-3 grid gap-3">
      <SelectField
        label="What do you want to move?"
        value={String(chosen)}
        options={parts.map(({ label }, at) => ({ value: String(at), label }))}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <SelectField
        label="Where to?"
        value=""
        placeholder="Choose a story"
        options={stories}
        onChange={({ currentTarget }) => {
          const { sentences = [] } = parts[chosen] ?? {};
          if (currentTarget.value !== '') onKeep({ part: [...sentences], story: currentTarget.value });
          setOpen(false);
        }}
      />
    </div>
  );
}
