import { browserStorages, keepText, readText, type TextStorage } from '#web/lib/browser/text-storage.ts';

export const panels = ['suggestions', 'comments', 'gaps', 'checks', 'grammar', 'origins', 'inks'] as const;
export type Panel = (typeof panels)[number];

/** What is marked in the text: what the open list is about, everything, or nothing. */
export type Marks = 'panel' | 'all' | 'none';

export interface PanelChoice {
  panel: Panel | null;
  marks: Marks;
}

const key = 'fairhand.beside-draft';
const nothing: PanelChoice = { panel: null, marks: 'panel' };

/** What stood beside this essay the last time; another essay starts with what matters most in it. */
export function readChoice(threadId: string, storage: TextStorage | null = browserStorages().local): PanelChoice {
  const [kept, panel, marks] = (readText(storage, key) ?? '').split(' ');
  if (kept !== threadId) return nothing;
  return {
    panel: panels.find((each) => each === panel) ?? null,
    marks: marks === 'all' || marks === 'none' ? marks : 'panel',
  };
}

export function keepChoice(
  threadId: string,
  { panel, marks }: PanelChoice,
  storage: TextStorage | null = browserStorages().local,
): void {
  keepText(storage, key, [threadId, panel ?? '-', marks].join(' '));
}
