import { readFileSync } from 'node:fs';
import path from 'node:path';
import { turnSigns, turnWords, type LearnedTurns } from '#server/features/chat/placing/turns.ts';
import { readTalks, type Message } from './examples.ts';
import { hashOf, train, type Lesson } from './train.ts';

/** Words in which students turn to another story: `new` a sentence of its own or before what is told, `new>` only before it, `<new` only behind it. */
export interface Frame {
  text: string;
  label: string;
  side: '' | '>' | '<';
}

const topics =
  'the trapdoor|my grandmother|Clementine|the hardware store|my dad and the boat|the swim team|robotics|the clinic|my cousin|the lady with the dog|that night in March|his letters'.split(
    '|',
  );
const nouns = 'kayak|trapdoor|band|soup kitchen|robot|clinic|election|goat|school board|quilt'.split('|');
const leads = ['', '', 'oh ', 'okay so ', 'um ', 'and ', 'so ', 'but ', 'wait ', 'anyway '];
const joints = [', ', ' ', ': ', ', so ', ' - ', ', '];
/** A word is known that so many frames have; every other one may be a name. */
const leastFrames = 2;
/** How often a frame is heard with something told beside it, and what a told sentence counts. */
const times = 4;
const ofTold = 0.4;
const ofTurn = 1.5;
const ofWish = 2;
const smallest = 0.15;
/** What stands beside a frame depends on its words alone: another frame in the file changes nothing for it. */
const many = 9973;

export const readFrames = (): Frame[] => {
  let heading = '';
  return readFileSync(path.join(import.meta.dirname, 'turns/frames.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((text): Frame[] => {
      if (text.startsWith('## ')) heading = text.slice(3);
      const side = heading.startsWith('<') ? '<' : heading.endsWith('>') ? '>' : '';
      return text.startsWith('## ') ? [] : [{ text, label: heading.replaceAll(/[<>]/g, ''), side }];
    });
};

/** What a message says of stories already is taught by the frames alone. */
const ofStories = /^(?:other|turn|back|ask:move|complaint:wrong_story|stay.*)$/;
const names = /\bstor(?:y|ies)\b/i;

const sentencesIn = (messages: readonly Message[], isOf: (label: string) => boolean) =>
  messages.flatMap(({ said }) => said.flatMap(([text, label]) => (isOf(label) ? [text] : [])));

/** Every frame alone and beside what is told, and everything that is told without one. */
function lessonsFrom(frames: readonly Frame[], known: ReadonlySet<string>): Lesson[] {
  const messages = readTalks();
  const told = sentencesIn(messages, (label) => label === 'told');
  const tails = told.filter((text) => /^(?:\S+\s+){5,20}\S+$/.test(text));
  const lessonOf = (text: string, label: string, weight = 1): Lesson => ({
    signs: turnSigns(text, known),
    label,
    weight,
  });
  const fill = (text: string, at: number) =>
    ['{T}', '{T2}', '{T3}']
      .reduce((all, slot, by) => all.replaceAll(slot, topics[(at * 7 + by * 5) % topics.length] ?? ''), text)
      .replaceAll('{N}', nouns[at % nouns.length] ?? '');
  return [
    ...frames.flatMap(({ text, label, side }) => {
      const at = hashOf(text) % many;
      if (label === 'none') return [lessonOf(text, 'none', 3)];
      const lead = (by: number) => leads[(at * 3 + by * 7) % leads.length] ?? '';
      const tail = (by: number) => tails[(at * 131 + by * 977) % tails.length] ?? '';
      const isPair = ['new', 'back', 'topic'].includes(label);
      const weight = isPair ? ofTurn : label === 'maybe' ? 1 : ofWish;
      const more = label === 'maybe' ? 'maybe' : `${label}+`;
      const beside = Array.from({ length: side !== '' || isPair ? times : 0 }, (_, by) => {
        const own = fill(text, at + by);
        const joint = /[,]$/.test(own) || side === '>' ? ' ' : joints[(at + by) % joints.length];
        return lessonOf(side === '<' ? `${tail(by)}, ${own}` : `${lead(by)}${own}${joint}${tail(by)}`, more, weight);
      });
      const alone =
        side === '' ? [0, 1, 2].map((by) => lessonOf(`${lead(by)}${fill(text, at + by * 4)}`, label, weight)) : [];
      return [...alone, ...beside];
    }),
    ...told.map((text) => lessonOf(text, 'none', ofTold)),
    ...sentencesIn(messages, (label) => label !== 'told' && !ofStories.test(label))
      .filter((text) => !names.test(text))
      .map((text) => lessonOf(text, 'none', ofTold)),
  ];
}

/** What the frames teach: how much each sign speaks for a turn, and for which. */
export function learnTurns(frames: readonly Frame[]): LearnedTurns {
  const counts = new Map<string, number>();
  for (const { text, label } of frames)
    if (label !== 'none')
      for (const word of new Set(turnWords(text.replaceAll(/\{\w+\}/g, ' '))))
        counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts]
    .filter(([word, count]) => word !== ',' && count >= leastFrames)
    .map(([word]) => word)
    .sort();
  const weights = train(lessonsFrom(frames, new Set(known)), { rounds: 12, rate: 0.3, least: 0.001, seen: 3 });
  const labels = [...new Set(weights.values().flatMap((own) => own.keys()))].sort();
  const rowOf = (label: string) =>
    [...weights]
      .flatMap(([sign, own]) =>
        Math.abs(own.get(label) ?? 0) >= smallest ? [`${sign} ${(own.get(label) ?? 0).toFixed(1)}`] : [],
      )
      .sort()
      .join(' ');
  return { known: known.join(' '), weights: Object.fromEntries(labels.map((label) => [label, rowOf(label)])) };
}
