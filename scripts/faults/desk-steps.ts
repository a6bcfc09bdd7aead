import type { EssayComment } from '#contracts/comments.ts';
import { resolve } from '#contracts/ledger-anchors.ts';
import { createLedger, sumOf, type Op } from '#contracts/ledger.ts';
import type { LedgerState, Suggestion } from '#contracts/ledger-wire.ts';
import { callApi, untilAnswered, type Reply } from './client.ts';
import type { Journey, Step, World } from './journeys.ts';

const delivered = [
  'I counted all the bowls on the table, every one of them.',
  // It no longer changes the end's words: it takes them out.
  'I counted all the bowls.',
] as const;

/** What was sent, what is delivered in turn, and what the student's draft reads like with what was taken of it. */
export const texts = {
  sent: 'I counted the bowls on the table, all of them.',
  delivered,
  taken: ['I counted all the bowls on the table, all of them.', delivered[1]],
  question: 'Is this too short?',
  comment: 'Which table?',
  answer: 'My aunt’s.',
} as const;

/** The card that the student takes, of the two of the first delivery; the other one is left. */
const isTaken = ({ insert }: Suggestion) => insert.trim() === 'all';

type Side = 'student' | 'writer';

const pathOf = {
  student: ({ threadId }: Journey) => `/essay-agents/${threadId}`,
  writer: ({ requestId }: Journey) => `/user-writer-requests/${requestId}`,
};

const anchorOf = (words: string) => {
  const at = texts.sent.indexOf(words);
  return { runs: [[at, words.length]], before: at - 1, after: at + words.length };
};

/** The same comment under the same id, however often it is sent. */
function commentStep(by: Side, which: keyof Journey['comments'], extra: object): Step {
  const path = (journey: Journey) => `${pathOf[by](journey)}/comments`;
  return {
    call: (world, journey) =>
      callApi(world.origin, world[by], 'POST', path(journey), {
        id: journey.comments[which],
        anchor: anchorOf('the table'),
        text: texts[which],
        parent_id: which === 'answer' ? journey.comments.comment : null,
        ...extra,
      }),
    isDone: async (world, journey) => {
      const reply = await untilAnswered(() => callApi(world.origin, world[by], 'GET', path(journey)));
      return (reply.body as { comments: EssayComment[] }).comments.some(({ id }) => id === journey.comments[which]);
    },
    isRight: ({ status }) => status === 200,
  };
}

/** What the student's page asks for when it is opened; the first answer that is none, or not a good one, in its place. */
async function openDraft(
  { origin, student }: World,
  journey: Journey,
): Promise<{ state: LedgerState; cards: Suggestion[] } | Reply> {
  const ledger = await callApi(origin, student, 'GET', `${pathOf.student(journey)}/ledger`);
  if (ledger.status !== 200) return ledger;
  const cards = await callApi(origin, student, 'GET', `${pathOf.student(journey)}/suggestions`);
  if (cards.status !== 200) return cards;
  return { state: ledger.body as LedgerState, cards: cards.body as Suggestion[] };
}

const ofDelivery = ({ requestId }: Journey, number: number) => {
  const wanted = `delivery ${requestId}/${number}`;
  return ({ batch }: Suggestion) => batch === wanted;
};

/** Takes cards of a delivery in one batch, from the last to the first, under the same number however often it is sent. */
function takeStep(number: 1 | 2, isWanted: (card: Suggestion) => boolean): Step {
  const after = texts.taken[number - 1] ?? '';
  return {
    call: async (world, journey) => {
      const opened = await openDraft(world, journey);
      if ('status' in opened) return opened;
      const { state, cards } = opened;
      const ledger = createLedger(state);
      const ops = cards
        .filter(ofDelivery(journey, number))
        .filter(isWanted)
        .toReversed()
        .map(({ id, anchor }): Op => {
          const { at, del } = resolve(anchor, ledger);
          return [0, 's', at, del, '', id];
        });
      return callApi(world.origin, world.student, 'POST', `${pathOf.student(journey)}/steps`, {
        client: journey.threadId,
        n: number,
        base: state.seq,
        began_at: '2026-01-01T00:00:00Z',
        ops,
        length: after.length,
        sum: sumOf(after),
      });
    },
    isDone: async ({ origin, student }, journey) => {
      const reply = await untilAnswered(() =>
        callApi(origin, student, 'GET', `/essay-agents/get_state/${journey.threadId}`),
      );
      return (reply.body as { draft?: string }).draft === after;
    },
    isRight: ({ status }) => status === 200,
  };
}

/** What the two do with the text: the writer on the desk, the student on the page. */
export const deskSteps = {
  'ask on the text': commentStep('student', 'question', { is_sent: true }),
  // Kept until it goes out with the delivery.
  'comment on the text': commentStep('writer', 'comment', {}),
  'work in steps': {
    call: async (world, { requestId, orderId }) => {
      const path = `/user-writer-requests/${requestId}/work`;
      const opened = await callApi(world.origin, world.writer, 'GET', `${path}/ledger`);
      if (opened.status !== 200) return opened;
      const [essay] = delivered;
      // The same batch under the same number, however often it is sent.
      const batch = {
        client: orderId,
        n: 1,
        base: 1,
        began_at: '2026-01-01T00:00:00Z',
        length: essay.length,
        sum: sumOf(essay),
      };
      const ops = [
        [0, 't', texts.sent.indexOf('all of them'), 3, 'every one'],
        [9, 't', texts.sent.indexOf('the bowls'), 3, 'all the'],
      ];
      return callApi(world.origin, world.writer, 'POST', `${path}/steps`, { ...batch, ops });
    },
    isDone: async (world, { requestId }) => {
      const path = `/user-writer-requests/${requestId}/work`;
      const reply = await untilAnswered(() => callApi(world.origin, world.writer, 'GET', path));
      return (reply.body as { essay?: string }).essay === delivered[0];
    },
    isRight: ({ status }) => status === 200,
  },
  'take a suggestion': takeStep(1, isTaken),
  'leave a suggestion': {
    call: async (world, journey) => {
      const opened = await openDraft(world, journey);
      if ('status' in opened) return opened;
      const left = opened.cards.filter(ofDelivery(journey, 1)).find((card) => !isTaken(card));
      const path = `${pathOf.student(journey)}/suggestions/${left?.id}/refuse`;
      return callApi(world.origin, world.student, 'POST', path);
    },
    isDone: async (world, journey) => {
      const path = `${pathOf.student(journey)}/suggestions`;
      const reply = await untilAnswered(() => callApi(world.origin, world.student, 'GET', path));
      return (reply.body as Suggestion[]).some(({ state }) => state === 'refused');
    },
    isRight: ({ status }) => status === 204,
  },
  'answer a comment': commentStep('student', 'answer', {}),
  'take the second delivery': takeStep(2, () => true),
} as const satisfies Record<string, Step>;
