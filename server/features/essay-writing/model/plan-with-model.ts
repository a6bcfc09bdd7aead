import type { Board, BoardCard, BoardItem } from '#contracts/board.ts';
import { gapIdOf, oneLine } from '#contracts/board-ids.ts';
import { gapWords } from '#contracts/gaps.ts';
import { numberMaterial, type NumberedMaterial } from '#server/providers/llm/prompts/essay/essay-material.ts';
import { planShape, type PlanAnswer } from '#server/providers/llm/prompts/essay/essay-shapes.ts';
import { planPrompt } from '#server/providers/llm/prompts/essay/plan.prompt.ts';
import { composer } from '#server/providers/composer.ts';
import { plainWords } from './words.ts';
import type { GatheredMaterial } from '#server/features/essay-writing/gather-material.service.ts';
import type { NodeParts, NodeRun } from '#server/features/essay-writing/node-work.ts';
import { createAsk } from './ask.ts';

export interface ModelPlan {
  plan: string;
  questions: string[];
}

/** A model chooses the story and the order, by the numbers of the answers. The board, its cards and its tray are ours. */
export async function planWithModel(
  parts: NodeParts,
  { work, onTryAgain, signal }: NodeRun,
  material: GatheredMaterial,
): Promise<ModelPlan> {
  const { workers } = parts;
  const before = await workers.run(composer, 'planEssay', [material.board, material.plan], { signal });
  const { board } = await workers.run(composer, 'viewPlan', [material.board, before], { signal });
  if (board === null) return { plan: before, questions: [] };
  const numbered = numberMaterial(material.model);
  const rows = board.rows.map(({ ask }) => ask);
  const ask = createAsk(parts, { work, onTryAgain, signal });
  const { data } = await ask(planPrompt({ material: numbered, rows }), { kind: 'data', schema: planShape.schema });
  const laid = data ? layOut(board, data, numbered) : board;
  const plan = await workers.run(composer, 'changePlan', [material.board, laid], { signal });
  return { plan, questions: data?.questions ?? [] };
}

/**
 * The cards of the named answers in the named rows, each once. What the student wrote onto the board by hand stays where it
 * is; what the model does not name goes to the tray. An answer that names no card changes nothing.
 */
export function layOut(board: Board, { rows: planned }: PlanAnswer, material: NumberedMaterial): Board {
  const told = [...material.stories.flatMap(({ answers }) => answers), ...material.answers];
  const placed = board.rows.flatMap(({ items }) => items.filter(isCard));
  const all = [...placed, ...board.tray];
  const cardsOf = new Map(told.map(({ id, text }) => [id, all.filter((card) => isOf(card, text))]));
  const isOwn = (card: BoardCard) => !told.some(({ text }) => isOf(card, text));
  const used = new Set<string>();
  const rows = board.rows.map((row, index) => {
    const answer = planned.find((each) => each.row === index + 1);
    const items: BoardItem[] = row.items.filter((item) => isCard(item) && isOwn(item));
    for (const name of answer?.cards ?? []) {
      for (const card of cardsOf.get(name.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? []) {
        if (!used.has(card.id)) items.push(card);
        used.add(card.id);
      }
    }
    const gap = answer?.gap ? gapOf(answer.gap) : null;
    return { ask: row.ask, items: gap ? [...items, gap] : items };
  });
  if (used.size === 0) return board;
  const standing = new Set(rows.flatMap(({ items }) => items.map(({ id }) => id)));
  return { rows, tray: all.filter(({ id }) => !standing.has(id)) };
}

function isCard(item: BoardItem): item is BoardCard {
  return item.kind === 'card';
}

/** By its longest sentence: a card is an answer, or what the student split off one. */
function isOf({ sentences }: BoardCard, answer: string): boolean {
  const [longest = []] = sentences.map(({ text }) => plainWords(text)).toSorted((a, b) => b.length - a.length);
  return longest.length > 0 && ` ${plainWords(answer).join(' ')} `.includes(` ${longest.join(' ')} `);
}

function gapOf(question: string): BoardItem {
  const asked = oneLine(question).replace(/[[\]]/g, ' ').slice(0, 300).trim();
  return { kind: 'gap', id: gapIdOf(asked), question: asked, words: gapWords.min };
}
