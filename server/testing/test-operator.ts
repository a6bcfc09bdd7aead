import { runOperator } from '#server/operator/program.ts';
import type { TestApp } from './test-app.ts';

export interface Typed {
  /** What the operator answers when asked; without it there is no terminal to ask on. */
  answer?: string;
  input?: string;
  onOpen?: () => void;
}

/** Runs one command line on the database of a test. */
export async function runAtDesk(
  { config, db, now }: Pick<TestApp, 'config' | 'now'> & Partial<Pick<TestApp, 'db'>>,
  args: string[],
  { answer, input = '', onOpen }: Typed = {},
): Promise<{ code: number; out: string; notes: string }> {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runOperator(args, {
    terminal: {
      print: (text) => out.push(text),
      note: (text) => notes.push(text),
      isInteractive: answer !== undefined,
      ask: async (question) => {
        notes.push(question);
        return answer ?? '';
      },
      readInput: async () => input,
    },
    readConfig: () => config,
    environment: {},
    openDesk: async () => {
      onOpen?.();
      if (!db) throw new Error('This command needs no database.');
      return { config, db, now, close: async () => {} };
    },
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}
