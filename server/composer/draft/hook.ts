import { countWords } from '#contracts/counting.ts';
import type { Run, Sentence } from '#server/composer/evidence/types.ts';
import { leansOnPrevious } from '#server/composer/language/pointing/leaning.ts';
import { isPastVerb } from '#server/composer/language/words/verbs.ts';
import type { PromptKind } from '#server/composer/prompt/types.ts';

const becauseWhen =
  /^(I (?:want|would like|hope|plan) to [^,;]{3,60}?|I(?:'m| am) applying [^,;]{3,60}?) because (when [^.]+)\.$/i;

/** "I like that the answer is …": of what, the thesis before it has said. */
const commentsOnField = /^I (?:like|love|enjoy|hate|think|believe|suppose)\b/;

/** Kinds of prompt that ask for the person, and not for a subject or a university. */
export const personalKinds: ReadonlySet<PromptKind> = new Set([
  'challenge',
  'belief',
  'community',
  'identity',
  'curiosity',
  'gratitude',
  'growth',
  'leadership',
  'activity',
  'open',
]);

/** A story never opens with what the student wants to study. Where the student gave the reason, the scene comes first. */
export function sceneFirst(run: Run, kind: PromptKind): readonly Sentence[] {
  const [first, second] = run.sentences;
  if (!first || first.role !== 'thesis') return run.sentences;
  const turned = becauseWhen.exec(first.text);
  if (turned) return turnAround(run, first, turned[1] ?? '', turned[2] ?? '');
  if (!second || second.leans || commentsOnField.test(second.text)) return run.sentences;
  if (personalKinds.has(kind)) return run.sentences.slice(1);
  // "Civil engineering, because …" holds its own reason and may stand where it is when there is nothing else to open with.
  return [...run.sentences.slice(1), first];
}

function turnAround(run: Run, first: Sentence, wish: string, scene: string): readonly Sentence[] {
  const opening = `${scene.charAt(0).toUpperCase()}${scene.slice(1)}.`;
  const closing = `That is why ${wish}.`;
  const edit = { rule: 'scene first', before: first.text, after: `${opening} … ${closing}`, needsOk: false };
  const head: Sentence = {
    ...first,
    text: opening,
    edits: [...first.edits, edit],
    role: 'scene',
    leans: false,
    words: countWords(opening),
  };
  const tail: Sentence = {
    ...first,
    id: `${first.id}/why`,
    text: closing,
    edits: [...first.edits, edit],
    role: 'thesis',
    leans: true,
    words: countWords(closing),
  };
  const rest = run.sentences.slice(1);
  // What leans on the scene stays with it; what comes after that may follow the reason.
  let chain = 0;
  while (chain < rest.length && staysWithScene(rest[chain]?.text ?? '')) chain += 1;
  return [head, ...rest.slice(0, chain), tail, ...rest.slice(chain)];
}

/** What leans on the scene, or tells more of it in the past. */
function staysWithScene(text: string): boolean {
  const isPast = text.split(/\W+/).some((word) => isPastVerb(word.toLowerCase()));
  return leansOnPrevious(text) || (isPast && !/^I (?:want|hope|plan)\b/.test(text));
}
