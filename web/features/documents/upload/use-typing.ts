import { useState } from 'react';
import type { DocumentKind } from '#contracts/documents.ts';
import { fileTypes } from '#contracts/file-types.ts';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { fieldMessages } from '#contracts/messages.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { writeFiveLines } from './five-lines.ts';

/** How the student gives us the document: as a file, as text they paste, or in five lines. */
export type TypingMode = 'file' | 'paste' | 'lines';

export interface Typing {
  mode: TypingMode;
  open: (mode: TypingMode) => void;
  /** What was typed so far: one text, or five lines. */
  lines: readonly string[];
  change: (line: number, text: string) => void;
  error: string | undefined;
  /** Something is typed and not sent. */
  isWaiting: boolean;
  /** Answers whether it has arrived. */
  send: () => Promise<boolean>;
}

/** Text instead of a file. It is kept in this tab until it has arrived, so that a reload loses none of it. */
export function useTyping(kind: DocumentKind, sendFile: (file: File) => Promise<boolean>): Typing {
  const [kept, keep] = useKeptDraft(`${kind}-typed`, 'new');
  const { mode, lines } = readKept(kept);
  const [error, setError] = useState<string>();
  const text = mode === 'lines' ? writeFiveLines(lines) : (lines[0] ?? '').trim();

  async function send(): Promise<boolean> {
    const problem =
      text === ''
        ? 'Please write something first.'
        : text.length > correctedTextMaxLength
          ? fieldMessages.tooLong
          : undefined;
    setError(problem);
    if (problem) return false;
    const name = mode === 'lines' ? 'Your five lines' : 'Your pasted text';
    const isSent = await sendFile(new File([text], name, { type: fileTypes.txt }));
    if (isSent) keep(null);
    return isSent;
  }

  return {
    mode,
    open(next) {
      setError(undefined);
      keep(next === 'file' ? null : JSON.stringify({ mode: next, lines: [] }));
    },
    lines,
    change(line, typed) {
      setError(undefined);
      const next = [...lines];
      next[line] = typed;
      keep(JSON.stringify({ mode, lines: Array.from(next, (one) => one ?? '') }));
    },
    error,
    isWaiting: mode !== 'file' && text !== '',
    send,
  };
}

/** Kept by this tab alone, but maybe by an earlier version of the page. */
function readKept(kept: string | null): { mode: TypingMode; lines: string[] } {
  try {
    const value = JSON.parse(kept ?? 'null') as { mode?: unknown; lines?: unknown } | null;
    const lines = Array.isArray(value?.lines) ? value.lines.filter((line) => typeof line === 'string') : [];
    if (value?.mode === 'paste' || value?.mode === 'lines') return { mode: value.mode, lines };
  } catch {
    // Nothing of ours: the place is for a file.
  }
  return { mode: 'file', lines: [] };
}
