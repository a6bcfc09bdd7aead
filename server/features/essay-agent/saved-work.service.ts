import type { StoredEducationLevel } from '#contracts/essays.ts';
import type { FrozenMaterials } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EssayWork } from '#server/features/essay-writing/writing.service.ts';
import { findPromptThread } from './require-thread.service.ts';

type Form = NonNullable<EssayWork['form']>;

/** What was paid for, as the form of an essay. */
export function frozenForm(frozen: FrozenMaterials): Form {
  return {
    promptText: frozen.prompt_text,
    universityName: frozen.university_name,
    courseName: frozen.course_name,
    // It was checked when the essay was saved.
    educationLevel: frozen.education_level as StoredEducationLevel,
    wordCount: { min: frozen.word_limit_min, max: frozen.word_limit_max },
  };
}

/** A saved essay with what it was made from, where that is still known. */
export async function savedWork(
  db: Database,
  profileId: string,
  promptId: string | null,
  form: Form,
): Promise<EssayWork> {
  const thread = promptId === null ? null : await findPromptThread(db, profileId, promptId);
  if (thread) return { ...thread, form };
  return {
    // No session has this id: nothing is known of how the text came to be.
    id: promptId ?? profileId,
    profileId,
    promptId,
    form,
    task: form.promptText,
    sampleEssays: [],
    plan: '',
    sources: [],
    researchEdited: null,
    draft: '',
    critique: '',
    questions: [],
    facts: [],
    review: null,
    lastNode: null,
    revisionNumber: 0,
  };
}
