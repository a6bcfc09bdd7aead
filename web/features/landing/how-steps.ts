export type HowStep = { title: string; text: string; features: readonly [string, string, string] };

export const howSteps: readonly HowStep[] = [
  {
    title: 'Enter Essay Details',
    text: 'Tell us where the essay goes and what it has to answer.',
    features: [
      'University, course and education level',
      'Word length, counted for you from then on',
      'The essay prompt, pasted as it stands',
    ],
  },
  {
    title: 'Generate Essay Plan',
    text: 'An AI outline made from your resume and your chat, before a single line is drafted.',
    features: [
      'Customizable sections: change any of them',
      'Every point tied to something you told us',
      'Nothing is written until you agree',
    ],
  },
  {
    title: 'Research Content',
    text: 'Automated internet research on the university and the course, with its sources.',
    features: [
      'Each finding with a link to its source',
      'What your own program really offers',
      'Where nothing was found, it says so',
    ],
  },
  {
    title: 'Create First Draft',
    text: 'An AI draft within your word limit. It is material to make your own.',
    features: [
      'Editable from the first word to the last',
      'Gaps are marked for you, never invented',
      'A critique, and a revised draft, when you ask',
    ],
  },
  {
    title: 'Select Human Writer',
    text: 'Browse expert writers and choose the one whose eye you want on your page.',
    features: [
      'Experience and expertise of each writer',
      'Personalized feedback in a letter to you',
      'Messages with your writer as the work goes on',
    ],
  },
  {
    title: 'Choose & Submit',
    text: 'Pick a package, pay once by card, and receive the polished essay.',
    features: [
      'Standard or premium, for a one-time fee',
      'Revisions are part of both packages',
      'Every change marked beside your draft',
    ],
  },
];
