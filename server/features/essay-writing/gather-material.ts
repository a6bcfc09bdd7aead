import type { EssayForm } from '#contracts/essays.ts';
import { wordCount } from '#contracts/limits.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import type { Database } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { EssayMaterial } from '#server/providers/llm/prompts/essay-material.ts';
import { asMaterial, getConversation } from '#server/features/chat/conversation.service.ts';
import { getDocumentText } from '#server/features/documents/documents.service.ts';
import { listOtherDrafts } from '#server/features/prompts/prompt-texts.service.ts';
import type { EssayWork } from './node-work.ts';

/** Everything one essay may be made from, once for the built-in composer and once for a model. */
export interface GatheredMaterial {
  composer: ComposerInput;
  model: EssayMaterial;
}

export async function gatherMaterial(db: Database, work: EssayWork): Promise<GatheredMaterial> {
  const form = requireForm(work);
  const [resume, transcript, conversation, previousEssays] = await Promise.all([
    getDocumentText(db, work.profileId, 'resume'),
    getDocumentText(db, work.profileId, 'transcript'),
    getConversation(db, work.profileId),
    listOtherDrafts(db, work.profileId, work.promptId),
  ]);
  const messages = asMaterial(conversation?.messages ?? []);
  const answered = work.questions.filter(({ answer }) => answer !== null);
  const composer: ComposerInput = {
    form: { ...form, wordCount: limitsOf(form) },
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
    keptWordings: [],
  };
  const model: EssayMaterial = {
    form,
    resume: composer.resumeText,
    transcript: composer.transcriptText,
    conversation: pairUp(messages),
    answers: answered.map(({ question, answer }) => ({ question, answer: answer ?? '' })),
    sources: work.sources,
    sampleEssays: work.sampleEssays,
  };
  return { composer, model };
}

/** A limit that was left open is read from the other one, or from what the form begins with. */
export function limitsOf({ wordCount: { min, max } }: Pick<EssayForm, 'wordCount'>): { min: number; max: number } {
  if (min !== null && max !== null) return { min, max };
  if (max !== null) return { min: Math.max(wordCount.floor, Math.round(0.8 * max)), max };
  if (min !== null) return { min, max: Math.max(min, Math.round(1.25 * min)) };
  return { min: wordCount.defaultMin, max: wordCount.defaultMax };
}

export function requireForm({ form }: Pick<EssayWork, 'form'>): EssayForm {
  if (form) return form;
  throw new AppError(
    'validation_failed',
    'This session does not say which university and course the essay is for. Please start it from the essay form.',
  );
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
