import { randomUUID } from 'node:crypto';
import type { Person, Reply } from './client.ts';

/** What each step does is in `steps.ts`; a journey is a row of them. */
export type StepName =
  | 'create request'
  | 'open checkout'
  | 'pay by card'
  | 'webhook'
  | 'return from paying'
  | 'start'
  | 'ask on the text'
  | 'comment on the text'
  | 'work in steps'
  | 'deliver'
  | 'take a suggestion'
  | 'leave a suggestion'
  | 'answer a comment'
  | 'ask for a revision'
  | 'deliver again'
  | 'take the second delivery'
  | 'accept'
  | 'cancel after paying'
  | 'decline'
  | 'cancel while paying'
  | 'refund';

export interface World {
  origin: string;
  student: Person;
  writer: Person;
  writerId: string;
  /** Tells the product of a paid checkout at once; without it the built-in provider tells by itself. */
  tell: ((sessionId: string) => void) | null;
}

/** From the start of the work to the end of the review. */
const review = [
  ...(['start', 'ask on the text', 'comment on the text', 'work in steps', 'deliver'] as const),
  ...(['take a suggestion', 'leave a suggestion', 'answer a comment'] as const),
  ...(['ask for a revision', 'deliver again', 'take the second delivery', 'accept'] as const),
] as const satisfies readonly StepName[];

export const plans = {
  'reviewed, told by the webhook': ['create request', 'open checkout', 'pay by card', 'webhook', ...review],
  'reviewed, told by the return': ['create request', 'open checkout', 'pay by card', 'return from paying', ...review],
  'cancelled after paying': [
    ...(['create request', 'open checkout', 'pay by card', 'return from paying'] as const),
    ...(['cancel after paying', 'refund'] as const),
  ],
  declined: ['create request', 'open checkout', 'pay by card', 'webhook', 'decline', 'refund'],
  'cancelled while paying': ['create request', 'open checkout', 'cancel while paying', 'refund'],
} as const satisfies Record<string, readonly StepName[]>;
export type PlanName = keyof typeof plans;

export interface Journey {
  plan: PlanName;
  orderId: string;
  /** The student's draft. */
  threadId: string;
  /** The student's question, the writer's comment, and the student's answer to it. */
  comments: { question: string; comment: string; answer: string };
  type: 'standard' | 'premium';
  /** How many steps are behind it. */
  at: number;
  requestId: number;
  checkoutUrl: string;
}

export function beginJourney(plan: PlanName, type: Journey['type']): Journey {
  const comments = { question: randomUUID(), comment: randomUUID(), answer: randomUUID() };
  return {
    plan,
    type,
    orderId: randomUUID(),
    threadId: randomUUID(),
    comments,
    at: 0,
    requestId: 0,
    checkoutUrl: '',
  };
}

export function nextStep({ plan, at }: Journey): StepName | null {
  return (plans[plan] as readonly StepName[])[at] ?? null;
}

export interface Step {
  /** What the person's browser sends. */
  call: (world: World, journey: Journey) => Promise<Reply>;
  /** Whether it has happened, as the product itself tells. */
  isDone: (world: World, journey: Journey) => Promise<boolean>;
  /** Whether sending it again was answered rightly: by the same thing once more, or by a refusal of what is done. */
  isRight: (reply: Reply, wasDone: boolean) => boolean;
  /** What the person's browser keeps of the answer. */
  keep?: (journey: Journey, reply: Reply) => void;
}
