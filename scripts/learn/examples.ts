import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { students } from '#bench/composer/students/all.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import type { Place } from '#server/composer/reading/hearing.ts';

/** A sentence of a student's message, and what it is: `told`, or what it wants of us. */
export interface Example {
  text: string;
  label: string;
  place: Place;
}

/** A message just as typed, in sentences. */
export interface Message {
  asked: string;
  said: [text: string, label: string][];
}

const own = path.join(import.meta.dirname, 'examples');

/** Whole conversations, which nobody adds to: what is learned from them changes with nothing else. */
export const readTalks = () => readMessages(own, /^(?:talks-\d|ramblers2?|answers)\.jsonl$/);

/** `*.jsonl` holds whole messages, `*.txt` single sentences under the heading that says what they are. */
export function readMessages(folder = own, files = /./): Message[] {
  return readdirSync(folder)
    .filter((file) => files.test(file))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '');
      return file.endsWith('.jsonl') ? lines.map((line) => JSON.parse(line) as Message) : underHeadings(lines);
    });
}

function underHeadings(lines: readonly string[]): Message[] {
  let label = '';
  return lines.flatMap((line): Message[] => {
    if (line.startsWith('## ')) label = line.slice(3);
    return line.startsWith('## ') ? [] : [{ asked: '', said: [[line, label]] }];
  });
}

/** Everything that our own students told, without the little they say to us, which stands among the examples. */
export function toldByStudents(): Message[] {
  const said = new Set(
    readMessages().flatMap((message) => message.said.map(([text, label]) => label !== 'told' && text)),
  );
  return students.flatMap(({ chat }) =>
    chat.map(([, asked, answer]) => {
      const sentences = splitSentences(answer).filter(({ text }) => !said.has(text));
      return { asked, said: sentences.map(({ text }): [string, string] => [text, 'told']) };
    }),
  );
}

/** Every sentence, as it is split where it is read, with its place: before everything that is told, behind it, or both. */
export function examplesIn({ said }: Message): Example[] {
  const sentences = said.flatMap(([text, labels]) =>
    splitSentences(text).map((sentence) => ({ text: sentence.text, label: labels.split('|')[0] ?? '' })),
  );
  const isToldIn = (from: number, to?: number) => sentences.slice(from, to).some(({ label }) => label === 'told');
  return sentences.map(({ text, label }, at) => ({
    text,
    label,
    place: { isFirst: !isToldIn(0, at), isLast: !isToldIn(at + 1) },
  }));
}

/** Changes with every example, so that nobody forgets to learn from it. */
export function hashOf(examples: readonly object[]): string {
  const hash = createHash('sha256');
  for (const message of [...examples, ...toldByStudents()]) hash.update(JSON.stringify(message));
  return hash.digest('hex').slice(0, 16);
}
