export type CarouselStep = { id: string; title: string; text: string; slide: string };

/** The way in four steps; each has a slide that shows it. */
export const carouselSteps: readonly CarouselStep[] = [
  {
    id: 'upload-resume',
    title: 'Upload Resume',
    text: 'We read it. You check what we got.',
    slide: 'Your resume, the way we read it. Fix anything we got wrong.',
  },
  {
    id: 'onboarding-chat',
    title: 'Onboarding Chat',
    text: 'One good question at a time.',
    slide: 'A short chat that brings out what forms never ask about.',
  },
  {
    id: 'ai-essay-planning',
    title: 'AI Essay Planning',
    text: 'Every point comes from something you said.',
    slide: 'An outline that shows where every point comes from.',
  },
  {
    id: 'human-writer-review',
    title: 'Human Writer Review',
    text: 'A one-time fee. No subscription.',
    slide: 'A professional writer goes through every line with you.',
  },
];
