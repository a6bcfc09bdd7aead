import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, readMessages, toldByStudents } from './examples.ts';
import { learnHeavy, readHeavy } from './learn-heavy.ts';
import { learn } from './learn.ts';

/** `npm run learn`: reads the examples, and writes down what they teach. */
const fileOf = (name: string) => path.join(import.meta.dirname, '../../server/composer/reading', name);
const write = (name: string, learned: object) => writeFileSync(fileOf(name), `${JSON.stringify(learned, null, 2)}\n`);
const [messages, heavy] = [readMessages(), readHeavy()];
write('learned.json', { from: hashOf(messages), ...learn([...messages, ...toldByStudents()]) });
const groups = JSON.parse(readFileSync(fileOf('heaviness.json'), 'utf8')) as object;
write('heaviness.json', { ...groups, from: hashOf([...heavy, ...messages]), weights: learnHeavy(heavy) });
process.stdout.write(`Learned from ${messages.length + heavy.length} messages.\n`);
