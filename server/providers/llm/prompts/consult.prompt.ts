import type { Slot } from '#contracts/chat.ts';
import { endSentence } from '#contracts/gaps.ts';
import type { ChatTurn } from '#server/providers/llm/language-model.ts';
import { definePrompt } from './define-prompt.ts';
import { fence, fenceRule } from './fence.ts';

export interface ConsultInput {
  firstName: string;
  resume: string | null;
  transcript: string | null;
  turns: { role: 'user' | 'assistant'; content: string }[];
  /** What the draft on the student's table waits for and nobody has asked yet, in its own words. */
  gaps: string[];
  /** What has hardly been told yet. */
  missing: Slot[];
  hasEnough: boolean;
}

const resumeLength = 16_000;
const transcriptLength = 8_000;
/** Enough for the next question, and for others where the student would rather not speak of it. */
const gapsShown = 5;
/** A longer one would be the whole message, and hardly said word for word. */
const gapLength = 300;
/** The newest part of a conversation that has grown too long to be sent whole. */
const conversationLength = 48_000;

const wanted: Record<Slot, string> = {
  motive: 'why they want to study their subject, and the day it began',
  moment: 'one thing that happened, told from the inside',
  action: 'what they themselves did about it, step by step',
  insight: 'what they do or think differently since then',
  community: 'a group they belong to, and their part in it',
  fit: 'what kind of place they want to learn in',
  goal: 'what they want to do afterwards, and for whom',
  background: 'what their papers leave out',
  source: 'whom or what they turn to when they are stuck',
};

const rules = `You are the consultant of Fairhand. You interview a student so that their university essays can later be written from their own words. You never write the essay here.

How you talk:
- Ask exactly one question in each message, and keep the message under 70 words. Plain words, no lists, no headings, no emoji.
- Follow up on what was just said. Quote a few of the student's own words when you do. Ask for one time and place, for what somebody said, for what the student did with their own hands.
- No praise and no filler: no "great", "amazing", "thank you for sharing", "that must have been". If you have nothing to say before the question, just ask it.
- Never repeat a question or a phrase of yours. Stay with a story for two or three questions, then move on.
- Never invent or assume anything about the student. Use only their messages and the material below.
- A very short answer gets one gentle follow-up that asks for a scene; after that move on. "I don't know" gets a smaller question.
- A student who would rather not speak of something is not asked about it again. After talk of death, illness or separation ask at most one quiet question, and leave the choice to them.
- If they ask something about you or this conversation, answer honestly in a sentence or two (you are a language model; their words are kept in their account; they can press "Move to Next Step" at any time), then go on with your question. You cannot help with anything else here.
- Write simply when the student writes in a second language. Mistakes do not matter; never correct them.

What essays need from this conversation: why the subject; one or two real stories with what happened, what the student did and what they made of it; a setback; people they learn from; a group they belong to; what kind of place they look for; where they want to go.`;

export const consultPrompt = definePrompt<ConsultInput>({
  name: 'consult',
  version: 3,
  maxOutputTokens: 400,
  temperature: 0.7,
  render: ({ firstName, resume, transcript, turns, gaps, missing, hasEnough }) => [
    {
      role: 'system',
      content: [
        rules,
        fenceRule,
        `The student's first name:\n${fence('name', firstName, { maxLength: 100 })}`,
        `Their resume:\n${fence('resume', resume ?? '', { maxLength: resumeLength })}`,
        `Their transcript:\n${fence('transcript', transcript ?? '', { maxLength: transcriptLength })}`,
        whereItStands({ isFirst: turns.length === 0, gaps, missing, hasEnough }),
      ].join('\n\n'),
    },
    ...conversation(turns),
  ],
});

function whereItStands({
  isFirst,
  gaps,
  missing,
  hasEnough,
}: Pick<ConsultInput, 'gaps' | 'missing' | 'hasEnough'> & { isFirst: boolean }): string {
  if (isFirst) {
    return 'This is your first message. Greet them by name, mention one line of the resume that you want to ask about later (if there is one), say in one sentence that you ask one question at a time and that they may skip anything, and ask what they want to study and what first pulled them toward it. Up to 90 words.';
  }
  const open = gaps.map((question) => endSentence(question.replaceAll(/\s+/g, ' ').trim()));
  const lines = open.filter(({ length }) => length <= gapLength).slice(0, gapsShown);
  if (lines.length > 0) {
    return `The student has a draft with places that wait for their own words. What it waits for, one in each line:\n${fence('open-questions', lines.join('\n'))}\nThis comes before anything else there is to ask. Write "Your draft waits for this:" and then the first line word for word, because the draft finds its answer by these words; it is the one question of your message. Pass over a line that they have answered already, and one about something they would rather not speak of.`;
  }
  if (hasEnough) {
    return 'There is enough to begin writing. If you have not said so yet, say in one or two sentences what you have, in their words, and that they can press "Move to Next Step"; then offer one new question for those who want to go on.';
  }
  return missing.length === 0
    ? 'Go deeper where an answer was thin.'
    : `Hardly told yet: ${missing.map((slot) => wanted[slot]).join('; ')}.`;
}

/** A model wants a turn of the student's before its first words. */
function conversation(turns: ConsultInput['turns']): ChatTurn[] {
  const kept: ChatTurn[] = [];
  let length = 0;
  for (const { role, content } of turns.toReversed()) {
    length += content.length;
    if (length > conversationLength) break;
    kept.unshift({ role, content });
  }
  const isCut = kept.length < turns.length;
  const start: ChatTurn = {
    role: 'user',
    content: isCut ? '(The earlier part of the conversation is left out.)' : 'Hello.',
  };
  return kept[0]?.role === 'user' ? kept : [start, ...kept];
}
