export type HowStep = { title: string; text: string; features: readonly [string, string, string] };

export const howSteps: readonly HowStep[] = [
  {
    title: 'Enter Essay Details',
    text: 'Tell us which university it’s for and what you have to answer.',
    features: [
      'University, course and education level',
      'Length in words, counted for you as you write',
      'The essay prompt, exactly as it appears in the application',
    ],
  },
  {
    title: 'Generate Essay Plan',
    text: 'An AI outline built from your resume and your chat, before we draft anything.',
    features: [
      'Customizable sections: change any of them',
      'Every point shows what it’s based on',
      'No draft until you say so',
    ],
  },
  {
    title: 'Research Content',
    text: 'Automated internet research on the university and the course, with sources.',
    features: [
      'Every finding links to its source',
      'What your course actually offers',
      'If we find nothing, we say so',
    ],
  },
  {
    title: 'Create First Draft',
    text: 'An AI draft within your word limit, ready for you to make your own.',
    features: [
      'Editable from the first word to the last',
      'We mark what’s missing and never make it up',
      'Ask for a critique and a revised draft',
    ],
  },
  {
    title: 'Select Human Writer',
    text: 'Browse expert writers and pick the one you want to read your essay.',
    features: [
      'Each writer’s experience and expertise',
      'Personalized feedback in a letter to you',
      'Message your writer while they work',
    ],
  },
  {
    title: 'Choose & Submit',
    text: 'Pick a package, pay once by card, and receive the polished essay.',
    features: [
      'Standard or premium, for a one-time fee',
      'Revisions included in both packages',
      'Every change marked next to your draft',
    ],
  },
];
