import { placedCards } from '#contracts/board-parts.ts';
import { readPlan } from '#contracts/plan-text.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readUsableStories } from '#server/features/stories/stories.service.ts';
import { knownWords, type FindKnown } from './known-words.ts';
import { listShownDeliveries, listShownDrafts, listShownSuggestions, type DraftThread } from './ledger.repo.ts';
import type { ShownText } from './words/find-rows.ts';

const mostTexts = 500;

/** What the student wrote to us for this and for every essay: a draft is made of it, often word for word. */
export async function listTold(
  db: Database,
  { profileId, plan, questions, sources }: Pick<DraftThread, 'profileId' | 'plan' | 'questions' | 'sources'>,
): Promise<string[]> {
  const stories = await readUsableStories(db, profileId);
  // What was answered on the board is in no story. A model only chooses its cards: their words are always the student’s.
  const board = readPlan(plan);
  const cards = board ? [...placedCards(board), ...board.tray] : [];
  return [
    ...stories.flatMap(({ answers }) => answers.map(({ text }) => text)),
    ...cards.map(({ lead_in, sentences }) => [lead_in, ...sentences.map(({ text }) => text)].join(' ')),
    ...questions.flatMap(({ answer }) => answer ?? []),
    ...sources.flatMap(({ because }) => because ?? []),
  ];
}

/** Finds the words that a machine or a writer ever showed this student. */
export async function findShownWords(db: Database, thread: DraftThread): Promise<FindKnown> {
  const { profileId } = thread;
  const drafts = await listShownDrafts(db, profileId, thread.id, mostTexts);
  const offered = await listShownSuggestions(db, profileId, mostTexts);
  const delivered = await listShownDeliveries(db, profileId, mostTexts);
  const offersOf = (hand: 'machine' | 'writer'): ShownText[] =>
    offered.filter((each) => each.hand === hand).map(({ insert, quote }) => ({ text: insert, before: quote }));
  return knownWords({
    // What stood there already is not the machine’s.
    machine: [
      ...drafts.map(({ content, before }) => ({ text: content, before: before ?? '' })),
      ...offersOf('machine'),
    ],
    writer: [
      ...delivered.map(({ essay, frozen }) => ({ text: essay, before: frozen })),
      ...delivered.map(({ letter }) => ({ text: letter, before: '' })),
      ...offersOf('writer'),
    ],
    told: await listTold(db, thread),
  });
}
