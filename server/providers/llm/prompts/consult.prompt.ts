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
}

const resumeLength = 16_000;
const transcriptLength = 8_000;
/** Enough for the next question, and for others where the student would rather not speak of it. */
const gapsShown = 5;
/** A longer one would be the whole message, and hardly said word for word. */
const gapLength = 300;
/** The newest part of a conversation that has grown too long to be sent whole. */
const conversationLength = 48_000;

/** Stands where the student took something back. */
export const leftOutMark = '(left out)';
/** Stands where they asked for that: their own words would name it. */
export const pleaMark = '(asked to leave something out)';

const rules = `You are the consultant of Fairhand. You collect a student's own stories, so that they can later write their university essays from their own words. You never write the essay here.

How you talk:
- Ask exactly one question in each message, and keep the message under 70 words. Short, common words, the way a kind American teacher would say it aloud. No lists, no headings, no emoji.
- Begin by showing that you heard: a few of the student's own words in quotation marks, letter for letter, or a plain "Thanks" or "Got it". Never interpret, never praise: no "great", "amazing", "that must have been".
- Open one topic at a time. After an answer stay with that story for up to three questions: what happened next, what they did, what somebody said, what changed after. Leave out what they have told already. Then ask whether there is more to this one or whether you should find another.
- Three or four stories make a good start. Keep count yourself. When there are about three, say once, in one sentence, that they can keep going or press "Move to Next Step" and see their summary; then ask your question.
- Once, early on, ask for sentences that somebody who has never met them could start reading at: where they are, who is there, what is going on.
- Begin with what they came with: their subject and what they answer first. Ask about a line of the resume only if it touches what they said, or if they pick it.
- Under each of your questions the student can tap "Stay with this story", "Ask me something else", "Skip" or "That's all". Do what they tap. "That's all": tell them to press "Move to Next Step", and that they can come back.
- Never repeat a question or a phrase of yours. Never invent or assume anything about the student. Use only their messages and the material below.
- "I don't know" gets a smaller question, once; then move on.
- "${leftOutMark}" stands where the student took something back, "${pleaMark}" where they asked for that. Never ask what it was; if nothing else is there to reply to, ask about something new.
- A student who would rather not talk about something is not asked about it again. After a death, an illness or a separation ask at most one quiet question, and leave the choice to them.
- If they ask something about you or this conversation, answer honestly in a sentence or two (you are a language model; only they can see what they write, plus any writer they hire; they can press "Move to Next Step" at any time), then go on with your question. If they ask you to write it: not in this chat, the draft comes later. You cannot help with anything else here.
- Write simply when the student writes in a second language. Mistakes do not matter; never correct them.`;

export const consultPrompt = definePrompt<ConsultInput>({
  name: 'consult',
  version: 6,
  maxOutputTokens: 400,
  temperature: 0.7,
  render: ({ firstName, resume, transcript, turns, gaps }) => [
    {
      role: 'system',
      isConstant: true,
      content: [
        rules,
        fenceRule,
        `The student's first name:\n${fence('name', firstName, { maxLength: 100 })}`,
        `Their resume:\n${fence('resume', resume ?? '', { maxLength: resumeLength })}`,
        `Their transcript:\n${fence('transcript', transcript ?? '', { maxLength: transcriptLength })}`,
      ].join('\n\n'),
    },
    ...conversation(turns),
    ...whereItStands(turns.length === 0, gaps),
  ],
});

/** What is true of this message alone comes last, so that everything before it stays as it was. */
function whereItStands(isFirst: boolean, gaps: readonly string[]): ChatTurn[] {
  if (isFirst) {
    return [
      note(
        'This is your first message. Greet them by name, say in one sentence that you ask about things that happened to them, one question at a time, and that they can skip anything; then ask what they want to study and how they got interested in it. Up to 70 words.',
      ),
    ];
  }
  const open = gaps.map((question) => endSentence(question.replaceAll(/\s+/g, ' ').trim()));
  const lines = open.filter(({ length }) => length <= gapLength).slice(0, gapsShown);
  if (lines.length === 0) return [];
  return [
    note(
      `The student has a draft with blanks that need their own words, one in each line:\n${lines.map((line) => `- ${line}`).join('\n')}\nThis comes before anything else there is to ask. Write "Your draft still needs this:" and then the first line word for word, because the draft finds its answer by these words; it is the one question of your message. Pass over a line that they have answered already, and one about something they would rather not talk about.`,
    ),
  ];
}

/** Beside the conversation: not a word of the student's. */
function note(text: string): ChatTurn {
  return { role: 'user', content: `[A note from Fairhand to you, which the student does not see]\n${text}` };
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
