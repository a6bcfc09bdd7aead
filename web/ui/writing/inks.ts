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

/** High contrast takes every colour away: there each ink is a line of its own kind, in the text as in the legend. */
export const inks: Record<Ink, InkLook> = {
  student: {
    label: 'your words',
    strokeClass: 'bg-graphite forced-colors:rounded-none forced-colors:border-t-3',
    textClass: 'text-graphite',
    lineClass: 'decoration-graphite',
  },
  machine: {
    label: 'AI help',
    strokeClass: 'bg-blue forced-colors:rounded-none forced-colors:border-t-3 forced-colors:border-dashed',
    textClass: 'text-blue',
    lineClass: 'decoration-blue forced-colors:decoration-dashed',
  },
  writer: {
    label: 'your writer',
    strokeClass: 'bg-red forced-colors:rounded-none forced-colors:border-t-3 forced-colors:border-double',
    textClass: 'text-red',
    lineClass: 'decoration-red forced-colors:decoration-1 forced-colors:decoration-double',
  },
};
