import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';

/** Prompts of two and more parts, in our own words; each sentence that asks something is a part. */
const compound: [university: string, course: string, prompt: string][] = [
  [
    'University of British Columbia',
    'Environmental Engineering',
    'Tell us about a problem you noticed in your community and what you did about it. How will studying Environmental Engineering at UBC help you go further?',
  ],
  [
    'Massachusetts Institute of Technology',
    'Physics',
    'Describe the world you come from. How has that world shaped your dreams? How would MIT let you chase them?',
  ],
  [
    'University of Toronto',
    'Computer Science',
    'Tell us about a project you are proud of. How would a degree in Computer Science from U of T build on it?',
  ],
  [
    'University of Michigan',
    'Business',
    'Everyone belongs to many communities. Describe one of them. How would the business school at Michigan prepare you to serve it?',
  ],
  [
    'University of Edinburgh',
    'Medicine',
    'Describe a time when you cared for someone. In what way does this prepare you for Medicine at Edinburgh?',
  ],
  [
    'National University of Singapore',
    'Law',
    'Tell us about a rule you think is unfair. How might an NUS Law degree help you change it?',
  ],
  [
    'University of Southern California',
    'Film',
    'Describe something you made with others. What do you expect USC to teach you that you cannot learn alone?',
  ],
  [
    'Boston University',
    'International Relations',
    'Reflect on a conversation that changed your mind. Where do you see that conversation going on at BU?',
  ],
  [
    'University of Melbourne',
    'Architecture',
    'Which building do you return to, and why? Explain how Architecture at Melbourne fits into your plans.',
  ],
  [
    'Purdue University',
    'Chemical Engineering',
    'What does your family do for a living? How will opportunities at Purdue support your interests?',
  ],
  ['ETH Zurich', 'Robotics', 'Describe a technical problem you solved. Which research group at ETH would you join?'],
  [
    'Imperial College London',
    'Bioengineering',
    'Tell us what excites you about bioengineering. In what ways would Imperial be the right place to pursue it?',
  ],
  [
    'University of Texas at Austin',
    'Nursing',
    'Think of someone you have looked after. How do you hope to use your education at UT Austin?',
  ],
  [
    'University of Washington',
    'Geography',
    'Describe the place you call home. How might you, as a product of it, add to the diversity of the UW?',
  ],
  [
    'Delft University of Technology',
    'Civil Engineering',
    'What is the biggest failure you have read about? What role do you see for yourself after studying in Delft?',
  ],
  [
    'University of Cape Town',
    'Public Health',
    'Name a health problem in the area where you live. Explain what you would do about it with a degree from UCT.',
  ],
  [
    'McGill University',
    'Psychology',
    'Share a book that stayed with you. Is there a course or lab at McGill that follows the same question?',
  ],
  [
    'Rice University',
    'Cognitive Sciences',
    'What life perspectives would you contribute to the Rice community? Discuss how your schooling has readied you for it.',
  ],
  [
    'University of Auckland',
    'Marine Science',
    'Tell us about your favourite place outdoors. What will you do for it with a Marine Science degree?',
  ],
  [
    'New York University',
    'Drama',
    'Tell us about a time you brought people together. How will you do the same at NYU?',
  ],
  [
    'Stanford University',
    'Biology',
    'What is the hardest problem that society has today? Tell us how Stanford will equip you to meet it.',
  ],
];

const form = {
  universityName: 'Northfield University',
  courseName: 'Law',
  educationLevel: 'undergraduate',
  wordCount: { min: 300, max: 500 },
};

describe('a prompt of several parts', () => {
  it.each(compound)('%s, %s: %s', (universityName, courseName, promptText) => {
    const { parts } = readPrompt({ ...form, promptText, universityName, courseName });
    const asking = promptText.split(/(?<=[.?]) /).filter((sentence) => !sentence.startsWith('Everyone'));
    for (const sentence of asking) expect(parts.some(({ quote }) => sentence.includes(quote)) ? '' : sentence).toBe('');
  });

  it('takes a question about the university for one, under whichever name it has', () => {
    const asks = (universityName: string, promptText: string) => readPrompt({ ...form, promptText, universityName });
    const { kind, parts } = asks(
      'University of British Columbia',
      'Tell us about a problem you noticed in your community and what you did about it. How will studying Law at UBC help you go further?',
    );
    expect(kind).toBe('challenge');
    expect(parts.map(({ ask }) => ask)).toEqual(['moment', 'action', 'fit']);
    for (const name of ['Georgia Tech', 'the Georgia Institute of Technology', 'GIT'])
      expect(
        asks('Georgia Institute of Technology', `Where would you begin at ${name}?`).parts.map(({ ask }) => ask),
      ).toEqual(['fit']);
    expect(asks('Rice University', 'Describe how your family cooks rice.').parts.map(({ ask }) => ask)).not.toContain(
      'fit',
    );
  });

  it.each([
    ['In our community, ideas meet. How has your life prepared you?', ['How has your life prepared you?']],
    [
      'Beyond what you have shared, what makes you a strong candidate?',
      ['Beyond what you have shared, what makes you a strong candidate?'],
    ],
    [
      'The lessons of obstacles last. Recount a time when you failed. What did you learn?',
      ['Recount a time when you failed', 'What did you learn?'],
    ],
    [
      'Write a note to someone you have not thanked yet. Please limit it to 100 words.',
      ['Write a note to someone you have not thanked yet'],
    ],
  ])('quotes what is asked and not what is said in passing: %s', (promptText, quotes) => {
    expect([...new Set(readPrompt({ ...form, promptText }).parts.map(({ quote }) => quote))]).toEqual(quotes);
  });

  it.each([
    'Please write about one of the following prompts.',
    'Tell us about yourself.',
    '?',
    'Statement of purpose.',
  ])('leaves the subject open: %s', (prompt) => expect(readPrompt({ ...form, promptText: prompt }).parts).toEqual([]));
});
