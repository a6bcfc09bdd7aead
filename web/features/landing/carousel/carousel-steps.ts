export type CarouselStep = { id: string; title: string; text: string; slide: string };

/** The way in four steps; each has a slide that shows it. */
export const carouselSteps: readonly CarouselStep[] = [
  {
    id: 'upload-resume',
    title: 'Upload Resume',
    text: 'We read it once, you check what we read.',
    slide: 'Your resume as we read it, ready for you to correct.',
  },
  {
    id: 'onboarding-chat',
    title: 'Onboarding Chat',
    text: 'One good question at a time.',
    slide: 'A short chat that finds what no form asks for.',
  },
  {
    id: 'ai-essay-planning',
    title: 'AI Essay Planning',
    text: 'Every point tied to something you said.',
    slide: 'An outline whose every point names where it comes from.',
  },
  {
    id: 'human-writer-review',
    title: 'Human Writer Review',
    text: 'A one-time fee. No subscription.',
    slide: 'A professional writer goes through every line with you.',
  },
];
