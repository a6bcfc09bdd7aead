import type { Source } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';

/** A piece of what the applicant gave, with the name a model calls it by: `a4`, `r2`, `s3`. */
export interface NumberedPiece {
  id: string;
  text: string;
  /** What was asked, where it is an answer. */
  question?: string;
}

/** Everything a model may know while it helps with one essay. */
export interface EssayMaterial {
  form: EssayForm;
  /** In the order the student gave them. */
  stories: { title: string; answers: { question: string; text: string }[] }[];
  /** What the student made of their summary by hand; empty while it is as it was made. */
  ownSummary: string;
  resume: string;
  transcript: string;
  /** Answers given within this essay, after the stories. */
  answers: { question: string; text: string }[];
  sources: Source[];
  /** What the applicant made of the research by hand. */
  editedResearch: string | null;
  /** Sentences the applicant typed into the draft themselves. */
  typed: string[];
}

/** The material with its numbers, in the order in which it is sent: what stays the same throughout an essay first. */
export interface NumberedMaterial {
  form: EssayForm;
  stories: { title: string; answers: NumberedPiece[] }[];
  summary: NumberedPiece[];
  resume: NumberedPiece[];
  transcript: NumberedPiece[];
  answers: NumberedPiece[];
  /** Only with the applicant's own reason may a draft speak of one. */
  sources: (NumberedPiece & { title: string; because: string })[];
  editedResearch: string | null;
  typed: string[];
  /** A few of the applicant's own sentences, as the voice to keep. */
  voice: string[];
}

/** Room for each part, in characters. A conversation is worth more to an essay than the third page of a resume. */
const room = {
  stories: 30_000,
  answers: 12_000,
  summary: 4000,
  resume: 12_000,
  transcript: 6000,
  sources: 12_000,
} as const;

export function numberMaterial(material: EssayMaterial): NumberedMaterial {
  let told = 0;
  let left: number = room.stories;
  const stories = material.stories.map(({ title, answers }) => ({
    title,
    answers: answers.flatMap(({ question, text }) => {
      told += 1;
      left -= text.length;
      return left < 0 ? [] : [{ id: `a${told}`, question, text: text.trim() }];
    }),
  }));
  const used = material.sources.filter(({ is_struck, because }) => !is_struck && because !== null);
  return {
    form: material.form,
    stories: stories.filter(({ answers }) => answers.length > 0),
    summary: numberLines('p', material.ownSummary, room.summary),
    resume: numberLines('r', material.resume, room.resume),
    transcript: numberLines('t', material.transcript, room.transcript),
    answers: within(material.answers, room.answers).map(({ question, text }, index) => ({
      id: `a${told + index + 1}`,
      question,
      text: text.trim(),
    })),
    sources: used.map(({ title, quote, because }, index) => ({
      id: `s${index + 1}`,
      title,
      text: quote,
      because: because ?? '',
    })),
    editedResearch: material.editedResearch?.slice(0, room.sources) ?? null,
    typed: material.typed,
    voice: chooseVoice(material),
  };
}

function numberLines(prefix: string, text: string, length: number): NumberedPiece[] {
  return text
    .slice(0, length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => ({ id: `${prefix}${index + 1}`, text: line }));
}

function within<T extends { text: string }>(list: readonly T[], length: number): T[] {
  let left = length;
  return list.filter(({ text }) => (left -= text.length) >= 0);
}

/** Every numbered piece, by its number. A source counts with the reason the applicant gave for it. */
export function piecesOf(material: NumberedMaterial): Map<string, string> {
  const pieces = [
    ...material.stories.flatMap(({ answers }) => answers),
    ...material.summary,
    ...material.resume,
    ...material.transcript,
    ...material.answers,
    ...material.sources.map(({ id, text, because }) => ({ id, text: `${text}\n${because}` })),
  ];
  return new Map(pieces.map(({ id, text }) => [id, text]));
}

const voiceWords = { min: 8, max: 28 } as const;
const voiceCount = 3;

/** One sentence each of the longest answers: how they sound when they tell and do not list. */
function chooseVoice({ stories }: Pick<EssayMaterial, 'stories'>): string[] {
  const answers = stories.flatMap((story) => story.answers.map(({ text }) => text));
  return answers
    .toSorted((a, b) => b.length - a.length)
    .flatMap((answer) => {
      const sentences = answer.match(/[^.!?]+[.!?]+/g)?.map((each) => each.trim()) ?? [];
      const fitting = sentences.filter((each) => {
        const words = each.split(/\s+/).length;
        return words >= voiceWords.min && words <= voiceWords.max && /\b(?:I|my|we)\b/.test(each);
      });
      return fitting.slice(0, 1);
    })
    .slice(0, voiceCount);
}
