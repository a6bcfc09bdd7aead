import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { storiesIn, type BoardInput, type ToldStory } from '#server/composer/compose.ts';
import { prompts, type PromptName } from './prompts.ts';
import type { ModelCase } from './model-run.ts';
import { students } from './students/all.ts';

/** One student, one prompt, one pair of limits. */
export interface Case {
  name: string;
  input: BoardInput;
}

interface Turn {
  question: string;
  answer: string;
}

const limits = [
  { min: 100, max: 150 },
  { min: 250, max: 350 },
  { min: 250, max: 650 },
  { min: 500, max: 1000 },
] as const;

/** Every student of ours with every prompt and every pair of limits. */
export function ownCases(): Case[] {
  return students.flatMap((student) => {
    const stories = tellStories(student.chat.map(([, question, answer]) => ({ question, answer })));
    return (Object.keys(prompts) as PromptName[]).flatMap((prompt) =>
      limits.map((each) => ({
        name: `${student.id} ${prompt} ${each.min}-${each.max}`,
        input: {
          prompt: prompts[prompt].replaceAll('{university}', 'Northfield University'),
          limits: each,
          stories,
          reasons: [],
          answers: [],
        },
      })),
    );
  });
}

/** As a folder of `*.json` holds them: form, conversation, and answers given later for the essay. */
interface CaseFile {
  name: string;
  form: { promptText: string; wordCount: { min: number; max: number } };
  resume?: string[];
  conversation: { who: 'consultant' | 'student'; text: string }[];
}

/** The same with everything a model is told. Without a folder, one essay each of our own students. */
export function modelCases(folder: string | undefined): ModelCase[] {
  if (folder === undefined) {
    return students.slice(0, 8).map((student) => {
      const stories = tellStories(student.chat.map(([, question, answer]) => ({ question, answer })));
      const promptText = prompts.challenge;
      const wordCount = { min: 250, max: 650 };
      return {
        name: student.id,
        resume: student.resume,
        form: { ...ownForm, promptText, wordCount },
        input: { prompt: promptText, limits: wordCount, stories, reasons: [], answers: [] },
      };
    });
  }
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { name, form, resume } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as CaseFile;
      const own = casesIn(folder).find((each) => each.name === name);
      const input = own?.input ?? {
        prompt: form.promptText,
        limits: form.wordCount,
        stories: [],
        reasons: [],
        answers: [],
      };
      return { name, input, form: { ...ownForm, ...form }, resume: (resume ?? []).join('\n') };
    });
}

const ownForm = {
  universityName: 'Northfield University',
  courseName: 'Biology',
  educationLevel: 'undergraduate',
} as const;

export function casesIn(folder: string): Case[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { name, form, conversation } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as CaseFile;
      const turns: Turn[] = [];
      let question = '';
      for (const { who, text } of conversation) {
        if (who === 'consultant') question = text;
        else turns.push({ question, answer: text });
      }
      const stories = tellStories(turns);
      return { name, input: { prompt: form.promptText, limits: form.wordCount, stories, reasons: [], answers: [] } };
    });
}

/** The stories of a conversation that a model asked, of which no question says where it belongs. */
function tellStories(turns: readonly Turn[]): ToldStory[] {
  const messages = turns.flatMap(({ question, answer }, index) => [
    { id: `q${index}`, role: 'assistant' as const, content: question, question: null },
    { id: `a${index}`, role: 'user' as const, content: answer, question: null },
  ]);
  return storiesIn(messages).map(({ rootId, answers }) => ({
    id: rootId,
    title: answers[0]?.text.split(/\s+/).slice(0, 6).join(' ') ?? '',
    isStarred: false,
    usedIn: [],
    answers: answers.filter(({ isPrivate }) => !isPrivate),
  }));
}
