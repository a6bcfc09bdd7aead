import { countWords } from '#contracts/counting.ts';
import type { Sentence } from '#server/composer/evidence/types.ts';
import type { Fact } from '#server/composer/facts.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';
import { placePhrase, rolePhrase } from './deeds.ts';

/** Words that half of all resumes share and that prove nothing. */
const common = new Set(
  'school team club project center program community student university college high group council company society office service assistant volunteer member president work county health city state public national hospital library clinic medical care home house street food district department local regional international center youth'.split(
    ' ',
  ),
);

const timeLead = /^((?:one|last|that|on a|on) [A-Za-z]+(?: [A-Za-z]+)?|in (?:[A-Z][a-z]+|\d{4})),? (I) /i;

const placeLead =
  /^((?:At|In) (?:the )?(\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*)),? (?=(?:my|our|I|we|the|everyone)\b)/u;

export interface Oriented {
  sentences: Sentence[];
  fact: Fact | null;
}

/**
 * A story that speaks of "our results" or "the clinic" needs one line of the resume to stand on. It is fused into a sentence
 * that begins with a time, or put right before the first mention; where the role is named already there is nothing to add.
 */
export function orient(sentences: readonly Sentence[], fact: Fact): Oriented {
  const unchanged = { sentences: [...sentences], fact: null };
  const text = sentences.map((sentence) => sentence.text).join(' ');
  const [first] = sentences;
  if (!fact.role || !fact.organisation) return unchanged;
  const lower = text.toLowerCase();
  const noun = fact.role.toLowerCase().split(/\s+/).at(-1) ?? '';
  const told = new Set(contentRoots(text));
  const own = contentRoots(fact.role).filter((root) => !common.has(root));
  // “I made a club”: who hears how it began need not be told that there is one.
  const isNew = new RegExp(
    String.raw`\ban? (?:\w+ )?${RegExp.escape(fact.organisation.split(/\s+/).at(-1) ?? '')}\b`,
    'i',
  );
  if (
    lower.includes(fact.organisation.toLowerCase()) ||
    isNew.test(first?.text ?? '') ||
    (own.length >= 2 && own.every((root) => told.has(root))) ||
    new RegExp(
      String.raw`\b(?:I (?:am|was|work|worked|volunteer)|as an?)\b[^.]{0,30}\b${RegExp.escape(noun)}`,
      'i',
    ).test(text)
  )
    return unchanged;
  const who = `${rolePhrase(fact.role)} ${placePhrase(fact.role, fact.organisation)}`;
  const lead = first ? timeLead.exec(first.text) : null;
  const fuse = (sentence: Sentence, before: string, after: string): Oriented => {
    const fused = after + sentence.text.slice(before.length);
    const mended: Sentence = {
      ...sentence,
      text: fused,
      spans: [...sentence.spans, fact.span],
      edits: [...sentence.edits, { rule: 'who and where', before: before.trim(), after: after.trim(), needsOk: false }],
      words: countWords(fused),
    };
    return { sentences: [mended, ...sentences.slice(1)], fact };
  };
  if (first && lead) return fuse(first, lead[0], `${lead[1]}, as ${who}, I `);
  const where = first ? placeLead.exec(first.text) : null;
  // “At IIT Madras my films …”: the entry names the place that the story begins in.
  if (first && where && fact.span.text.includes(where[2] ?? ''))
    return fuse(first, where[0], `${where[1]}, where I ${fact.isCurrent ? 'am' : 'was'} ${who}, `);
  const at = placeFor(sentences, fact);
  if (at === null) return unchanged;
  const added = orientationSentence(fact, who);
  return { sentences: [...sentences.slice(0, at), added, ...sentences.slice(at)], fact };
}

function orientationSentence(fact: Fact, who: string): Sentence {
  const role = fact.role ?? '';
  const volunteer = /^volunteer (\w.*)$/i.exec(role)?.[1];
  const place = placePhrase(role, fact.organisation ?? '');
  const verb = fact.isCurrent ? 'volunteer' : 'volunteered';
  const text = volunteer
    ? `I ${verb} as ${rolePhrase(volunteer)} ${place}.`
    : `${fact.isCurrent ? 'I am' : 'I was'} ${who}.`;
  return {
    id: `${fact.id}/who`,
    text,
    spans: [fact.span],
    edits: [],
    role: 'orientation',
    leans: false,
    words: countWords(text),
  };
}

/** The entry a text is about: its organisation's own words count most. Two that fit equally well are none. */
export function matchingEntry(text: string, facts: readonly Fact[]): Fact | null {
  const told = new Set(contentRoots(text));
  // A town that stands in the line of a school as well is where the student lives, not what they tell of.
  const elsewhere = new Set(
    facts.filter(({ kind }) => kind === 'education').flatMap(({ span }) => contentRoots(span.text)),
  );
  const scored = facts
    .filter((fact) => fact.kind === 'role')
    .map((fact) => {
      const organisation = contentRoots(fact.organisation ?? '').filter((root) => told.has(root));
      const role = contentRoots(fact.role ?? '').filter((root) => told.has(root));
      const deeds = facts
        .filter((deed) => deed.under === fact.id)
        .flatMap((deed) => contentRoots(deed.text))
        .filter((root) => told.has(root) && !common.has(root));
      const own = organisation.filter((root) => !common.has(root) && !elsewhere.has(root)).length;
      return {
        fact,
        own,
        score:
          3 * own +
          (organisation.length - own) +
          2 * role.filter((root) => !common.has(root)).length +
          Math.min(4, new Set(deeds).size),
      };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (
    !best ||
    best.own === 0 ||
    best.score < (second && second.score > 0 ? 4 : 3) ||
    (second && second.score >= best.score)
  )
    return null;
  return best.fact;
}

/** Before the first sentence that uses the entry's words, or right after the opening if that is the one; never between two that lean. */
function placeFor(sentences: readonly Sentence[], fact: Fact): number | null {
  const words = new Set(
    contentRoots(`${fact.organisation ?? ''} ${fact.role ?? ''}`).filter((root) => !common.has(root)),
  );
  const mention = sentences.findIndex((sentence) => contentRoots(sentence.text).some((root) => words.has(root)));
  const wanted = mention <= 0 ? 1 : mention;
  for (const at of [wanted, 1, 2]) {
    const next = sentences[at];
    if (at <= sentences.length && next && !next.leans && !/["”]$/.test(sentences[at - 1]?.text ?? '')) return at;
  }
  return null;
}
