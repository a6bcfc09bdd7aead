import type { Hand } from '#contracts/essays.ts';

/** The three hands an essay passes through, each with its own ink. */
export type Ink = 'student' | 'machine' | 'writer';

/** Pasted words are the student's, for all we know. */
export const inkOfHand: Record<Hand, Ink> = {
  student: 'student',
  pasted: 'student',
  machine: 'machine',
  writer: 'writer',
};

type InkLook = {
  /** As a student reads it. */
  label: string;
  strokeClass: string;
  textClass: string;
  /** The line under or through a marked change. */
  lineClass: string;
};

export const inks: Record<Ink, InkLook> = {
  student: {
    label: 'your words',
    strokeClass: 'bg-graphite',
    textClass: 'text-graphite',
    lineClass: 'decoration-graphite',
  },
  machine: { label: 'AI help', strokeClass: 'bg-blue', textClass: 'text-blue', lineClass: 'decoration-blue' },
  writer: { label: 'your writer', strokeClass: 'bg-red', textClass: 'text-red', lineClass: 'decoration-red' },
};
