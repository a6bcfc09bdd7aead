import { draftEssay } from '#server/composer/compose.ts';
import { cases } from './cases.ts';

/** Composes one essay of 650 words in a process of its own and prints how long the first and the later ones took. */
const each = cases.find(({ name }) => name === 'tomas personal 500-650');
if (!each) throw new Error('The case that is timed is gone.');
const time = () => {
  const started = performance.now();
  draftEssay(each.input);
  return performance.now() - started;
};
const cold = time();
const warm = Array.from({ length: 21 }, time).sort((a, b) => a - b);
console.log(JSON.stringify({ cold, warm: warm[10] ?? 0 }));
