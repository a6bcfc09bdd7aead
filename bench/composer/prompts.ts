/** Prompts of every kind, in our own words, as universities ask them. `{university}` is filled from the case. */
export const prompts = {
  challenge:
    'Describe a challenge, setback or failure you have faced. How did you respond to it, and what did you learn from the experience?',
  belief:
    'Reflect on a time when you questioned or challenged a belief or idea. What prompted your thinking, and what was the outcome?',
  community: 'Describe a community you belong to and your place within it.',
  identity:
    'Some students have a background, identity, interest or talent so meaningful that their application would be incomplete without it. If this sounds like you, share your story.',
  curiosity:
    'Describe a topic or idea you find so engaging that it makes you lose track of time. Why does it captivate you? What or who do you turn to when you want to learn more?',
  gratitude:
    'Reflect on something that someone has done for you that made you thankful in a surprising way. How has this gratitude affected or motivated you?',
  growth:
    'Discuss an accomplishment, event or realization that sparked a period of personal growth and a new understanding of yourself or others.',
  leadership:
    'Describe an example of your leadership experience in which you influenced others, resolved a dispute or contributed to group efforts over time.',
  activity: 'Tell us about one of your extracurricular activities and why it is meaningful to you.',
  career: 'What are your career goals, and how will this degree help you reach them?',
  research:
    'Research statement: describe the research you have done, the problem you worked on and your approach, and the questions you hope to pursue.',
  purpose:
    'Statement of purpose. Explain why you are applying to this programme, how your background has prepared you for it, what you hope to gain from study at {university}, and your career plans.',
  whyUs: 'Why do you want to attend {university}, and what will you contribute to our community?',
  whyUsShort: 'Why {university}?',
  whyCourse:
    'Why do you want to study this course or subject? How have your studies and experiences prepared you for it? What do you hope to do afterwards?',
  whyMajor: 'What draws you to the field of study you have chosen?',
  bring: 'What will you bring to our campus?',
  several:
    'Tell us about a challenge you have overcome, why you chose your field of study, and what you hope to do with your degree.',
  open: 'Share an essay on any topic of your choice.',
  personal: 'Personal statement. Tell us about yourself and the experiences that have shaped you.',
} as const;

export type PromptName = keyof typeof prompts;
