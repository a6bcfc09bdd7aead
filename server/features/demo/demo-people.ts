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
    bio: 'I edited a small literary magazine for nine years and still read with a pencil behind my ear. I look for the sentence only you could have written and build outward from it. You will get questions before you get corrections. If a paragraph is already working, I leave it alone.',
    expertise: ['College Essays', 'Personal Statements'],
    experience: [
      'Nine years editing essays and short fiction',
      'Reads about 150 application essays every fall',
      'Runs a free Saturday writing table for teenagers',
    ],
    portrait: 'curls, black-hair, deep-skin, earrings, ochre',
  },
  {
    email: 'tomas@fairhand.example',
    firstName: 'Tomás',
    lastName: 'Arrieta',
    bio: 'I trained as a civil engineer and moved into science writing when I noticed that I liked the reports more than the bridges. Most of my students come with good work and no story yet. I help them say plainly what they did, why it was hard and what they would do next.',
    expertise: ['Personal Statements', 'Academic Writing', 'Research Papers'],
    experience: [
      'Eight years writing and editing for engineers',
      'Helped graduate applicants in eleven fields',
      'Works in English and Spanish',
    ],
    portrait: 'short, brown-hair, tan-skin, beard, glasses, sage',
  },
  {
    email: 'huimin@fairhand.example',
    firstName: 'Hui Min',
    lastName: 'Tan',
    bio: 'English was the third language in our house, so I know what it is to think faster than you can write. I work slowly through structure first and polish last. My notes are short and specific, and I explain each change so that you can disagree with it.',
    expertise: ['College Essays', 'Academic Writing'],
    experience: [
      'Twelve years teaching academic writing',
      'Specializes in writers with more than one language',
      'Former debate coach',
    ],
    portrait: 'bob, black-hair, warm-skin, glasses, clay',
  },
  {
    email: 'ingrid@fairhand.example',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    bio: 'I spent a decade as a radio producer, cutting other people’s stories down to four minutes without losing the person. Word limits do not frighten me. I read every draft aloud, mark where my voice trips, and we start there.',
    expertise: ['College Essays', 'Personal Statements'],
    experience: [
      'Ten years producing spoken stories',
      'Edits for voice, rhythm and length',
      'Enjoys art, music and design applications most',
    ],
    portrait: 'bun, fair-hair, light-skin, earrings, mist',
  },
  {
    email: 'layla@fairhand.example',
    firstName: 'Layla',
    lastName: 'Haddad',
    bio: 'I am a public health researcher who writes grant proposals by day. I like essays that are honest about what the writer does not know yet. With me you can expect careful reading, a clear list of what to change first, and a kind word where it is earned.',
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
    bio: 'I taught secondary school English for fourteen years before I became a full-time editor. I have read enough essays to know that the quiet ones often stay with you. I will tell you when a story is yours to tell and when it is a costume. Then we make it shorter.',
    expertise: ['College Essays', 'Personal Statements', 'Academic Writing', 'Research Papers'],
    experience: [
      'Fourteen years teaching English, research papers included',
      'Has advised students on applications in four countries',
      'Coaches interview and scholarship essays',
    ],
    portrait: 'turban, black-hair, tan-skin, beard, sand',
  },
];
