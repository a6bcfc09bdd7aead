import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, readMessages, toldByStudents } from './examples.ts';
import { learn } from './learn.ts';

/** `npm run learn`: reads the examples, and writes down what they teach. */
const messages = readMessages();
const file = path.join(import.meta.dirname, '../../server/composer/reading/learned.json');
const learned = learn([...messages, ...toldByStudents()]);
writeFileSync(file, `${JSON.stringify({ from: hashOf(), ...learned }, null, 2)}\n`);
process.stdout.write(`Learned from ${messages.length} messages.\n`);
