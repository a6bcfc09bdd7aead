import { findGaps } from '#contracts/gaps.ts';
import { openParts, unaskedGaps } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { composer } from '#server/providers/composer.ts';
import type { ModelCall } from '#server/providers/llm/language-model.ts';
import { consultPrompt } from '#server/providers/llm/prompts/consult.prompt.ts';
import { getDocumentText } from '#server/features/documents/documents.service.ts';
import { findOpenEssay } from './open-essay.repo.ts';
import type { ConversationMessage } from './conversation.service.ts';
import { turnsForModel } from './turns-for-model.service.ts';

/** What is written down with a question; null where a model asks. */
export interface QuestionMark {
  question: string | null;
}

/** What is said around a guided question. */
type Around = (reply: { text: string; mark: string | null }) => { text: string; mark: string | null };

/** A reply has 70 words; one of several hundred is an essay, or a model that talks to itself. */
const mostReplyWords = 220;

/** What the student wrote last tells which language the two are in. */
function spoken(turns: readonly ConversationMessage[]): string {
  const own = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  return own.slice(-3).join('\n');
}

/** The consultant's next message, as a prompt and as the guided questions' own work. */
export async function consultCall(
  { db, model, workers }: Pick<Context, 'db' | 'model' | 'workers'>,
  caller: Profile,
  messages: ConversationMessage[],
  { around, onMark, signal }: { around: Around; onMark: (mark: QuestionMark) => void; signal: AbortSignal },
): Promise<ModelCall<QuestionMark>> {
  const { firstName } = caller;
  const resume = await getDocumentText(db, caller.id, 'resume');
  const transcript = await getDocumentText(db, caller.id, 'transcript');
  const { plan, draft } = await findOpenEssay(db, caller.id);
  const gaps = findGaps(draft).map(({ question }) => question);
  // What a model failed at is not part of the conversation; what the student stopped was read by them.
  const turns = messages.filter(({ state }) => state !== 'failed');
  const said = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const unasked = unaskedGaps(gaps, said);
  // Only what leaves the house goes without what was taken back: our own questions need to know it, so as not to ask again.
  const sent =
    model.kind === 'composer' ? null : await turnsForModel({ db, workers }, caller.id, turns, [resume, transcript]);
  return {
    prompt: consultPrompt({
      firstName,
      resume,
      transcript,
      turns: sent?.turns ?? turns,
      gaps: sent ? unasked.filter((gap) => !sent.tells(gap)) : unasked,
    }),
    gate: { kind: 'message', language: spoken(turns), mostWords: mostReplyWords },
    compose: async () => {
      const told = { firstName, resume, turns, gaps, parts: openParts(plan) };
      const { text, mark } = around(await workers.run(composer, 'nextReply', [told], { signal }));
      onMark({ question: mark });
      return { text, extra: { question: mark } };
    },
  };
}
