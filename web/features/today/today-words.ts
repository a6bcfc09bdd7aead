import type { EssayTodo, TodayDeadline, TodayEssay, TodayReview } from '#contracts/today.ts';
import { describeCount } from '#contracts/gaps.ts';
import { countText } from '#web/lib/count-text.ts';
import { dayText } from '#web/lib/day-text.ts';

const todoWords: Record<EssayTodo, string> = {
  plan: 'Next: make a plan.',
  research: 'Next: look at the research.',
  draft: 'Next: write the draft.',
  fill_blanks: 'Next: fill in the blanks.',
  write_more: 'Next: write a little more.',
  cut: 'Next: cut it to the limit.',
  ready: 'It’s within the limits. Ask for a critique, send it to a writer or export it.',
};

/** How far the essay is, and what is left to do on it. */
export function essayWords(essay: TodayEssay): string {
  const { draft_words: written, word_limit_min: min, word_limit_max: max, todo } = essay;
  if (written === null) return todoWords[todo];
  return `${describeCount({ written }, { min, max })}. ${todoWords[todo]}`;
}

export function reviewWords({
  state,
  writer_name: writer,
  university_name: name,
  at,
  new_comments: fresh,
}: TodayReview): {
  title: string;
  text: string;
  action: string;
} {
  const essay = `your ${name} essay`;
  const day = at === null ? '' : dayText(at);
  switch (state) {
    case 'back':
      return {
        title: `Your review from ${writer} is back`,
        text: `Read what ${writer} did with ${essay}, then accept it or ask for a revision${day ? ` by ${day}` : ''}.`,
        action: 'Read the review',
      };
    case 'commented':
      return {
        title: `${writer} commented on ${essay}`,
        text: `You have ${countText(fresh, 'new comment')}. Open your draft to read ${fresh === 1 ? 'it' : 'them'}.`,
        action: 'Read the comments',
      };
    case 'unpaid':
      return {
        title: `Your request to ${writer} isn’t paid yet`,
        text: `It’s for ${essay}. We’ll notify your writer once you’ve paid.`,
        action: 'Pay now',
      };
    default:
      return {
        title: `${writer} has ${essay}`,
        text: day ? `Due ${day}. We’ll email you when it’s back.` : 'We’ll email you when it’s back.',
        action: 'See the request',
      };
  }
}

const dayMs = 24 * 60 * 60_000;

/** 'today', 'tomorrow', 'in 12 days'. */
export function daysLeft({ date }: Pick<TodayDeadline, 'date'>, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
