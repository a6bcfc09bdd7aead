/**
 * The one door of the composer: everything the rest of the product calls. All of it is pure: the same input gives the same
 * answer, on any machine. What reads a whole essay is called in a thread (server/providers/composer.ts).
 */
import type { DraftFinding } from '#contracts/essay-agent.ts';
import type { BoardInput } from './board/lay-board.ts';
import { boardToWrite, openAsks } from './board/plan-board.ts';
import { readPlan, writePlan } from '#contracts/plan-text.ts';
import { checkDraft, type CheckInput } from './essay/check-draft.ts';
import { closePeopleIn, contentWords, firstWords, hasVerb, thingWords, wordsOf } from './language/words.ts';
import { writeDraft } from './essay/write-draft.ts';
import { linesToAskAbout } from './interview/openings.ts';
import { nextReply as reply } from './interview/next-reply.ts';
import type { InterviewInput, InterviewReply } from './interview/state.ts';
import { readResume } from './resume/read-resume.ts';
import { composeSummary, storyLine, type SummaryStory } from './summary/compose-summary.ts';
import { factsIn, storiesHeading, type DocumentFact } from './summary/facts.ts';
import type { ToldStory } from './board/cards.ts';
import { clausesOf as readAnswer, withoutTalk } from './reading/read-message.ts';
import { storyWords } from './board/rank-stories.ts';

export { sentenceTexts as sentencesOf } from './language/sentences.ts';
export { proseSentences } from './language/prose-sentences.ts';
export { promptRows } from './board/prompt-rows.ts';
export type { ToldStory } from './board/cards.ts';
export type { BoardInput } from './board/lay-board.ts';
export { changePlan, chooseStories, isBoard, openParts, planEssay, viewPlan } from './board/plan-board.ts';
export { planWithoutPrivate, planWithoutTalk, storiesInPlan } from './board/plan-board.ts';
export { leftOut, type LeftOut } from './board/left-out.ts';
export { planWithNewWords } from './board/new-words.ts';
export { critique, type Critique } from './essay/critique.ts';
export { originsOf, type GivenText } from './essay/origins.ts';
export { answersToAdd, asProse, revise } from './essay/revise.ts';
export { chipsFor } from './interview/chips.ts';
export { fill } from './interview/vary.ts';
export { reopenStory, unaskedGaps } from './interview/reopen.ts';
export { careMark, careReply, isHeavy } from './reading/care.ts';
export { remember } from './language/remember.ts';
export { isTalk } from './reading/read-sentence.ts';
export { switchOf } from './reading/switches.ts';
export { factLine, isListed, leaveFactsOut, summaryWith, summaryWithout, type DocumentFact } from './summary/facts.ts';
export { summaryVersion } from './summary/compose-summary.ts';
export { closePeopleIn, contentWords, firstWords, hasVerb, readAnswer, thingWords, withoutTalk, wordsOf };
export { readResume } from './resume/read-resume.ts';
export {
  isAboutLeavingOut,
  keptIn,
  pleasIn,
  storiesIn,
  type PleaSentence,
  type ToldAnswer,
} from './stories/stories-in.ts';

/** The draft of a plan, and the plan as it stands then: reasons that were given since have found their row. */
export function draftEssay(input: BoardInput, plan: string): { draft: string; plan: string } {
  const board = boardToWrite(input, plan);
  // A plan that the student keeps as another kind of text stays theirs.
  const isBoard = plan.trim() === '' || readPlan(plan) !== null;
  return { draft: writeDraft(board), plan: isBoard ? writePlan(board) : plan };
}

export function checkEssay(text: Omit<CheckInput, 'unanswered'>, input: BoardInput, plan: string): DraftFinding[] {
  return checkDraft({ ...text, unanswered: openAsks(input, plan) });
}

/** The next of the guided questions. The resume comes as its text. */
export function nextReply(input: Omit<InterviewInput, 'resumeLines'> & { resume: string | null }): InterviewReply {
  const { resume, ...rest } = input;
  return reply({ ...rest, resumeLines: resume === null ? [] : linesToAskAbout(readResume(resume)) });
}

type Documents = { resume: string; transcript: string | null };

/** What a person's documents say, fact by fact. */
export function documentFacts(resume: string, transcript: string | null): DocumentFact[] {
  return factsIn(readResume(resume), transcript);
}

/** The summary of a person, from their documents' text and their stories. */
export function summarize(input: Documents & { firstName: string; stories: readonly ToldStory[] }): string {
  return composeSummary({ ...input, resume: readResume(input.resume), stories: input.stories.map(asSummarized) });
}

function asSummarized(story: ToldStory): SummaryStory {
  // Enough of it to know it again.
  const opening = firstWords(story.answers.map(withoutTalk).join(' … '), 40);
  return { title: story.title, opening, words: storyWords(story) };
}

/** A summary in which a story has changed: another line in its place, none, or one more. */
export function changeStoryIn(summary: string, before: ToldStory | null, after: ToldStory | null): string {
  const line = after && storyLine(asSummarized(after));
  const lines = summary.split('\n');
  const at = before ? findStoryLine(lines, storyLine(asSummarized(before))) : -1;
  if (at !== -1) return lines.toSpliced(at, 1, ...(line === null ? [] : [line])).join('\n');
  return before === null && line !== null && lines.includes(storiesHeading) ? `${summary.trimEnd()}\n${line}` : summary;
}

/** Found by what it quotes, since an older summary may call the story by other words; where it quotes more or less, its name tells. */
function findStoryLine(lines: readonly string[], line: string): number {
  const at = lines.findIndex((each) => each.endsWith(line.slice(line.indexOf('): “'))));
  return at === -1 ? lines.findIndex((each) => each.startsWith(line.slice(0, line.indexOf('** (') + 4))) : at;
}
