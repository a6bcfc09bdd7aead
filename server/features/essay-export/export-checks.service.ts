import { createHash } from 'node:crypto';
import type { EssayRef, ExportCheck, ExportFinding, ExportOrder } from '#contracts/export.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireThread } from '#server/features/essay-agent/require-thread.service.ts';
import { frozenForm, savedWork } from '#server/features/essay-agent/saved-work.service.ts';
import { checkThreadDraft } from '#server/features/essay-writing/draft-tools.service.ts';
import type { EssayWork } from '#server/features/essay-writing/writing.service.ts';
import { requireOwnPrompt } from '#server/features/prompts/prompts.service.ts';
import { requireOwnRequest } from '#server/features/requests/requests.service.ts';

type Parts = Pick<Context, 'db' | 'workers'>;

/** What nobody should send by mistake: another university's name, and blanks that are still open. */
export async function findStops(parts: Parts, caller: Profile, { essay, text }: ExportCheck): Promise<ExportFinding[]> {
  const findings = await checkThreadDraft(parts, { ...(await workOf(parts.db, caller, essay)), draft: text });
  const stops = findings.flatMap(({ check, detail, quote }): ExportFinding[] => {
    if (check === 'wrong university') return [stop('other_university', detail, quote ?? '')];
    return check === 'gap' ? [stop('blank', 'This blank is still open.', quote ?? '')] : [];
  });
  return [...new Map(stops.map((each) => [each.id, each])).values()];
}

/** An export goes out only when each of them is gone or meant. */
export async function refuseUnlessMeant(parts: Parts, caller: Profile, order: ExportOrder): Promise<void> {
  const accepted = new Set(order.accepted);
  const stops = await findStops(parts, caller, order);
  if (stops.every(({ id }) => accepted.has(id))) return;
  throw new AppError(
    'conflict',
    'This essay still names another school or has open blanks. Go through them first, or say that you mean it.',
  );
}

function stop(kind: ExportFinding['kind'], detail: string, quote: string): ExportFinding {
  const id = createHash('sha256').update(`${kind}\n${detail}\n${quote}`).digest('hex').slice(0, 20);
  return { id, kind, detail, quote };
}

async function workOf(db: Database, caller: Profile, essay: EssayRef): Promise<EssayWork> {
  if ('thread_id' in essay) return requireThread(db, caller.id, essay.thread_id);
  if ('request_id' in essay) {
    const { promptId, frozen } = await requireOwnRequest(db, caller, essay.request_id);
    return savedWork(db, caller.id, promptId, frozenForm(frozen));
  }
  const prompt = await requireOwnPrompt(db, caller.id, essay.prompt_id);
  const { promptText, universityName, courseName, educationLevel, wordLimitMin, wordLimitMax } = prompt;
  const wordCount = { min: wordLimitMin, max: wordLimitMax };
  const form = { promptText, universityName, courseName, educationLevel, wordCount };
  return savedWork(db, caller.id, prompt.id, form);
}
