import type { Prompt, PromptRow, TextVersion } from '#contracts/essays.ts';
import type { TextRecord } from './prompt-texts.repo.ts';
import type { PromptListRecord, PromptRecord } from './prompts.repo.ts';

export function presentPrompt(row: PromptRecord): Prompt {
  return {
    id: row.id,
    profile_id: row.profileId,
    prompt_text: row.promptText,
    word_limit_min: row.wordLimitMin,
    word_limit_max: row.wordLimitMax,
    university_name: row.universityName,
    course_name: row.courseName,
    education_level: row.educationLevel,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentPromptRow(row: PromptListRecord): PromptRow {
  return {
    ...presentPrompt(row),
    stage: row.stage,
    draft_words: row.draftWords,
    gap_words: row.gapWords,
    thread_id: row.threadId,
    request_status: row.requestStatus,
    hit: row.hit,
  };
}

export function presentText({ id, kind, content, hand, createdAt }: TextRecord): TextVersion {
  return { id, kind, content, hand, created_at: createdAt.toISOString() };
}
