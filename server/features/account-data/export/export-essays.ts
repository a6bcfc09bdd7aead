import { unpackResearch } from '#server/features/prompts/prompt-texts.service.ts';
import { fileNameOf } from '#server/platform/file-name.ts';
import { sections } from './export-parts.ts';
import type { EssayInMaking, SavedEssay, TextVersion } from './essays-data.repo.ts';

/** The essays as files to read: what was asked, and the newest of each text. */
export function essayFiles(saved: readonly SavedEssay[], inMaking: readonly EssayInMaking[]): Map<string, string> {
  const files = new Map<string, string>();
  saved.forEach((essay, i) => {
    const { universityName, courseName } = essay.prompt;
    files.set(fileName(i, `${universityName} ${courseName}`), savedEssayText(essay));
  });
  // A thread that was saved stands among the saved ones already, unless something was typed in it since.
  const unsaved = inMaking.filter(({ thread }) => thread.promptId === null || hasUnsaved(thread));
  unsaved.forEach((essay, i) => files.set(fileName(saved.length + i, 'not saved yet'), essayInMakingText(essay)));
  return files;
}

function fileName(place: number, title: string): string {
  return `essays/${String(place + 1).padStart(2, '0')}-${fileNameOf(title) || 'essay'}.md`;
}

function newest(texts: readonly TextVersion[], kind: string): string {
  return texts.findLast((text) => text.kind === kind)?.content ?? '';
}

function savedEssayText({ prompt, texts }: SavedEssay): string {
  const { wordLimitMin: min, wordLimitMax: max } = prompt;
  const limits = min !== null || max !== null ? `\n\n${min ?? 0} to ${max ?? 'any number of'} words` : '';
  return `# ${prompt.universityName}, ${prompt.courseName}\n\n${sections([
    ['Prompt', `${prompt.promptText}${limits}`],
    ['Plan', newest(texts, 'plan')],
    ['Research', researchText(newest(texts, 'research'))],
    ['Draft', newest(texts, 'draft')],
  ])}`;
}

/** The findings below each other; they are kept as a list. */
function researchText(content: string): string {
  return content === '' ? '' : unpackResearch(content).join('\n\n');
}

function hasUnsaved({ unsaved }: EssayInMaking['thread']): boolean {
  return Object.values(unsaved ?? {}).some((text) => text.trim() !== '');
}

function essayInMakingText({ thread }: EssayInMaking): string {
  const { form, questions, unsaved } = thread;
  return sections([
    ['Task', thread.task],
    ['Prompt', form ? `${form.promptText}\n\n${form.universityName}, ${form.courseName}` : ''],
    ['Questions', questions.map(({ question, answer }) => `${question}\n\n${answer ?? '(not answered)'}`).join('\n\n')],
    ['Plan', thread.plan],
    ['Research', thread.researchEdited?.join('\n\n') ?? ''],
    ['Draft', thread.draft],
    ['Critique', thread.critique],
    ...Object.entries(unsaved ?? {}).map(([field, text]): [string, string] => [
      `Typed and not saved: ${field.replace('_', ' ')}`,
      text,
    ]),
  ]);
}

function presentVersions(texts: readonly TextVersion[]) {
  return texts.map(({ kind, content, hand, createdAt }) => ({
    kind,
    content,
    hand,
    created_at: createdAt.toISOString(),
  }));
}

/** For programs: every version, with whose hand it is from. */
export function presentEssays(saved: readonly SavedEssay[], inMaking: readonly EssayInMaking[]) {
  return {
    saved_prompts: saved.map(({ prompt, texts }) => ({
      id: prompt.id,
      prompt_text: prompt.promptText,
      word_limit_min: prompt.wordLimitMin,
      word_limit_max: prompt.wordLimitMax,
      university_name: prompt.universityName,
      course_name: prompt.courseName,
      education_level: prompt.educationLevel,
      created_at: prompt.createdAt.toISOString(),
      updated_at: prompt.updatedAt.toISOString(),
      deleted_at: prompt.deletedAt?.toISOString() ?? null,
      versions: presentVersions(texts),
    })),
    essay_sessions: inMaking.map(({ thread, texts, record, notes, shares }) => ({
      id: thread.id,
      prompt_id: thread.promptId,
      task: thread.task,
      form: thread.form,
      questions: thread.questions,
      user_summary: thread.userSummary,
      unsaved: thread.unsaved,
      plan: thread.plan,
      research_edited: thread.researchEdited,
      draft: thread.draft,
      critique: thread.critique,
      sources: thread.sources,
      created_at: thread.createdAt.toISOString(),
      updated_at: thread.updatedAt.toISOString(),
      draft_record: record,
      comments: notes.map(({ quote, text, resolvedAt, createdAt }) => ({
        quote,
        text,
        resolved_at: resolvedAt?.toISOString() ?? null,
        created_at: createdAt.toISOString(),
      })),
      record_shares: shares,
      versions: presentVersions(texts),
    })),
  };
}
