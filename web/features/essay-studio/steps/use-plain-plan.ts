import { useState } from 'react';
import type { Editing } from '#web/features/essay-studio/editor/use-editing.ts';
import { isPlainBoard, markedPlan, plainPlan } from './plain-plan.ts';

/** The plan under edit: in plain lines where the saved one is a board's text, letter for letter where it is not. */
export function usePlainPlan(editing: Editing, saved: string): { isPlain: boolean; editing: Editing } {
  const [typed, setTyped] = useState('');
  if (!isPlainBoard(saved)) return { isPlain: false, editing };
  // What was typed stands as typed, even where the same plan would be shown in other letters.
  const text = markedPlan(typed) === editing.text ? typed : plainPlan(editing.text);
  const type = (next: string) => {
    setTyped(next);
    editing.type(markedPlan(next));
  };
  return { isPlain: true, editing: { ...editing, text, type } };
}
