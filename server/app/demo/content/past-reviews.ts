import type { RequestType } from '#contracts/packages.ts';
import type { Edit } from './maya-reviews.ts';

/** A finished review by somebody else: what a writer's history is made of. */
export interface PastReview {
  firstName: string;
  lastName: string;
  /** First name of the writer. */
  writer: string;
  type: RequestType;
  /** How long ago it was paid. */
  daysAgo: number;
  promptText: string;
  universityName: string;
  courseName: string;
  draft: string;
  edits: Edit[];
  letter: string;
  rating: number;
  words: string;
}

export const pastReviews: PastReview[] = [
  {
    firstName: 'Noor',
    lastName: 'Rahimi',
    writer: 'Amara',
    type: 'premium',
    daysAgo: 61,
    promptText: 'What do you do for fun, and why does it matter to you?',
    universityName: 'University of Toronto',
    courseName: 'Life Sciences',
    draft: `I repair umbrellas. It is a hobby that makes people smile and then hand me an umbrella.

Most of them break at the same place, a rivet as small as a lentil. I keep a jar of rivets and a list of every umbrella I have mended, with the name of the owner and the weather on the day it broke. There are 63 names. I have learned that nobody throws away an umbrella from someone they loved, and that this has nothing to do with rain.`,
    edits: [
      [
        'It is a hobby that makes people smile and then hand me an umbrella.',
        'People smile when I say so, and then they hand me one.',
      ],
    ],
    letter:
      'Dear Noor, the list with 63 names is the essay. I only brought the door closer to it. Your next step: choose one name and tell us about that umbrella.',
    rating: 5,
    words: 'She asked three questions and the essay was suddenly about my grandfather. I had not noticed.',
  },
  {
    firstName: 'Oskar',
    lastName: 'Brandt',
    writer: 'Tomás',
    type: 'standard',
    daysAgo: 48,
    promptText: 'Describe a technical problem and how you approached it.',
    universityName: 'University of Waterloo',
    courseName: 'Mechanical Engineering',
    draft: `Our school's greenhouse had a window that opened by itself at night. The janitor blamed students and the students blamed the wind.

I put a thermometer on the hinge. It turned out that the wax in the automatic opener kept its heat until two in the morning, because somebody had painted it black to make it look nicer. I scraped it clean with a butter knife. Nobody noticed, which is how I knew that it worked.`,
    edits: [['It turned out that the wax', 'The wax']],
    letter:
      'Dear Oskar, clear from beginning to end. I took out three words. Your next step: say in one sentence what you measured before and after.',
    rating: 4,
    words: 'Clear and quick. I would have liked a little more on the ending.',
  },
  {
    firstName: 'Ji-woo',
    lastName: 'Park',
    writer: 'Hui Min',
    type: 'standard',
    daysAgo: 55,
    promptText: 'Tell us about a language you live in.',
    universityName: 'McGill University',
    courseName: 'Linguistics',
    draft: `My mother and I text in three languages. Korean is for worry, English is for plans, and pictures of dogs are for peace.

When I moved to Canada I was afraid that my Korean would stop growing at the age of eleven, and in one way it did: I still cannot talk about taxes. But I can say in it that I miss somebody, and this I can say in no other language without sounding like a film.`,
    edits: [
      [
        'But I can say in it that I miss somebody, and this I can say in no other language without sounding like a film.',
        'But in Korean I can say that I miss somebody. In every other language I sound like a film.',
      ],
    ],
    letter:
      'Dear Ji-woo, structure first: it is sound. I changed only your last sentence, so that the film comes last. Disagree with me if you like the old rhythm better.',
    rating: 5,
    words: 'Every change came with a reason. I disagreed with one and she said I was right.',
  },
  {
    firstName: 'Beatriz',
    lastName: 'Nogueira',
    writer: 'Ingrid',
    type: 'premium',
    daysAgo: 70,
    promptText: 'Introduce your portfolio in 100 words.',
    universityName: 'University of Edinburgh',
    courseName: 'Illustration',
    draft: `I draw queues. I began in the waiting room of the immigration office, where for four hours there was nothing else to look at, and I found that people who wait forget to hold their faces together.

There are twenty-two queues in this portfolio: bread, visas, a roller coaster, a toilet, the first day of a sale. I ask nobody to stand still. They already do.`,
    edits: [
      [
        'I began in the waiting room of the immigration office, where for four hours there was nothing else to look at, and I found',
        'I began in the waiting room of the immigration office. For four hours there was nothing else to look at, and I found',
      ],
    ],
    letter:
      'Dear Beatriz, I read it aloud and tripped once, so I put a full stop there. Nothing else. "They already do" made me laugh on my own in the kitchen.',
    rating: 5,
    words: 'She changed one comma into a full stop and it was exactly the right one.',
  },
  {
    firstName: 'Samuel',
    lastName: 'Adjei',
    writer: 'Ingrid',
    type: 'standard',
    daysAgo: 33,
    promptText: 'Describe a place where you are content.',
    universityName: 'University of British Columbia',
    courseName: 'Music',
    draft: `The organ loft of our church is locked, and I have the key. It is four flights up and it smells of dust and oranges, because Mr. Boateng, who played before me, ate one after every hymn.

From up there you cannot see faces, only the tops of heads, and you learn who is sad by how they stand up. I play slower for them. They think that it is the organ.`,
    edits: [['They think that it is the organ.', 'They think it is the organ.']],
    letter:
      'Dear Samuel, this one breathes. I cut a single "that". If you have room, tell us what Mr. Boateng said when he gave you the key.',
    rating: 4,
    words: 'Very kind and very exact. It took the full five days.',
  },
  {
    firstName: 'Elin',
    lastName: 'Marković',
    writer: 'Layla',
    type: 'premium',
    daysAgo: 40,
    promptText: 'Why do you want to do research?',
    universityName: 'McMaster University',
    courseName: 'Health Sciences',
    draft: `I do not know yet whether I want to do research. I know that I want to be in the room when somebody says "that is strange".

Last summer I counted mosquito larvae in 300 rain barrels. In barrel 214 there were none. I spent a week on it and found that a neighbour fed goldfish there. It was not a discovery. It was the best week of my summer all the same.`,
    edits: [
      [
        'It was not a discovery. It was the best week of my summer all the same.',
        'It was no discovery. It was the best week of my summer.',
      ],
    ],
    letter:
      'Dear Elin, the honest beginning is your strength; please do not let anyone talk you out of it. First change: the end is now as short as the beginning.',
    rating: 5,
    words: 'She understood that I meant it when I wrote that I do not know.',
  },
  {
    firstName: 'Tariq',
    lastName: 'Mansour',
    writer: 'Jasdeep',
    type: 'standard',
    daysAgo: 52,
    promptText: 'Write about someone who taught you something outside school.',
    universityName: "Queen's University",
    courseName: 'Concurrent Education',
    draft: `My uncle drives a night bus. When I could not sleep he took me along, and I sat behind him on the seat for people with luggage.

He greets everyone, also those who do not answer. I asked him once why. He said that the greeting is not a question, so that it needs no answer. I have thought about it ever since when I stand in front of a class of six-year-olds on a Monday.`,
    edits: [
      [
        'He said that the greeting is not a question, so that it needs no answer.',
        '"It is not a question," he said. "It needs no answer."',
      ],
    ],
    letter:
      'Dear Tariq, this story is yours to tell and you tell it quietly, which is right. I let your uncle speak. Next: cut the last sentence by a third, if you dare.',
    rating: 5,
    words: 'Fourteen years of teaching and you can hear it. He made it shorter and warmer.',
  },
  {
    firstName: 'Greta',
    lastName: 'Holm',
    writer: 'Jasdeep',
    type: 'premium',
    daysAgo: 24,
    promptText: 'Describe a rule that you changed or broke.',
    universityName: 'University of Alberta',
    courseName: 'Political Science',
    draft: `Our debating club had a rule that the oldest speak first. I was the youngest, and by the time it was my turn everything had been said, twice.

I did not propose to abolish it. I proposed to turn it round for one month, as a test, because old people like tests. It is still turned round. Last week a girl of thirteen opened a debate on pensions, and nobody laughed after the second sentence.`,
    edits: [['because old people like tests', 'because nobody minds a test']],
    letter:
      'Dear Greta, funny and fair, apart from four words, which I made fairer. Your last sentence is the best one in the essay; leave it alone from now on.',
    rating: 4,
    words: 'He told me which joke was at somebody else’s cost. He was right.',
  },
];
