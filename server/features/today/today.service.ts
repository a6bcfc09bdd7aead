import type { PromptRow } from '#contracts/essays.ts';
import { closeLimits, fitOf } from '#contracts/gaps.ts';
import { isUnderWay } from '#contracts/request-status.ts';
import type { WriterRequest } from '#contracts/requests.ts';
import type { EssayTodo, Today, TodayEssay, TodayReview } from '#contracts/today.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { getOwnChatLog } from '#server/features/chat/chat-logs.service.ts';
import { getConversation } from '#server/features/chat/conversation.service.ts';
import { findDeadlines } from '#server/features/library/deadlines.service.ts';
import { listOwnPrompts } from '#server/features/prompts/prompts.service.ts';
import { listOwnRequests } from '#server/features/requests/requests.service.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

/** Enough to know what a student is working on; older essays and requests are not today's. */
const lookedAt = 50;
const shownReviews = 3;
const shownDeadlines = 4;
const deadlineDays = 60;

/** What to go on with, what came back, what is due soon, and the next thing to do. */
export async function getToday(parts: Parts, caller: Profile): Promise<Today> {
  const { db, now } = parts;
  const [{ rows }, requests, conversation, chatLog] = await Promise.all([
    listOwnPrompts(db, caller.id, { limit: lookedAt, excerpt: 'true' }),
    listOwnRequests(parts, caller, { limit: lookedAt }),
    getConversation(db, caller.id),
    getOwnChatLog(db, caller),
  ]);
  const essay = rows[0] ? presentEssay(rows[0]) : null;
  const reviews = requests.rows.flatMap(presentReview).sort((one, other) => rank[one.state] - rank[other.state]);
  const hasTalked = chatLog !== null || (conversation?.messages.some(({ role }) => role === 'user') ?? false);
  const schools = rows.filter((row) => row.education_level === 'undergraduate').map((row) => row.university_name);
  return {
    next: nextOf(reviews, essay, hasTalked),
    essay,
    reviews: reviews.slice(0, shownReviews),
    deadlines: findDeadlines(schools, { now: now(), days: deadlineDays })
      .slice(0, shownDeadlines)
      .map(({ universityName, name, date, isConfirmed, sourceUrl }) => ({
        university_name: universityName,
        name,
        date,
        is_confirmed: isConfirmed,
        source_url: sourceUrl,
      })),
  };
}

const rank: Record<TodayReview['state'], number> = { back: 0, commented: 1, unpaid: 2, with_writer: 3 };

/** People first: somebody waits for the student. Then money, then the essay under way. */
function nextOf(reviews: readonly TodayReview[], essay: TodayEssay | null, hasTalked: boolean): Today['next'] {
  if (reviews.some(({ state }) => state === 'back')) return 'read_review';
  if (reviews.some(({ state }) => state === 'commented')) return 'read_comments';
  if (reviews.some(({ state }) => state === 'unpaid')) return 'pay';
  if (essay && essay.todo !== 'ready') return 'continue';
  return hasTalked || essay ? 'start' : 'talk';
}

function presentReview(request: WriterRequest): TodayReview[] {
  const { id, writer_name, university_name, status, phase, due_at, completes_at, new_comments } = request;
  const { new_comments_thread_id: thread_id } = request;
  const about = { request_id: id, writer_name, university_name, new_comments, thread_id };
  if (status === 'in_progress' && phase === 'delivered') return [{ ...about, state: 'back', at: completes_at }];
  if (status === 'inactive') return [{ ...about, state: 'unpaid', at: null }];
  if (!isUnderWay(status)) return [];
  return [{ ...about, state: new_comments > 0 ? 'commented' : 'with_writer', at: due_at }];
}

function presentEssay(row: PromptRow): TodayEssay {
  const { id, university_name, course_name, stage, draft_words, gap_words, word_limit_min, word_limit_max } = row;
  return {
    id,
    university_name,
    course_name,
    stage,
    todo: todoOf(row),
    draft_words,
    gap_words,
    word_limit_min,
    word_limit_max,
    thread_id: row.thread_id,
  };
}

function todoOf({ stage, draft_words, gap_words, word_limit_min: min, word_limit_max: max }: PromptRow): EssayTodo {
  if (draft_words === null || draft_words + (gap_words ?? 0) === 0) {
    return stage === 'plan' ? 'research' : stage === 'research' ? 'draft' : 'plan';
  }
  if (gap_words) return 'fill_blanks';
  const fit = fitOf({ written: draft_words, toWrite: 0 }, closeLimits({ min, max }));
  if (fit === 'short') return 'write_more';
  return fit === 'over' ? 'cut' : 'ready';
}
