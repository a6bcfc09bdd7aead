import { countWords } from '#contracts/counting.ts';
import type { Sentence } from '#server/composer/evidence/types.ts';
import type { Fact } from '#server/composer/facts.ts';
import { contentRoots, sumWords } from '#server/composer/language/words/words.ts';
import type { FilledBeat } from '#server/composer/plan/choose.ts';
import { entrySentences, fittingEntries, isTold, type ResumeEntry } from './background.ts';
import { deedClause } from './deeds.ts';
import { matchingEntry, orient } from './orientation.ts';
import type { Placed } from '#server/composer/draft/assemble.ts';

export interface ResumePlan {
  facts: readonly Fact[];
  filled: readonly FilledBeat[];
  /** Words the essay can still take. */
  room: number;
  /** Words of resume it should not exceed, so that it does not read like a list. */
  most: number;
  about: string;
  hasStory: boolean;
  /** A personal essay takes only what belongs to its own subject. */
  isPersonal: boolean;
  /** The student's own words are enough. */
  isFull: boolean;
}

export interface ResumeParagraph {
  filled: FilledBeat;
  sentences: Sentence[];
}

/** Puts what the resume knows where the student's words already stand, and only then into a paragraph of its own. */
export function addResume(
  placed: readonly Placed[],
  plan: ResumePlan,
): { placed: Placed[]; paragraphs: ResumeParagraph[] } {
  const exact: Placed[] = [];
  let { room, most } = plan;
  for (const each of placed) {
    const sentences = withExactDeeds(each.sentences, plan.facts);
    const more = sumWords(sentences) - sumWords(each.sentences);
    exact.push(more <= room ? { ...each, sentences } : each);
    if (more <= room) room -= more;
  }
  const { oriented, fact, words } = orientStory(exact, { ...plan, room });
  room -= words;
  most -= words;
  const told = oriented.flatMap(({ sentences }) => sentences.map((sentence) => sentence.text)).join(' ');
  const used = new Set<string>();
  const inside: Placed[] = [];
  for (const each of oriented) {
    const host = room >= 12 ? hostFor(each, plan.facts) : null;
    const sentence = host ? deedInside(plan.facts, host, told, used) : null;
    if (!sentence || sentence.words > Math.min(room, most)) {
      inside.push(each);
      continue;
    }
    room -= sentence.words;
    most -= sentence.words;
    const at = afterMention(each.sentences, host);
    inside.push({ ...each, sentences: [...each.sentences.slice(0, at), sentence, ...each.sentences.slice(at)] });
  }
  return {
    placed: inside,
    paragraphs: backgroundParagraphs(plan, told, { room, most, used, introduced: fact?.id ?? null }),
  };
}

/**
 * Finds the run of the story that speaks of an entry, and says there who the student was. The words must stand in that very
 * run: what is mentioned later may have been another job. Only someone's one present job may open the story.
 */
function orientStory(
  placed: readonly Placed[],
  plan: ResumePlan,
): { oriented: Placed[]; fact: Fact | null; words: number } {
  const unchanged = { oriented: [...placed], fact: null, words: 0 };
  const story = placed.flatMap((each, index) => (each.run.head === 'moment' ? [{ index, text: textOf(each) }] : []));
  const [first] = story;
  if (!first) return unchanged;
  const present = plan.facts.filter((fact) => fact.kind === 'role' && fact.isCurrent);
  const whole = matchingEntry(story.map(({ text }) => text).join(' '), plan.facts);
  const own = story.find(({ text }) => matchingEntry(text, plan.facts) !== null);
  const entry = own
    ? matchingEntry(own.text, plan.facts)
    : whole !== null && present.length === 1 && present[0]?.id === whole.id
      ? whole
      : null;
  // A present job may be told at once, where the first sentence says when; it need not wait for the word that names it.
  const isOnlyJob = entry !== null && present.length === 1 && present[0]?.id === entry.id;
  const at = isOnlyJob ? first.index : (own?.index ?? first.index);
  const host = placed[at];
  if (!entry || !host) return unchanged;
  // Where the student names it anywhere, or says what they were, they introduce it themselves.
  const noun = entry.role?.toLowerCase().split(/\s+/).at(-1) ?? '';
  const isSelf = story.some(
    ({ text }) => noun !== '' && new RegExp(String.raw`\b${RegExp.escape(noun)}s?\b`, 'i').test(text),
  );
  const isNamed =
    isSelf || placed.some((each) => entry.organisation !== null && textOf(each).includes(entry.organisation));
  if (isNamed) return { ...unchanged, fact: entry };
  const result = orient(host.sentences, entry);
  const words = sumWords(result.sentences) - sumWords(host.sentences);
  if (words > plan.room) return unchanged;
  const oriented = placed.map((each, index) =>
    index === at ? Object.assign({}, each, { sentences: result.sentences }) : each,
  );
  return { oriented, fact: entry, words };
}

function textOf({ sentences }: Pick<Placed, 'sentences'>): string {
  return sentences.map((sentence) => sentence.text).join(' ');
}

/** The entry that a run about work speaks of: its role by name or by letters ("TA"), or its organisation. */
function hostFor(each: Placed, facts: readonly Fact[]): Fact | null {
  if (each.run.slot !== 'background' && each.run.slot !== 'community') return null;
  const text = each.sentences.map((sentence) => sentence.text).join(' ');
  const found = facts.filter((fact) => {
    if (fact.kind !== 'role' || fact.role === null) return false;
    const letters = fact.role
      .split(/\s+/)
      .map((word) => word.charAt(0).toUpperCase())
      .join('');
    const isNamed =
      text.toLowerCase().includes(fact.role.toLowerCase()) ||
      (letters.length >= 2 && new RegExp(String.raw`\b${RegExp.escape(letters)}\b`).test(text));
    return isNamed || (fact.organisation !== null && text.includes(fact.organisation));
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Right after the sentence that names the work, unless the next one leans on it. */
function afterMention(sentences: readonly Sentence[], host: Fact | null): number {
  const role = host?.role?.toLowerCase() ?? '';
  const letters = role
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  const named = sentences.findIndex(
    ({ text }) => text.toLowerCase().includes(role) || (letters.length > 1 && text.includes(letters)),
  );
  const at = Math.max(0, named) + 1;
  return sentences[at]?.leans === true ? sentences.length : at;
}

/** One deed of that entry that is not told yet. */
function deedInside(facts: readonly Fact[], entry: Fact, told: string, used: Set<string>): Sentence | null {
  const toldRoots = new Set(contentRoots(told));
  for (const deed of facts) {
    if (deed.under !== entry.id || used.has(deed.id) || isTold(deed, told, toldRoots)) continue;
    const clause = deedClause(deed);
    if (!clause) continue;
    used.add(deed.id);
    const text = `I ${clause.text}.`;
    return {
      id: `${deed.id}/deed`,
      text,
      spans: [deed.span],
      edits: [],
      role: 'background',
      leans: false,
      words: countWords(text),
    };
  }
  return null;
}

const vague =
  /^((?:So|Then|Finally|Eventually),? )?I (made|built|created|started|wrote|designed|ran|organi[sz]ed|developed) (?:a|an|the|this|some) ((?:\w+ )?\w+)\.$/;

/** "So I made an app." takes the exact words of the resume, if there is one line that says the same. */
function withExactDeeds(sentences: readonly Sentence[], facts: readonly Fact[]): Sentence[] {
  return sentences.map((sentence) => {
    const match = vague.exec(sentence.text);
    if (!match) return sentence;
    const noun = contentRoots(match[3] ?? '').at(-1);
    const deeds = facts.filter(
      (fact) =>
        fact.kind === 'deed' &&
        noun !== undefined &&
        contentRoots(fact.text).includes(noun) &&
        /^(?:built|made|created|developed|designed|wrote|started|founded|launched|ran|organi[sz]ed|programmed|coded)\b/i.test(
          fact.text,
        ),
    );
    const clause = deeds.length === 1 && deeds[0] ? deedClause(deeds[0]) : null;
    if (!clause || clause.tense !== 'past' || !deeds[0]) return sentence;
    const text = `${match[1] ?? ''}I ${clause.text}.`;
    const edit = { rule: 'exact words of your resume', before: sentence.text, after: text, needsOk: true };
    return {
      ...sentence,
      text,
      spans: [...sentence.spans, deeds[0].span],
      edits: [...sentence.edits, edit],
      words: countWords(text),
    };
  });
}

const shortest = 18;

interface Left {
  room: number;
  most: number;
  used: ReadonlySet<string>;
  introduced: string | null;
}

function backgroundParagraphs(plan: ResumePlan, told: string, left: Left): ResumeParagraph[] {
  const paragraphs: ResumeParagraph[] = [];
  let { room, most } = left;
  const own = plan.isPersonal && told !== '' ? matchingEntry(told, plan.facts) : null;
  const queue: ResumeEntry[] = [];
  for (const entry of fittingEntries(plan.facts, told, plan.about)) {
    const clauses = entry.clauses.filter((clause) => !left.used.has(clause.fact.id));
    const belongs = !plan.isPersonal || told === '' || entry.head.id === own?.id;
    if (clauses.length > 0 && belongs) queue.push({ ...entry, clauses });
  }
  let pattern = 0;
  for (const filled of plan.filled) {
    const { beat, budget } = filled;
    if (plan.isFull || !beat.takesResume || (beat.isStory && plan.hasStory)) continue;
    const spoken = sumWords(filled.runs);
    const wanted = Math.min(room, most, Math.max(0, budget - spoken) + 15);
    const sentences: Sentence[] = [];
    let words = 0;
    while (queue.length > 0 && sentences.length < 3 && wanted - words >= 12) {
      const entry = queue.shift();
      if (!entry) break;
      const added = entrySentences(
        entry,
        pattern,
        left.introduced === entry.head.id ? 'place' : isSaid(entry.head, told) ? 'role' : 'no',
        wanted - words,
      ).slice(0, 3 - sentences.length);
      if (added.length === 0) continue;
      pattern += 1;
      sentences.push(...added);
      words += sumWords(added);
    }
    // One short line of a resume between two stories is a stumbling block.
    if (sentences.length === 0 || (words < shortest && told !== '')) continue;
    room -= words;
    most -= words;
    paragraphs.push({ filled, sentences });
  }
  return paragraphs;
}

/** The student has said what they were in their own words: it is not said again. */
function isSaid(head: Fact, told: string): boolean {
  return head.role !== null && told.toLowerCase().includes(head.role.toLowerCase());
}
