import type { Slot } from '#contracts/chat.ts';
import { checkAnswers } from '#server/composer/checks/answers.ts';
import { readEssay } from '#server/composer/checks/essay-text.ts';
import type { Draft } from '#server/composer/draft/types.ts';
import { readEvidence } from '#server/composer/evidence/read-evidence.ts';
import type { ComposerInput, EssayAnswer } from '#server/composer/input.ts';
import { asksForGap } from '#server/composer/interview/say.ts';
import { ShareIndex } from '#server/composer/language/words/share-index.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';
import { usability } from '#server/composer/plan/usable.ts';

/** So many words in common with what stands around a gap, and the answer is about it. */
const near = 3;
/** So many with the whole essay, and it may fill a gap that asks for such a thing. */
const related = 2;

/**
 * What was told in the conversation since the draft was written, as answers to the gaps they fill. An answer counts if the
 * gap's own question was asked there, if it speaks of what stands around a gap, or if it is of the essay's subject and of the
 * kind that a gap asks for; what the text tells already does not.
 * A place that the student has closed by hand is not opened again: only gaps are filled.
 */
export function answersToldSince(
  input: ComposerInput,
  text: string,
  messages: ReadonlySet<string>,
  composeAnew: (input: ComposerInput) => Draft,
): EssayAnswer[] {
  const essay = readEssay(text);
  if (messages.size === 0 || essay.gaps.length === 0) return [];
  const mayUse = usability(input);
  const printed = new ShareIndex<null>();
  for (const sentence of essay.sentences) printed.add(null, new Set(contentRoots(sentence.text)));
  const runs = readEvidence(input).runs.filter(
    (run) =>
      messages.has(messageOf(run.id)) &&
      mayUse(run) === null &&
      !run.sentences.some((sentence) => {
        const roots = contentRoots(sentence.text);
        return roots.length >= 2 && printed.find(roots, 0.7).length > 0;
      }),
  );
  if (runs.length === 0) return [];
  const wanted = new Set(composeAnew(input).ledger.map(({ id }) => messageOf(id.split(':')[0] ?? '')));
  const questions = checkAnswers(essay, input.form).flatMap(({ ask }) => (ask ? [ask] : []));
  const open = essay.gaps.map((gap) => ({
    question: gap.question,
    slot: questions.find(({ question }) => question === gap.question)?.slot,
    around: new Set(contentRoots(`${gap.question} ${essay.text.slice(Math.max(0, gap.start - 200), gap.start)}`)),
  }));
  const answers: EssayAnswer[] = [];
  const whole = new Set(contentRoots(essay.sentences.map((sentence) => sentence.text).join(' ')));
  let asked = '';
  const exchanges = input.conversation.flatMap((message) => {
    if (message.role === 'assistant') asked = message.content;
    return message.role === 'user' ? [{ message, question: asked }] : [];
  });
  const asksFor = (question: string) => open.find((gap) => asksForGap(question, gap.question));
  // Who was asked for a gap has the first claim to it.
  const ranked = exchanges.toSorted((a, b) => Number(!asksFor(a.question)) - Number(!asksFor(b.question)));
  for (const { message, question } of ranked) {
    const run = runs.find(({ id }) => messageOf(id) === message.id);
    if (!run) continue;
    const roots = contentRoots(message.content);
    const shared = (around: ReadonlySet<string>) => roots.filter((root) => around.has(root)).length;
    const closest = open.toSorted((a, b) => shared(b.around) - shared(a.around))[0];
    const place =
      asksFor(question) ??
      (closest && shared(closest.around) >= near ? closest : undefined) ??
      (wanted.has(message.id) || shared(whole) >= related
        ? open.find(({ slot }) => slot !== undefined && isOfOneKind(slot, run.slot))
        : undefined);
    if (!place) continue;
    open.splice(open.indexOf(place), 1);
    answers.push({ id: message.id, question: place.question, slot: run.slot, text: message.content });
  }
  return answers;
}

/** What happened and what was done about it are told in one breath. */
function isOfOneKind(one: Slot, other: Slot): boolean {
  const isStory = (slot: Slot) => slot === 'moment' || slot === 'action';
  return one === other || (isStory(one) && isStory(other));
}

/** A long answer is read as several runs; they are all of one message. */
function messageOf(run: string): string {
  return run.split('/')[0] ?? run;
}
