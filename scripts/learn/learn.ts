import { clausesOf } from '#server/composer/reading/clauses.ts';
import { keyOf, listenBy, signsOf, type Learned } from '#server/composer/reading/hearing.ts';
import { labelOf, least as enough } from '#server/composer/reading/read-sentence.ts';
import { examplesIn, type Example, type Message } from './examples.ts';
import { hashOf, train, type Lesson, type Weights } from './train.ts';

/** Weights are kept as whole numbers, this many to one; what says less than the least is not kept. */
const scale = 10;
const least = { talk: 1, meaning: 3 };
const most = { short: 3, clauses: 3 };
const alone = { isFirst: true, isLast: true };
/** A piece of what is told, or all of it as a message of its own, counts less than it does where it stands. */
const ofClause = 0.4;

/** What the examples teach: which signs speak for talk, and among talk, what each speaks for. */
export function learn(messages: readonly Message[]): Learned {
  const examples = messages.flatMap(examplesIn);
  const told = examples.filter(({ label }) => label === 'told');
  const said = examples.filter(({ label }) => label !== 'told' && label !== 'doubt');
  const talk = train(
    [
      ...told.map((one) => lessonOf(one)),
      ...told.map((one) => lessonOf({ ...one, place: alone }, ofClause)),
      ...told.flatMap(clausesIn).map((one) => lessonOf(one, ofClause)),
      ...[...said, ...said.flatMap(elsewhere)].map((one) => lessonOf({ ...one, label: 'talk' })),
      ...said.filter(isAsked).map((one) => lessonOf({ ...one, text: led(one.text), label: 'talk' }, ofClause)),
    ],
    { rounds: 10, rate: 0.3, least: 0.001, seen: 1 },
  );
  const means = train(
    said.map((one) => lessonOf(one)),
    { rounds: 15, rate: 0.3, least: 0.0005, seen: 1 },
  );
  const labels = [...new Set(said.map(({ label }) => label))].sort();
  const talkOf = (own: Map<string, number>) => (own.get('talk') ?? 0) - (own.get('told') ?? 0);
  const rows = labels.map((label) => [label, rowOf(means, (own) => own.get(label) ?? 0, least.meaning)]);
  const learned = { scale, talk: rowOf(talk, talkOf, least.talk), means: Object.fromEntries(rows), exceptions: {} };
  // What holds beside any story may not hold for an example that stands there itself.
  const once = { ...learned, exceptions: exceptionsTo(learned, examples) };
  return { ...once, exceptions: exceptionsTo(once, examples) };
}

/** What the weights would misread is remembered as it is, so that every example is read as it says. */
function exceptionsTo(learned: Learned, examples: readonly Example[]): Learned['exceptions'] {
  const { talkIn, meaningsOf } = listenBy(learned);
  const isRight = ({ text, place, label }: Example) => {
    const talk = talkIn(text, place);
    if (label === 'told') return talk < enough.doubtful;
    if (label === 'doubt') return talk >= enough.doubtful && talk < enough.certain;
    const isInside = !place.isFirst && !place.isLast;
    return talk >= (isInside ? enough.alarm : enough.certain) && labelOf(meaningsOf(text, place)) === label;
  };
  const labels = new Map<string, string[]>();
  const wrong = new Set(Object.values(learned.exceptions).flatMap((keys) => keys.split(' ')));
  for (const example of examples) {
    const { label, text } = example;
    const isQuiet = label === 'told' || label === 'doubt';
    const isAnywhere = !ofPlace.test(label) && text.split(/\s+/).length >= most.short;
    // What is told or in doubt somewhere is so in the middle of a story; what is asked alone is asked beside one too.
    const others = (isQuiet ? [inside] : isAnywhere ? edges : []).map((place) => ({ text, label, place }));
    for (const one of [example, ...others]) {
      const key = isAnywhere && one !== example ? keyOf(text) : keyOf(text, one.place);
      labels.set(key, [...(labels.get(key) ?? []), label]);
      if (!isRight(one)) wrong.add(key);
    }
  }
  const exceptions = new Map<string, string[]>();
  for (const key of [...wrong].sort()) {
    const [label = 'told'] = mostFrequent(labels.get(key) ?? []);
    exceptions.set(label, [...(exceptions.get(label) ?? []), key]);
  }
  return Object.fromEntries([...exceptions].map(([label, keys]) => [label, keys.join(' ')]));
}

const inside = { isFirst: false, isLast: false };
const edges = [true, false].map((isFirst) => ({ isFirst, isLast: !isFirst }));
const ofPlace = /^(?:told|doubt|remark|yes|no|unsure|nothing)$/;

const mostFrequent = (all: readonly string[]) =>
  [...new Set(all)].sort((a, b) => all.filter((one) => one === b).length - all.filter((one) => one === a).length);

const lessonOf = ({ text, place, label }: Example, weight = 1): Lesson => ({
  signs: signsOf(text, place),
  label,
  weight,
});

/** “And who reads it?”: a second question begins with a word that a story goes on with, too. */
const isAsked = ({ label, place }: Example) => label.startsWith('ask:') && (place.isFirst || place.isLast);
const leads = ['and', 'also', 'so', 'but', 'like', 'i mean', 'and', 'ok so', 'oh and', 'wait'];
const led = (text: string) => `${leads[hashOf(text) % leads.length]} ${text}`;

/** What is said to us alone may as well stand beside what is told; a word or two may not: “Yes.” */
function elsewhere(example: Example): Example[] {
  const { place, text, label } = example;
  const isAlone = place.isFirst && place.isLast && text.split(/\s+/).length > most.short && !label.startsWith('ask:');
  return isAlone ? [false, true].map((isLast) => ({ text, label, place: { isFirst: false, isLast } })) : [];
}

/** Pieces of what is told sound like talk out of their place: “what do you mean” of “she said what do you mean”. */
function clausesIn(example: Example): Example[] {
  const clauses = clausesOf(example.text);
  return clauses.flatMap(({ from }, at) =>
    clauses.slice(at, at + most.clauses).flatMap(({ to }, more) => {
      const isAll = at === 0 && more === clauses.length - 1;
      return isAll ? [] : [{ ...example, text: example.text.slice(from, to), place: inside }];
    }),
  );
}

function rowOf(weights: Weights, of: (own: Map<string, number>) => number, smallest: number): string {
  return [...weights]
    .map(([sign, own]) => [sign, Math.round(of(own) * scale)] as const)
    .filter(([, weight]) => Math.abs(weight) >= smallest)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([sign, weight]) => `${sign} ${weight}`)
    .join(' ');
}
