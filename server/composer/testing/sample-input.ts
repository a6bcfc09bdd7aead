import type { Slot } from '#contracts/chat.ts';
import type { ComposerInput } from '#server/composer/input.ts';

/** A small input for tests: a conversation and a form, everything else empty. */
export function sampleInput({
  chat,
  prompt = 'Describe a challenge you have faced. How did you respond, and what did you learn?',
  limits = [250, 350],
  resume = '',
}: {
  chat: [slot: Slot | null, question: string, answer: string][];
  prompt?: string;
  limits?: [number, number];
  resume?: string;
}): ComposerInput {
  return {
    form: {
      promptText: prompt,
      universityName: 'Northfield University',
      courseName: 'Civil Engineering',
      educationLevel: 'undergraduate',
      wordCount: { min: limits[0], max: limits[1] },
    },
    resumeText: resume,
    transcriptText: '',
    conversation: chat.flatMap(([slot, question, answer], index) => [
      { id: `q${index + 1}`, role: 'assistant' as const, content: question, slot },
      { id: `a${index + 1}`, role: 'user' as const, content: answer, slot: null },
    ]),
    answers: [],
    ticked: [],
    previousEssays: [],
  };
}
