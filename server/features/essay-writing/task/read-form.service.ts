import type { EducationLevel, EssayForm } from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import { readLimits } from './read-limits.ts';
import { readCourse, readUniversity } from './read-names.ts';

/**
 * Reads the essay form out of a task text, for callers that send no form: lines like "University: …" first, then what the
 * sentences say. What isn't there stays open: an empty name, a missing limit, the level "other".
 */
export function readForm(task: string): EssayForm {
  const university = readUniversity(task, labelled(task, 'university'));
  return {
    promptText: (labelled(task, 'prompt') ?? task).trim().slice(0, essayLimits.promptLength),
    universityName: university.name.slice(0, essayLimits.nameLength),
    courseName: (labelled(task, 'course') ?? readCourse(task, university.end)).slice(0, essayLimits.nameLength),
    educationLevel: readLevel(labelled(task, 'level') ?? task),
    wordCount: readLimits(task),
  };
}

const labels = {
  prompt: 'prompt|essay prompt|essay question|question',
  university: 'university|university name|college|school|institution',
  course: 'course|course name|program|program name|programme|major|field of study',
  level: 'education level|education|degree|degree level|level',
  limits: 'word count|word limit|word length|words|length|limit',
};

/** At the start of a line, or after the end of a sentence. Only blanks around it: empty lines are many in a pasted text. */
function labelAt(names: string): RegExp {
  return new RegExp(String.raw`(?:^|[.;?!][\t ]+)[\t ]{0,20}(?:[-*•][\t ]+)?(?:${names})[\t ]{0,20}:`, 'gim');
}

/** What stands behind a label: a prompt may run over several lines, to the next label; everything else ends with its line. */
function labelled(task: string, label: keyof typeof labels): string | null {
  const found = labelAt(labels[label]).exec(task);
  if (!found) return null;
  const rest = task.slice(found.index + found[0].length).trimStart();
  const next = labelAt(Object.values(labels).join('|')).exec(rest);
  const part = next ? rest.slice(0, next.index + (/[.?!]/.test(rest[next.index] ?? '') ? 1 : 0)) : rest;
  const text = (label === 'prompt' ? part : (part.split('\n')[0] ?? '')).trim();
  return text === '' ? null : label === 'prompt' ? text : text.replace(/[.;,]$/, '');
}

/** The longer word first: "undergraduate" holds "graduate". */
const levels: [EducationLevel, RegExp][] = [
  ['phd', /\b(?:ph\.?d|doctora(?:l|te)|dphil)\b/i],
  ['postgraduate', /\bpost-?graduate\b/i],
  ['undergraduate', /\b(?:undergrad(?:uate)?|freshman|first-year|common app(?:lication)?|bachelor|b\.?sc?|ucas)\b/i],
  [
    'graduate',
    /^\s*graduate\b|\b(?:graduate (?:school|program|degree|student|level|admissions?)|grad school|master['’]?s?|mba|msc|m\.?eng)\b/i,
  ],
];

function readLevel(text: string): EducationLevel {
  return levels.find(([, words]) => words.test(text))?.[0] ?? 'other';
}
