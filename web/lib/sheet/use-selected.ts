import { useEffect, useRef, useState } from 'react';

/** Where the caret is, or what is selected. */
export interface Selected {
  from: number;
  to: number;
}

const restMs = 250;

/** What is selected is known at once. A caret that only moves on, as with every letter, is told once it rests. */
export function useSelected(): [selected: Selected | null, select: (from: number, to: number) => void] {
  const [selected, setSelected] = useState<Selected | null>(null);
  const newest = useRef<Selected | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function tell() {
    clearTimeout(timer.current);
    timer.current = undefined;
    setSelected(newest.current);
  }

  function select(from: number, to: number) {
    const isCaretMoved = from === to && newest.current?.from === newest.current?.to && newest.current !== null;
    newest.current = { from, to };
    if (!isCaretMoved) return tell();
    clearTimeout(timer.current);
    timer.current = setTimeout(tell, restMs);
  }

  return [selected, select];
}
