import type { EssayStage, PromptRow, PromptSort } from '#contracts/essays.ts';
import { dayText } from '#web/lib/day-text.ts';
import { rangeText } from '#web/lib/essays/word-fields.ts';
import { measureWords } from '#web/ui/writing/measure-words.ts';

export const sortNames: Record<PromptSort, string> = {
  changed: 'Last edited',
  created: 'Newest first',
  university: 'University, A to Z',
};

export const stageNames: Record<EssayStage, string> = {
  prompt: 'Prompt',
  plan: 'Plan',
  research: 'Research',
  draft: 'Draft',
  critique: 'Critique',
  revised: 'Revised draft',
};

/** The order in which an essay goes through them. */
export const stageOrder: readonly EssayStage[] = ['prompt', 'plan', 'research', 'draft', 'critique', 'revised'];

type Counted = Pick<PromptRow, 'draft_words' | 'word_limit_min' | 'word_limit_max'>;

/** '412 words, 88 more to reach 500 (limit 650)'. Without a draft, the limits alone. */
export function countWordsOf({ draft_words: written, word_limit_min: min, word_limit_max: max }: Counted): {
  text: string;
  isOver: boolean;
} {
  if (written === null) return { text: limitText(min, max), isOver: false };
  const { text, state } = measureWords(written, { min, max });
  return { text, isOver: state === 'over' };
}

export function limitText(min: number | null, max: number | null): string {
  return rangeText({ min, max }) || 'no word limit';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** 'just now', '5 minutes ago', 'yesterday', and the day itself where it is longer ago than a week. */
export function agoText(timestamp: string, now: number): string {
  const ago = now - Date.parse(timestamp);
  if (Number.isNaN(ago)) return '';
  if (ago < minute) return 'just now';
  if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return relative.format(-Math.floor(ago / hour), 'hour');
  if (ago < 7 * day) return relative.format(-Math.floor(ago / day), 'day');
  return dayText(timestamp);
}
