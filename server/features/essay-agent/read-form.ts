import { educationLevels, EssayForm } from '#contracts/essays.ts';

/**
 * Reads the essay form out of a task text, for callers that send no form: lines like "University: …". Null where the
 * text does not hold enough of it; the task is then the prompt, and nothing is known of limits and names.
 */
export function readForm(task: string): EssayForm | null {
  const promptText = field(task, /(?:essay )?prompt/) ?? task.trim();
  const candidate = {
    promptText,
    universityName: field(task, /university(?: name)?/),
    courseName: field(task, /(?:course|program(?:me)?|major)(?: name)?/),
    educationLevel: readLevel(field(task, /(?:education|degree)(?: level)?/)),
    wordCount: readLimits(task),
  };
  const form = EssayForm.safeParse(candidate);
  return form.success ? form.data : null;
}

function field(task: string, name: RegExp): string | undefined {
  // Not any white space: a thousand empty lines would be looked through from each of them.
  return new RegExp(String.raw`^[\t ]*${name.source}\s*:\s*(.+)$`, 'im').exec(task)?.[1]?.trim();
}

function readLevel(text: string | undefined): string {
  const level = [...educationLevels]
    .sort((a, b) => b.length - a.length)
    .find((name) => text?.toLowerCase().includes(name));
  return level ?? 'other';
}

function readLimits(task: string): { min: number | null; max: number | null } {
  const range = /(\d{3,5})\s*(?:-|–|to|and)\s*(\d{3,5})\s*words?/i.exec(task);
  if (range) return { min: Number(range[1]), max: Number(range[2]) };
  const max = /(?:max(?:imum)?|at most|up to|limit)\D{0,20}(\d{3,5})/i.exec(task);
  const min = /(?:min(?:imum)?|at least)\D{0,20}(\d{3,5})/i.exec(task);
  return { min: min ? Number(min[1]) : null, max: max ? Number(max[1]) : null };
}
