import { createHash } from 'node:crypto';
import type { AgentState, AuthorshipRecord, GapAnswer } from '#contracts/essay-agent.ts';
import { countWords } from '#contracts/counting.ts';
import { withoutGaps } from '#contracts/gaps.ts';
import type { Context } from '#server/platform/context.ts';
import { weaveIntoDraft } from '#server/features/essay-writing/draft-tools.service.ts';
import { attributeText, countHands } from './authorship.ts';
import { insertThreadText, listThreadTexts } from './essay-agent.repo.ts';
import { changeThread } from './essay-agent.service.ts';
import { requireThread } from './runs.service.ts';

type Parts = Pick<Context, 'db' | 'now'>;

/** Everything that counts for the record; older versions than these were overwritten long ago. */
const countedVersions = 500;

/** The answer takes its gap's place at once and is kept as one of this essay's answers, for every later draft. */
export function answerGap(
  parts: Parts,
  profileId: string,
  threadId: string,
  { question, answer, version }: GapAnswer,
): Promise<AgentState> {
  return changeThread(parts, profileId, threadId, version, async (tx, thread) => {
    const known = thread.questions.find((each) => each.question === question);
    const id = known?.id ?? `gap-${createHash('sha256').update(question).digest('hex').slice(0, 12)}`;
    const slot = known?.slot ?? 'moment';
    const draft = await weaveIntoDraft({ db: tx }, thread, { id, question, slot, text: answer });
    await insertThreadText(tx, { threadId, field: 'draft', content: draft, hand: 'student' });
    const others = thread.questions.filter((each) => each.id !== id);
    return { draft, questions: [...others, { id, question, slot, answer }] };
  });
}

export async function readAuthorship({ db }: Parts, profileId: string, threadId: string): Promise<AuthorshipRecord> {
  const thread = await requireThread(db, profileId, threadId);
  const versions = (await listThreadTexts(db, thread.id, 'draft', countedVersions)).toReversed();
  const prose = versions.map(({ content, hand, pasted, createdAt }) => ({
    content: withoutGaps(content),
    hand,
    pasted,
    createdAt,
  }));
  const segments = attributeText(prose);
  return {
    segments,
    words: countHands(segments),
    versions: prose.map(({ hand, content, createdAt }) => ({
      hand,
      words: countWords(content),
      created_at: createdAt.toISOString(),
    })),
  };
}
