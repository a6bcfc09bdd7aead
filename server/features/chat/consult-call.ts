import type { Slot } from '#contracts/chat.ts';
import { findGaps } from '#contracts/gaps.ts';
import { unaskedGaps } from '#server/composer/interview/next-reply.ts';
import { guessSlot } from '#server/composer/interview/reading/guess-slot.ts';
import { measure, thinSlots } from '#server/composer/interview/reading/coverage.ts';
import type { Context } from '#server/platform/context.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { composer } from '#server/providers/composer.ts';
import type { ModelCall } from '#server/providers/llm/language-model.ts';
import { consultPrompt } from '#server/providers/llm/prompts/consult.prompt.ts';
import { getDocumentText } from '#server/features/documents/documents.service.ts';
import { findOpenDraft } from './open-draft.repo.ts';
import { hasEnoughToWrite, toldIn, type ConversationMessage } from './conversation.service.ts';

export interface QuestionMark {
  slot: Slot | null;
  question: string | null;
}

/** The consultant's next message, as a prompt and as the built-in consultant's own work. */
export async function consultCall(
  { db, workers }: Pick<Context, 'db' | 'workers'>,
  caller: Profile,
  messages: ConversationMessage[],
  { onMark, signal }: { onMark: (mark: QuestionMark) => void; signal: AbortSignal },
): Promise<ModelCall<QuestionMark>> {
  const resume = await getDocumentText(db, caller.id, 'resume');
  const transcript = await getDocumentText(db, caller.id, 'transcript');
  const gaps = findGaps(await findOpenDraft(db, caller.id)).map(({ question }) => ({
    question,
    slot: guessSlot(question, '') ?? 'moment',
  }));
  // What a model failed at is not part of the conversation; what the student stopped was read by them.
  const turns = messages.filter(({ state }) => state !== 'failed');
  const said = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  return {
    prompt: consultPrompt({
      firstName: caller.firstName,
      resume,
      transcript,
      turns,
      gaps: unaskedGaps(gaps, said).map(({ question }) => question),
      missing: thinSlots(measure(toldIn(messages))),
      hasEnough: hasEnoughToWrite(messages),
    }),
    compose: async () => {
      const { firstName } = caller;
      const told = { firstName, resume, hasTranscript: transcript !== null, turns, gaps };
      const { text, slot, question } = await workers.run(composer, 'nextReply', [told], { signal });
      onMark({ slot, question });
      return { text, extra: { slot, question } };
    },
  };
}
