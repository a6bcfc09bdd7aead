import { expect, it } from 'vitest';
import { train, type Lesson } from './train.ts';

const lesson = (words: string, label: string): Lesson => ({ signs: words.split(' '), label, weight: 1 });
const lessons = [
  lesson('who reads this', 'talk'),
  lesson('is it free', 'talk'),
  lesson('we read it twice', 'told'),
  lesson('it was free that day', 'told'),
];
const course = { rounds: 8, rate: 0.3, least: 0.001, seen: 1 };

it('a lesson about other words changes nothing of what the others taught, wherever it stands', () => {
  const before = train(lessons, course);
  for (const at of [0, 2, 4]) {
    const after = train(lessons.toSpliced(at, 0, lesson('grandma sings', 'told')), course);
    expect([...after].filter(([sign]) => sign !== 'grandma' && sign !== 'sings')).toEqual([...before]);
  }
});

it('learns what it is taught', () => {
  const weights = train(lessons, course);
  const sum = (words: string, label: string) =>
    words.split(' ').reduce((all, word) => all + (weights.get(word)?.get(label) ?? 0), 0);
  for (const { signs, label } of lessons)
    expect(sum(signs.join(' '), label)).toBeGreaterThan(sum(signs.join(' '), label === 'talk' ? 'told' : 'talk'));
});
