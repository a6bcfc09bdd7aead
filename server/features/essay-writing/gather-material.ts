import type { EssayForm } from '#contracts/essays.ts';
import { closeLimits } from '#contracts/gaps.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { composer as composerModule } from '#server/providers/composer.ts';
import type { EssayMaterial } from '#server/providers/llm/prompts/essay/essay-material.ts';
import { asMaterial, getConversation } from '#server/features/chat/conversation.service.ts';
import { getDocumentText } from '#server/features/documents/documents.service.ts';
import { listOtherDrafts } from '#server/features/prompts/prompt-texts.service.ts';
import { findDraftedAt, findOthersWords } from './draft-history.repo.ts';
import type { EssayWork, NodeParts } from './node-work.ts';
import { readForm } from './task/read-form.service.ts';

/** Everything one essay may be made from, once for the built-in composer and once for a model. */
export interface GatheredMaterial {
  composer: ComposerInput;
  model: EssayMaterial;
  /** The messages of the conversation that are younger than the draft. */
  toldSince: ReadonlySet<string>;
}

type Parts = Pick<NodeParts, 'db' | 'workers'>;

export async function gatherMaterial(parts: Parts, work: EssayWork): Promise<GatheredMaterial> {
  const { db } = parts;
  const form = formOf(work);
  const [resume, transcript, conversation, previousEssays, draftedAt, typed] = await Promise.all([
    getDocumentText(db, work.profileId, 'resume'),
    getDocumentText(db, work.profileId, 'transcript'),
    getConversation(db, work.profileId),
    listOtherDrafts(db, work.profileId, work.promptId),
    findDraftedAt(db, work.id),
    findTyped(parts, work),
  ]);
  const messages = asMaterial(conversation?.messages ?? []);
  const answered = work.questions.filter(({ answer }) => answer !== null);
  const composer: ComposerInput = {
    form: { ...form, wordCount: closeLimits(form.wordCount) },
    resumeText: resume ?? '',
    transcriptText: transcript ?? '',
    conversation: messages.map(({ id, role, content, slot }) => ({ id, role, content, slot })),
    answers: answered.map(({ id, question, slot, answer }) => ({ id, question, slot, text: answer ?? '' })),
    ticked: work.sources
      .filter(({ is_struck, because }) => !is_struck && because !== null)
      .map(({ id, title, url, quote, because }) => ({
        fact: { id, text: quote, sourceTitle: title, sourceUrl: url ?? '' },
        why: because ?? '',
      })),
    previousEssays,
    typed,
  };
  const model: EssayMaterial = {
    form,
    resume: composer.resumeText,
    transcript: composer.transcriptText,
    conversation: pairUp(messages),
    answers: answered.map(({ question, answer }) => ({ question, answer: answer ?? '' })),
    sources: work.sources,
    editedResearch: work.researchEdited?.join('\n\n') ?? null,
    sampleEssays: work.sampleEssays,
  };
  const since = messages.filter(({ createdAt }) => draftedAt !== null && createdAt > draftedAt);
  return { composer, model, toldSince: new Set(since.map(({ id }) => id)) };
}

/** Before there is a draft nobody has typed into it, and a step need not wait for its history. */
async function findTyped({ db, workers }: Parts, { id, draft }: EssayWork): Promise<string[]> {
  if (draft === '') return [];
  const { others, pasted } = await findOthersWords(db, id);
  return workers.run(composerModule, 'typedIn', [draft, others, pasted]);
}

/** A session from before the task was read always has its task. */
export function formOf({ form, task }: Pick<EssayWork, 'form' | 'task'>): EssayForm {
  return form ?? readForm(task);
}

function pairUp(messages: { role: 'user' | 'assistant'; content: string }[]): { question: string; answer: string }[] {
  const pairs: { question: string; answer: string }[] = [];
  let question = '';
  for (const { role, content } of messages) {
    if (role === 'assistant') question = content;
    else pairs.push({ question, answer: content });
  }
  return pairs;
}
