import { firstWords } from '#server/composer/language/words.ts';
import { withoutTalk } from '#server/composer/reading/read-message.ts';
import { heldBy, leaveMark, pleaIn, readConversation } from '#server/composer/stories/stories-in.ts';
import type { InterviewReply, State } from './state.ts';
import replies from './texts/replies.json' with { type: 'json' };
import { fill } from './vary.ts';

const { done, check, notYet, secret, ask } = replies.leave;
const most = { words: 8, lines: 2 };

/** What was left out, to the letter, with a question where it isn't plain what the student means; null where nothing is to be left out. */
export function leaveOut({ input, reading }: State): InterviewReply | null {
  const plea = pleaIn(reading);
  if (plea === null) return null;
  const answers = readConversation(input.turns).filter((turn) => turn.reading?.kind === 'answer');
  const isCheck = plea.about === 'check';
  const gone = heldBy(reading, answers);
  const out = isCheck ? answers.findLast(({ isPrivate }) => isPrivate) : gone;
  const quote = ({ content }: { content: string }) => firstWords(withoutTalk({ text: content }) || content, most.words);
  const start = out ? fill(isCheck ? check : done, { quote: quote(out) }) : isCheck ? notYet : secret;
  const text = out && reading.asks.includes('privacy') ? `${secret} ${start}` : start;
  const lines = answers.filter(({ isPrivate }) => !isPrivate).map((answer) => `– “${quote(answer)}”`);
  const isPlain = gone !== undefined && (reading.kind === 'private' || plea.about === 'named');
  if (isPlain || lines.length === 0) return { text, mark: null };
  return { text: [`${text} ${ask}`, ...lines.slice(-most.lines).toReversed()].join('\n'), mark: leaveMark };
}
