import { createHash } from 'node:crypto';
import type { ReviewPoint } from '#contracts/critique.ts';
import type { DraftFinding } from '#contracts/essay-agent.ts';
import type { LeftOut } from '#server/composer/compose.ts';
import { composer } from '#server/providers/composer.ts';
import type { ColdAnswer } from '#server/providers/llm/prompts/essay/essay-shapes.ts';
import { describeFinding, findingsIn } from './check-draft.ts';
import { gatherMaterial, type GatheredMaterial } from './gather-material.service.ts';
import { createAsk } from './model/ask.ts';
import { critiqueWithModel } from './model/critique-with-model.ts';
import type { EssayWork, NodeParts } from './node-work.ts';

/** A draft with what may be said about it to its writer. Nothing in it is private, and nothing says where a sentence came from. */
export interface OpenDraft {
  work: EssayWork;
  material: GatheredMaterial;
  /** Changes with the draft and whatever the student lets us use. */
  key: string;
  /** Changes with the draft and with what the student keeps private, and not with every new story. */
  readersKey: string;
}

export async function openDraft({ db }: Pick<NodeParts, 'db'>, work: EssayWork): Promise<OpenDraft> {
  const material = await gatherMaterial(db, work);
  const { form, plan, board, model } = material;
  return {
    work,
    material,
    key: digest([work.draft, plan, board, model]),
    readersKey: digest([work.draft, form, board.hidden]),
  };
}

function digest(known: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(known)).digest('hex');
}

/** What can be proved, and what the student told that the draft doesn't say. */
export async function lookAtDraft(
  { workers }: Pick<NodeParts, 'workers'>,
  { work, material }: OpenDraft,
): Promise<{ findings: DraftFinding[]; leftOut: LeftOut[] }> {
  const { stories, answers } = material.board;
  return {
    findings: await findingsIn({ workers }, work, material),
    leftOut: await workers.run(composer, 'leftOut', [stories, answers, work.draft]),
  };
}

/** The critic and the cold reader of a model, on the account of whoever asks. Nothing is stored. */
export async function askReaders(
  parts: Omit<NodeParts, 'research'>,
  { work, material }: OpenDraft,
  { account, signal }: { account: { id: string | null; profileId: string }; signal: AbortSignal },
): Promise<{ points: ReviewPoint[]; cold: ColdAnswer | null }> {
  const findings = await findingsIn(parts, work, material);
  const { review, cold } = await critiqueWithModel({
    ask: createAsk(parts, { work: account, signal }),
    material: material.model,
    draft: work.draft,
    findings,
    findingsInWords: findings.map(describeFinding),
    before: null,
  });
  return { points: review.points, cold };
}
