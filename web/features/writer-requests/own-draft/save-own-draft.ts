import type { PromptCreate } from '#contracts/essays.ts';
import { type Api, api, asItIs } from '#web/lib/api/api.ts';
import { asRecord } from '#web/lib/api/as-record.ts';

/**
 * Puts a draft from elsewhere among the saved essays. It may be called again after a failure: the browser names the prompt,
 * so that it is saved once, and what was changed meanwhile is changed there too.
 */
export async function saveOwnDraft(
  id: string,
  details: Omit<PromptCreate, 'id'>,
  draft: string,
  from: Api = api,
): Promise<void> {
  const call = (path: string, method: 'POST' | 'PATCH', body: object) =>
    from.request(path, { method, body, answer: asItIs });
  const saved = await call('/prompts/create', 'POST', { ...details, id });
  if (!(await isAsTyped(saved, details))) await call(`/prompts/${id}`, 'PATCH', details);
  await call('/essay-drafts/upsert', 'POST', { prompt_id: id, draft_content: draft, hand: 'pasted' });
}

/** An earlier try may have saved the prompt before it was corrected. */
async function isAsTyped(saved: unknown, details: Omit<PromptCreate, 'id'>): Promise<boolean> {
  const { toStoredLevel } = await import('#contracts/essays.ts');
  const there = asRecord(saved);
  const typed = { ...details, education_level: toStoredLevel(details.education_level) };
  return Object.entries(typed).every(([field, value]) => there[field] === value);
}
