import { beats, type BeatName } from './beats.ts';
import type { Ask, Beat, PromptKind, PromptReading } from './types.ts';
import { inSentence } from './university-names.ts';

type Shape = [BeatName, number, essential?: 'essential'][];

/** Which stretches an essay of each kind has, in order, and how many of its words each takes. */
const shapes: Record<PromptKind, Shape> = {
  challenge: [
    ['moment', 0.33, 'essential'],
    ['action', 0.32, 'essential'],
    ['insight', 0.2, 'essential'],
    ['forward', 0.15],
  ],
  growth: [
    ['moment', 0.33, 'essential'],
    ['action', 0.27],
    ['insight', 0.28, 'essential'],
    ['forward', 0.12],
  ],
  belief: [
    ['moment', 0.32, 'essential'],
    ['action', 0.26],
    ['insight', 0.32, 'essential'],
    ['forward', 0.1],
  ],
  leadership: [
    ['moment', 0.27, 'essential'],
    ['action', 0.43, 'essential'],
    ['insight', 0.2, 'essential'],
    ['forward', 0.1],
  ],
  gratitude: [
    ['giver', 0.42, 'essential'],
    ['effect', 0.26, 'essential'],
    ['insight', 0.22],
    ['forward', 0.1],
  ],
  identity: [
    ['place', 0.4, 'essential'],
    ['moment', 0.2],
    ['action', 0.2],
    ['insight', 0.2, 'essential'],
  ],
  community: [
    ['place', 0.5, 'essential'],
    ['role', 0.3, 'essential'],
    ['insight', 0.2],
  ],
  activity: [
    ['moment', 0.25],
    ['role', 0.35, 'essential'],
    ['proof', 0.2],
    ['insight', 0.2, 'essential'],
  ],
  curiosity: [
    ['idea', 0.2, 'essential'],
    ['chase', 0.45, 'essential'],
    ['why', 0.17, 'essential'],
    ['turnTo', 0.18, 'essential'],
  ],
  'why-university': [
    ['motive', 0.25, 'essential'],
    ['fit', 0.3, 'essential'],
    ['bring', 0.3, 'essential'],
    ['goal', 0.15],
  ],
  'why-course': [
    ['motive', 0.4, 'essential'],
    ['proof', 0.3],
    ['goal', 0.3],
  ],
  'career-goal': [
    ['motive', 0.3, 'essential'],
    ['proof', 0.28],
    ['goal', 0.42, 'essential'],
  ],
  'statement-of-purpose': [
    ['motive', 0.16, 'essential'],
    ['background', 0.22, 'essential'],
    ['problem', 0.16, 'essential'],
    ['action', 0.1],
    ['insight', 0.1],
    ['breadth', 0.08],
    ['fit', 0.1, 'essential'],
    ['goal', 0.08, 'essential'],
  ],
  'research-statement': [
    ['motive', 0.12],
    ['problem', 0.25, 'essential'],
    ['method', 0.25, 'essential'],
    ['insight', 0.13],
    ['fit', 0.1],
    ['goal', 0.15, 'essential'],
  ],
  open: [
    ['place', 0.2],
    ['moment', 0.28, 'essential'],
    ['action', 0.22],
    ['insight', 0.18, 'essential'],
    ['forward', 0.12],
  ],
};

/** Where a part is answered that the shape of its kind has no beat for. */
const beatFor: Record<Ask, BeatName> = {
  moment: 'moment',
  action: 'action',
  insight: 'insight',
  motive: 'motive',
  fit: 'fit',
  bring: 'bring',
  goal: 'goal',
  background: 'background',
  place: 'place',
  role: 'role',
  idea: 'idea',
  source: 'turnTo',
  belief: 'moment',
  person: 'giver',
  identity: 'place',
  leading: 'role',
  activity: 'role',
  problem: 'problem',
  method: 'method',
};

const bringQuestion = 'what of this you would bring to {university}, and one time it helped someone';

/** What the moment is that a prompt of each kind asks for; the others ask for one that shows what they are about. */
const moments: Partial<Record<PromptKind, string>> = {
  challenge: 'one moment when it went wrong',
  belief: 'the moment you began to question it',
  leadership: 'one moment when others counted on you',
  growth: 'one moment when something changed for you',
};

/** The beats of this prompt. A part that no beat answers gets one of its own, before the last. */
export function shapeFor(reading: PromptReading, university: string): Beat[] {
  let shape = shapes[reading.kind];
  if (reading.isShort) shape = shorten(shape, reading);
  const chosen = new Set(shape.map(([name]) => name));
  const isAnswered = (ask: Ask) => [...chosen].some((name) => (beats[name].asks as readonly Ask[]).includes(ask));
  const added: Shape = [];
  for (const { ask } of reading.parts) {
    if (isAnswered(ask)) continue;
    chosen.add(beatFor[ask]);
    added.push([beatFor[ask], 0.15, 'essential']);
  }
  const last = shape.at(-1);
  const whole: Shape = added.length > 0 && last ? [...shape.slice(0, -1), ...added, last] : shape;
  // What was learned is no answer to "what will you bring": what of it comes along is.
  const isBring = reading.kind === 'activity' && reading.parts.some(({ ask }) => ask === 'bring');
  const total = whole.reduce((sum, [, share]) => sum + share, 0);
  return whole.map(([name, share, essential]): Beat => {
    const isAsked = reading.parts.some(
      (part) => (beats[name].asks as readonly Ask[]).includes(part.ask) && beatFor[part.ask] === name,
    );
    const asked: readonly string[] = isBring && name === 'insight' ? [bringQuestion] : [];
    const questions = [...asked, ...beats[name].questions].map((question) =>
      question
        .replaceAll('{university}', inSentence(university) || 'the university')
        .replaceAll('{moment}', moments[reading.kind] ?? 'one moment that shows it'),
    );
    return Object.assign({ share: share / total, isEssential: essential === 'essential' || isAsked }, beats[name], {
      questions,
    });
  });
}

/** A hundred words hold one thought: the essential beats alone, and what the prompt asks by name. */
function shorten(shape: Shape, reading: PromptReading): Shape {
  const kept = shape.filter(([name, , essential]) => {
    const isAsked = reading.parts.some((part) => (beats[name].asks as readonly Ask[]).includes(part.ask));
    return essential === 'essential' || isAsked || shape.length <= 3;
  });
  return kept.length > 0 ? kept : shape;
}
