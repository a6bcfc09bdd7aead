import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { AppError } from '#server/platform/errors.ts';

/** Where an operator reads and types. Tests bring their own. */
export interface Terminal {
  print: (text: string) => void;
  /** For what went wrong and what is going on: apart from the output, so that `--json` stays JSON. */
  note: (text: string) => void;
  isInteractive: boolean;
  ask: (question: string) => Promise<string>;
  readInput: () => Promise<string>;
}

export function processTerminal(): Terminal {
  return {
    print: (line) => process.stdout.write(`${line}\n`),
    note: (line) => process.stderr.write(`${line}\n`),
    isInteractive: process.stdin.isTTY && process.stderr.isTTY,
    ask: async (question) => {
      const prompt = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return await prompt.question(question);
      } finally {
        prompt.close();
      }
    },
    readInput: () => text(process.stdin),
  };
}

/** Nothing is destroyed by a script that did not say so, or by a hand that slipped. */
export async function confirmDestruction(terminal: Terminal, what: string, isAgreed: boolean): Promise<void> {
  if (isAgreed) return;
  if (!terminal.isInteractive) {
    throw new AppError('bad_request', `${what}\nThere’s no terminal to ask in. Add --yes to go ahead.`);
  }
  const answer = await terminal.ask(`${what}\nGo ahead? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new AppError('bad_request', 'Nothing changed.');
}
