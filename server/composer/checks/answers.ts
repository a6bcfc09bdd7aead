import { countEssay, describeCount, fitOf } from '#contracts/gaps.ts';
import type { Ask, PromptPart } from '#server/composer/prompt/types.ts';
import { contentRoots, sumWords } from '#server/composer/language/words/words.ts';
import { isPastVerb } from '#server/composer/language/words/verbs.ts';
import type { PromptForm } from '#server/composer/prompt/read-prompt.ts';
import { shapeFor } from '#server/composer/prompt/shapes.ts';
import { readPrompt } from '#server/composer/prompt/read-prompt.ts';
import { namesUniversity } from '#server/composer/prompt/university-names.ts';
import type { EssayText } from './essay-text.ts';
import { finding, type Finding } from './finding.ts';

/** Length, open gaps, and whether each part of the prompt is answered or at least asked. */
export function checkAnswers(essay: EssayText, form: PromptForm): Finding[] {
  return [...length(essay, form), ...parts(essay, form)];
}

function length(essay: EssayText, form: PromptForm): Finding[] {
  const count = countEssay(essay.text);
  const fit = fitOf(count, form.wordCount);
  const found: Finding[] = [];
  if (fit === 'over')
    found.push(
      finding('length', 'must', `Too long: ${describeCount(count, form.wordCount)}.`, null, { operator: 'shorten' }),
    );
  if (fit === 'short') found.push(finding('length', 'must', `Too short: ${describeCount(count, form.wordCount)}.`));
  const beats = essay.gaps.length > 0 ? shapeFor(readPrompt(form), form.universityName) : [];
  for (const gap of essay.gaps) {
    const slot = beats.find(({ questions }) => questions.includes(gap.question))?.slots[0] ?? 'moment';
    found.push(
      finding(
        'gap',
        'must',
        `Waits for about ${gap.words} words of yours.`,
        { text: gap.question, start: gap.start, end: gap.end },
        { ask: { question: gap.question, slot } },
      ),
    );
  }
  return found;
}

/** Words of prose below which a part counts as not answered. */
export const least = 15;

const cues: Record<Ask, RegExp> = {
  moment: /$^/,
  action: /\b(?:I|we|my \w+ and I) (?:\w+ly |then |first |also |just |had |never )?[a-z]+\b/,
  insight:
    /\b(?:learn(?:ed|t)?|realiz?s?ed?|underst(?:and|ood)|used to think|now I|taught|I think|I believe|means?|matters?|changed?|surprised|since then|I would rather|important|I like it because|captivat\w+|why)\b/i,
  motive:
    /\b(?:study|studying|major|field|subject|interested in|drawn|fascinat\w+|because|I want(?:ed)? to (?:know|understand|learn)|degree|course|programme?)\b/i,
  fit: /$^/,
  bring:
    /\b(?:I (?:\w+ )?(?:bring|teach|lead|run|help|organi[sz]e|make|cook|play|tutor|train|volunteer|work|have)|my job|I(?:'m| am| was) (?:a|an|the|president|captain|treasurer|head)|as (?:a|an|president|captain|treasurer|head)|we\b|our\b)/i,
  goal: /\b(?:I (?:\w+ )?(?:want|hope|plan|would like|intend|aim|might|will)|I'd like|my goal|in (?:five|ten) years|one day|should be)\b/i,
  background:
    /\b(?:I (?:have|had|was|am|worked|studied|built|wrote|led|taught|made|read|measured|trained|ran|did)|as (?:a|an) )/i,
  place: /\b(?:we|our|us|everyone|there|here|people|family|house|room|table)\b/i,
  role: /\b(?:I|my)\b/i,
  idea: /\b(?:I|it|idea|question|why|how)\b/i,
  source:
    /\b(?:ask|write to|wrote to|read|watch|listen|turn to|books?|library|librarian|podcast|reports?|journals?|articles?|papers?|mentor|teacher|professor|Mr\.|Ms\.|Dr\.|friend|father|mother|grandfather|grandmother)\b/i,
  belief: /\b(?:thought|believ\w+|sure|idea|wrong|right|question\w*|assum\w+|rule|opinion|fair)\b/i,
  person:
    /\b(?:he|she|they|his|her|Mr\.|Ms\.|Mrs\.|Dr\.|teacher|mother|father|friend|grandmother|grandfather|coach)\b/i,
  identity: /\b(?:I|my|we|our)\b/i,
  leading:
    /\b(?:team|group|we|captain|president|lead|led|novices|volunteers|members|everyone|people|taught|teach|them)\b/i,
  activity: /\b(?:I|we|my)\b/i,
  problem:
    /\b(?:problem|question|result|data|samples?|measure\w*|films?|experiment|model|why|because|wrong|failed|research|study)\b/i,
  method:
    /\b(?:I|we) (?:\w+ )?(?:made|built|measured|used|wrote|ran|tested|counted|compared|put|took|went|repeated|analy[sz]ed|designed|asked)\b/i,
};

function parts(essay: EssayText, form: PromptForm): Finding[] {
  const reading = readPrompt(form);
  const beats = shapeFor(reading, form.universityName);
  return reading.parts.flatMap((part) => {
    if (wordsFor(essay, part, form) >= least) return [];
    const beat = beats.find(({ asks }) => asks.includes(part.ask));
    // A question of our own asks for its part; of any other nobody can say which part it is for.
    const isAsked = essay.gaps.some((gap) => {
      const owners = beats.filter(({ questions }) => questions.includes(gap.question));
      return owners.length === 0 || owners.some(({ asks }) => asks.includes(part.ask));
    });
    if (isAsked) return [];
    const question = beat?.questions[0] ?? part.quote;
    return [
      finding('prompt part', 'must', `The prompt asks: “${part.quote}”. Nothing in the essay answers that yet.`, null, {
        ask: { question, slot: beat?.slots[0] ?? 'moment' },
      }),
    ];
  });
}

/** How many words of the essay speak to a part: from the sentence that takes it up to the end of its paragraph. */
export function wordsFor(essay: EssayText, part: PromptPart, form: PromptForm): number {
  const name = form.universityName;
  let words = 0;
  for (const { sentences } of essay.paragraphs) {
    const first = sentences.findIndex((sentence) => speaksTo(sentence.text, part.ask, name));
    if (first >= 0) words += sumWords(sentences.slice(first));
  }
  return words;
}

function speaksTo(text: string, ask: Ask, university: string): boolean {
  if (ask === 'fit') {
    const roots = contentRoots(text);
    const isNamed = contentRoots(university).some(
      (root) => root.length > 3 && root !== 'university' && root !== 'college' && roots.includes(root),
    );
    return (
      isNamed ||
      namesUniversity(text, university) ||
      /\b(?:your (?:university|college|school|program(?:me)?|department|course)|this (?:university|college|programme?)|there|campus|I (?:want|would like) to (?:be part|join|take|work with|learn|sample|measure|read))\b/i.test(
        text,
      )
    );
  }
  if (ask === 'moment') return text.split(/\W+/).some((word) => isPastVerb(word.toLowerCase()));
  return cues[ask].test(text);
}
