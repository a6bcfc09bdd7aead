import type { Slot } from '#contracts/chat.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { prompts, type PromptName } from './prompts.ts';
import { students } from './students/all.ts';
import type { Student } from './students/student.ts';

export interface Case {
  name: string;
  student: Student;
  prompt: PromptName;
  /** The conversation holds enough on this subject for these limits, so that no gap may stand. */
  isFull: boolean;
  input: ComposerInput;
}

interface Row {
  who: string;
  prompt: PromptName;
  limits: [number, number];
  full?: true;
  university?: string;
  course?: string;
  answers?: [slot: Slot, question: string, text: string][];
  ticked?: { id: string; text: string; why: string }[];
  after?: string[];
}

const northfield = 'Northfield University';

const rows: Row[] = [
  { who: 'maya', prompt: 'challenge', limits: [250, 300], full: true, course: 'Environmental Engineering' },
  { who: 'maya', prompt: 'challenge', limits: [500, 650], course: 'Environmental Engineering' },
  { who: 'maya', prompt: 'community', limits: [150, 250], course: 'Environmental Engineering' },
  {
    who: 'maya',
    prompt: 'whyUs',
    limits: [200, 300],
    course: 'Environmental Engineering',
    answers: [
      [
        'fit',
        'one course, group or place at Northfield University that you want to be part of',
        "the river station on the Alder. I read that first year students can sign up for the weekly sampling there. I would like to sample the same bend for four years, because one reading doesn't tell you anything and my creek only has old pencil notes to compare with.",
      ],
    ],
    ticked: [
      {
        id: 'nf-1',
        text: 'Students run the Alder River Field Station, which keeps weekly water records back to 1988.',
        why: 'I want those records. nobody in Millbrook kept any after 1971 so I never know if a number is new or just newly looked at.',
      },
    ],
  },
  { who: 'maya', prompt: 'curiosity', limits: [250, 350], course: 'Environmental Engineering' },
  {
    who: 'maya',
    prompt: 'whyMajor',
    limits: [100, 150],
    full: true,
    university: 'University of Washington',
    course: 'Environmental Engineering',
  },
  { who: 'noor', prompt: 'challenge', limits: [450, 550], full: true, course: 'Civil Engineering' },
  {
    who: 'noor',
    prompt: 'challenge',
    limits: [250, 300],
    full: true,
    university: 'Purdue University',
    course: 'Civil Engineering',
  },
  { who: 'noor', prompt: 'challenge', limits: [100, 150], full: true, course: 'Civil Engineering' },
  { who: 'noor', prompt: 'community', limits: [100, 150], full: true, course: 'Civil Engineering' },
  { who: 'noor', prompt: 'several', limits: [400, 500], full: true, course: 'Civil Engineering' },
  { who: 'noor', prompt: 'curiosity', limits: [200, 300], course: 'Civil Engineering' },
  { who: 'tomas', prompt: 'belief', limits: [300, 400], full: true, course: 'Economics' },
  { who: 'tomas', prompt: 'identity', limits: [250, 350], course: 'Economics' },
  { who: 'tomas', prompt: 'whyCourse', limits: [250, 400], full: true, course: 'Economics' },
  { who: 'tomas', prompt: 'personal', limits: [500, 650], course: 'Economics' },
  {
    who: 'omar',
    prompt: 'curiosity',
    limits: [350, 450],
    full: true,
    university: 'Carnegie Mellon University',
    course: 'Electrical Engineering',
  },
  { who: 'omar', prompt: 'challenge', limits: [300, 400], full: true, course: 'Electrical Engineering' },
  {
    who: 'omar',
    prompt: 'leadership',
    limits: [250, 350],
    university: 'Stanford University',
    course: 'Electrical Engineering',
  },
  { who: 'hana', prompt: 'gratitude', limits: [350, 500], full: true, course: 'Speech and Language Therapy' },
  { who: 'hana', prompt: 'belief', limits: [250, 350], full: true, course: 'Speech and Language Therapy' },
  { who: 'hana', prompt: 'community', limits: [100, 150], course: 'Speech and Language Therapy' },
  { who: 'hana', prompt: 'open', limits: [500, 650], course: 'Speech and Language Therapy' },
  {
    who: 'arjun',
    prompt: 'purpose',
    limits: [500, 800],
    course: 'PhD in Materials Science',
    answers: [
      [
        'fit',
        'a person or piece of work at Northfield University that you have read about',
        'I have read the 2024 paper of the coatings group on annealing in air. They report the yield but not the residual solvent, and I would like to measure that on their samples. I want to learn the in-situ XRD that they have on the coating line.',
      ],
    ],
  },
  { who: 'arjun', prompt: 'research', limits: [400, 600], course: 'PhD in Materials Science' },
  { who: 'rosa', prompt: 'challenge', limits: [500, 650], course: 'Master of Urban Planning' },
  { who: 'rosa', prompt: 'purpose', limits: [500, 700], course: 'Master of Urban Planning' },
  { who: 'rosa', prompt: 'career', limits: [100, 200], full: true, course: 'Master of Urban Planning' },
  { who: 'amara', prompt: 'purpose', limits: [700, 1000], course: 'Master of Public Health' },
  { who: 'amara', prompt: 'growth', limits: [300, 400], full: true, course: 'Master of Public Health' },
  { who: 'eli', prompt: 'leadership', limits: [200, 300], course: 'Political Science' },
  { who: 'eli', prompt: 'activity', limits: [100, 150], course: 'Political Science' },
  {
    who: 'grace',
    prompt: 'whyCourse',
    limits: [300, 450],
    course: 'Architecture',
    university: 'University of Westmarch',
  },
  {
    who: 'grace',
    prompt: 'whyUsShort',
    limits: [100, 150],
    course: 'Architecture',
    university: 'University of Westmarch',
  },
  { who: 'jules', prompt: 'purpose', limits: [500, 600], course: 'MSc Accounting' },
  { who: 'jules', prompt: 'several', limits: [200, 300], full: true, course: 'MSc Accounting' },
  { who: 'devon', prompt: 'challenge', limits: [500, 650], course: 'Computer Science' },
  { who: 'devon', prompt: 'whyMajor', limits: [100, 150], course: 'Computer Science' },
  { who: 'sam', prompt: 'challenge', limits: [250, 350], course: 'Veterinary Science' },
  { who: 'sam', prompt: 'community', limits: [150, 250], course: 'Veterinary Science' },
  { who: 'linh', prompt: 'whyMajor', limits: [100, 150], full: true, course: 'Nursing' },
  { who: 'linh', prompt: 'challenge', limits: [250, 400], course: 'Nursing' },
  { who: 'chen', prompt: 'challenge', limits: [250, 350], course: 'MSc Data Science' },
  { who: 'chen', prompt: 'purpose', limits: [800, 1000], course: 'MSc Data Science' },
  { who: 'priyanka', prompt: 'purpose', limits: [500, 700], course: 'MSc Human-Computer Interaction' },
  { who: 'priyanka', prompt: 'growth', limits: [200, 300], full: true, course: 'MSc Human-Computer Interaction' },
  { who: 'kofi', prompt: 'challenge', limits: [500, 650], course: 'Electrical Engineering' },
  { who: 'kofi', prompt: 'bring', limits: [100, 150], course: 'Electrical Engineering' },
  { who: 'wei', prompt: 'purpose', limits: [1000, 1500], course: 'Master of Public Policy' },
  { who: 'wei', prompt: 'career', limits: [250, 500], course: 'Master of Public Policy' },
  { who: 'ivy', prompt: 'whyCourse', limits: [300, 400], course: 'Chemistry', university: 'University of Westmarch' },
  {
    who: 'ivy',
    prompt: 'growth',
    limits: [150, 250],
    full: true,
    course: 'Chemistry',
    university: 'University of Westmarch',
  },
  { who: 'mateo', prompt: 'challenge', limits: [200, 300], course: 'Physiotherapy' },
  { who: 'mateo', prompt: 'whyMajor', limits: [100, 150], course: 'Physiotherapy' },
  {
    who: 'dana',
    prompt: 'purpose',
    limits: [500, 650],
    university: 'University of Michigan',
    course: 'Master of Social Work',
  },
  { who: 'dana', prompt: 'challenge', limits: [300, 400], full: true, course: 'Master of Social Work' },
  { who: 'zed', prompt: 'challenge', limits: [150, 250], course: 'Game Design' },
  { who: 'zed', prompt: 'curiosity', limits: [100, 150], course: 'Game Design' },
  { who: 'june', prompt: 'challenge', limits: [200, 300], full: true, course: 'Plant Science' },
  { who: 'june', prompt: 'several', limits: [500, 650], course: 'Plant Science' },
];

function inputOf(row: Row, student: Student): ComposerInput {
  const university = row.university ?? northfield;
  const conversation: ComposerInput['conversation'] = [];
  for (const [index, [slot, question, answer]] of student.chat.entries()) {
    conversation.push({ id: `${student.id}-q${index + 1}`, role: 'assistant', content: question, slot });
    conversation.push({ id: `${student.id}-a${index + 1}`, role: 'user', content: answer, slot: null });
  }
  return {
    form: {
      promptText: prompts[row.prompt].replaceAll('{university}', university),
      universityName: university,
      courseName: row.course ?? '',
      educationLevel: student.level,
      wordCount: { min: row.limits[0], max: row.limits[1] },
    },
    resumeText: student.resume,
    transcriptText: student.transcript ?? '',
    conversation,
    answers: (row.answers ?? []).map(([slot, question, text], index) => ({
      id: `${student.id}-e${index + 1}`,
      slot,
      question,
      text,
    })),
    ticked: (row.ticked ?? []).map(({ id, text, why }) => ({
      fact: { id, text, sourceTitle: 'Field Station', sourceUrl: 'https://northfield.example/field-station' },
      why,
    })),
    previousEssays: row.after ?? [],
  };
}

export const cases: Case[] = rows.map((row) => {
  const student = students.find(({ id }) => id === row.who);
  if (!student) throw new Error(`No student is called ${row.who}.`);
  const name = `${row.who} ${row.prompt} ${row.limits.join('-')}`;
  return { name, student, prompt: row.prompt, isFull: row.full ?? false, input: inputOf(row, student) };
});
