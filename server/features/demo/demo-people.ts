import type { Expertise } from '#contracts/writers.ts';

/** Published on purpose: whoever tries the product out signs in with it. */
export const demoPassword = 'three-inks-one-hand';

export const demoStudent = {
  email: 'student@fairhand.example',
  firstName: 'Maya',
  lastName: 'Castillo',
  phoneNumber: '+1 604 555 0142',
};

export interface DemoWriter {
  email: string;
  firstName: string;
  lastName: string;
  bio: string;
  expertise: Expertise[];
  experience: string[];
  portrait: string;
}

/** Invented people. They name no employer and no university, and promise nobody a place. */
export const demoWriters: DemoWriter[] = [
  {
    email: 'amara@fairhand.example',
    firstName: 'Amara',
    lastName: 'Osei',
    bio: 'I edited a small literary magazine for nine years, and I still read with a pencil behind my ear. I look for the sentence only you could have written and build from there. You’ll get questions before you get edits. If a paragraph already works, I leave it alone.',
    expertise: ['College Essays', 'Personal Statements'],
    experience: [
      'Nine years editing essays and short fiction',
      'Reads about 150 application essays every fall',
      'Runs a free Saturday writing group for teens',
    ],
    portrait: 'curls, black-hair, deep-skin, earrings, ochre',
  },
  {
    email: 'tomas@fairhand.example',
    firstName: 'Tomás',
    lastName: 'Arrieta',
    bio: 'I trained as a civil engineer and switched to science writing when I realized I liked the reports more than the bridges. Most of my students have done good work and just don’t have a story yet. I’ll help you say plainly what you did, why it was hard and what you’d do next.',
    expertise: ['Personal Statements', 'Academic Writing', 'Research Papers'],
    experience: [
      'Eight years writing and editing for engineers',
      'Has helped graduate school applicants in eleven fields',
      'Works in English and Spanish',
    ],
    portrait: 'short, brown-hair, tan-skin, beard, glasses, sage',
  },
  {
    email: 'huimin@fairhand.example',
    firstName: 'Hui Min',
    lastName: 'Tan',
    bio: 'English was the third language in our house, so I know what it’s like to think faster than you can write. I take my time with structure and save the polish for last. My notes are short and specific, and I explain every change, so you can push back on it.',
    expertise: ['College Essays', 'Academic Writing'],
    experience: [
      'Twelve years teaching academic writing',
      'Specializes in multilingual writers',
      'Former debate coach',
    ],
    portrait: 'bob, black-hair, warm-skin, glasses, clay',
  },
  {
    email: 'ingrid@fairhand.example',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    bio: 'I spent a decade as a radio producer, cutting people’s stories down to four minutes without losing the person in them. Word limits don’t scare me. I read every draft out loud and mark the spots where I stumble. That’s where we start.',
    expertise: ['College Essays', 'Personal Statements'],
    experience: [
      'Ten years producing stories for radio',
      'Edits for voice, rhythm and length',
      'Especially likes art, music and design applications',
    ],
    portrait: 'bun, fair-hair, light-skin, earrings, mist',
  },
  {
    email: 'layla@fairhand.example',
    firstName: 'Layla',
    lastName: 'Haddad',
    bio: 'I’m a public health researcher, and I write grant proposals by day. I like essays that are honest about what the writer doesn’t know yet. From me you’ll get a careful read, a clear list of what to change first and praise where you’ve earned it.',
    expertise: ['Academic Writing', 'Research Papers'],
    experience: [
      'Seven years of research and proposal writing',
      'Peer reviewer for health and social science papers',
      'Mentors first-generation students',
    ],
    portrait: 'scarf, warm-skin, plum',
  },
  {
    email: 'jasdeep@fairhand.example',
    firstName: 'Jasdeep',
    lastName: 'Grewal',
    bio: 'I taught high school English for fourteen years before I became a full-time editor. I’ve read enough essays to know that the quiet ones often stay with you. I’ll tell you when a story sounds like you and when it sounds like somebody else. Then we’ll make it shorter.',
    expertise: ['College Essays', 'Personal Statements', 'Academic Writing', 'Research Papers'],
    experience: [
      'Fourteen years teaching English, including research papers',
      'Has helped students apply in four countries',
      'Coaches students on interviews and scholarship essays',
    ],
    portrait: 'turban, black-hair, tan-skin, beard, sand',
  },
];
