import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, readMessages, toldByStudents } from './examples.ts';
import { learnHeavy, readHeavy } from './learn-heavy.ts';
import { learnTurns, readFrames } from './learn-turns.ts';
import { learn } from './learn.ts';

/** `npm run learn`: reads the examples, and writes down what they teach. */
const fileOf = (name: string) => path.join(import.meta.dirname, '../../server', name);
const write = (name: string, learned: object) => writeFileSync(fileOf(name), `${JSON.stringify(learned, null, 2)}\n`);
const [messages, heavy] = [readMessages(), readHeavy()];
write('composer/reading/learned.json', { from: hashOf(messages), ...learn([...messages, ...toldByStudents()]) });
const groups = JSON.parse(readFileSync(fileOf('composer/reading/heaviness.json'), 'utf8')) as object;
write('composer/reading/heaviness.json', {
  ...groups,
  from: hashOf([...heavy, ...messages]),
  weights: learnHeavy(heavy),
});
const frames = readFrames();
write('features/chat/placing/turns.json', { from: hashOf(frames), ...learnTurns(frames) });
process.stdout.write(`Learned from ${messages.length + heavy.length} messages.\n`);
