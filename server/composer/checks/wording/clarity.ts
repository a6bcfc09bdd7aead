import { isUnclearWho } from '#server/composer/language/pointing/persons.ts';
import type { EssayText } from '#server/composer/checks/essay-text.ts';
import { finding, type Finding } from '#server/composer/checks/finding.ts';
import { checkStarts } from './starts.ts';
import { opening } from './style.ts';
import { sumWords } from '#server/composer/language/words/words.ts';

/** Slang with a plain word for it. The swap changes the wording, so that the student agrees to it first. */
export const register: [RegExp, string][] = [
  [/\bguys\b/gi, 'people'],
  [/\bguy\b/gi, 'man'],
  [/\bdumb\b/gi, 'stupid'],
  [/\bso mad\b/gi, 'so angry'],
  [/\b(was|were|got|am|is) mad\b/gi, '$1 angry'],
  [/\bof stuff like that\b/gi, 'of things like that'],
  [/\bstuff\b(?! (?:that|which) \w+s\b| (?:is|was)\b)/gi, 'things'],
  // Of one's own age they are no children.
  [
    /(?<!\b(?:varsity|school|college|older|senior|junior|freshman|sophomore|teenage|grade|cool|popular|rich|other|new|theater|band) )\bkids\b/gi,
    'children',
  ],
  [/\bsuper (?=[a-z]+)/gi, 'very '],
  [/\bkind of never\b/gi, 'never'],
  // “The same kind of log” and “that is kind of you” say something.
  [
    /(?<=\b(?:I|you|he|she|it|we|they|was|were|is|are|am|be|been|felt|feels?|got|just|also|really|but)(?:['’](?:s|m|re))? )kind of\b(?! (?:you|me|him|her|them|us)\b| (?:the|my|our|his|their) \w+ to\b)/gi,
    '',
  ],
  [/\bpretty (?=good|bad|hard|sure|much)/gi, 'quite '],
  [/\bokay\b|\bok\b/gi, 'all right'],
  [/\btons of\b|\ba ton of\b/gi, 'a great many'],
  [/(?<=[a-z] )(?<!\w \w )thing(?= where\b)/gi, ''],
];

/** What a reader stumbles over: who is meant, where a paragraph hangs in the air, what will be out of date. */
export function checkClarity(essay: EssayText): Finding[] {
  return [
    ...whoIsMeant(essay),
    ...checkStarts(essay),
    ...staleTimes(essay),
    ...slang(essay),
    ...alsoFirst(essay),
    ...fewDetails(essay),
  ];
}

/** "The nurse … The doctor was busy. She drew …": two people who could be meant. */
function whoIsMeant(essay: EssayText): Finding[] {
  const found: Finding[] = [];
  for (const { sentences } of essay.paragraphs) {
    const texts = sentences.map((sentence) => sentence.text);
    for (const [index, sentence] of sentences.entries()) {
      if (!isUnclearWho(texts, index)) continue;
      const pronoun = sentence.text.split(' ')[0] ?? '';
      const operator = (sentences[index - 1]?.words ?? 99) <= 7 ? 'drop between' : null;
      const ask = {
        question: `who is meant by “${pronoun}” in “${opening(sentence.text)}”?`,
        slot: 'moment' as const,
      };
      found.push(
        finding('who', 'should', `Who is “${pronoun}”? The sentence before speaks of someone else.`, sentence, {
          operator,
          ask,
        }),
      );
    }
  }
  return found;
}

/** A time that is counted from the day on which it was written. */
export const staleTime =
  /\b(?:last (?:year|month|week|january|february|march|april|may|june|july|august|september|october|november|december|summer|winter|spring|fall|autumn)|this (?:past )?(?:year|summer|winter|spring|fall|month)|yesterday|recently|a few (?:weeks|months) ago|next (?:year|month|summer))\b/i;

function staleTimes(essay: EssayText): Finding[] {
  return essay.sentences.flatMap((sentence) => {
    const when = staleTime.exec(sentence.text)?.[0];
    if (!when) return [];
    return [
      finding(
        'stale time',
        'may',
        `“${when}” will mean another time when the essay is read. Say which year you mean.`,
        sentence,
        {
          ask: {
            question: sentence.text.startsWith(when)
              ? `which year you mean in “${opening(sentence.text)}”`
              : `which year you mean by “${when}” in “${opening(sentence.text)}”`,
            slot: 'moment',
          },
        },
      ),
    ];
  });
}

function slang(essay: EssayText): Finding[] {
  return essay.sentences.flatMap((sentence) => {
    const word = register
      .map(([pattern]) => new RegExp(pattern.source, 'i').exec(sentence.text)?.[0])
      .find((found) => found !== undefined);
    return word
      ? [
          finding(
            'register',
            'may',
            `“${word.trim()}” is for speaking more than for writing. Keep it if it is your voice.`,
            sentence,
            {
              operator: 'plain word',
            },
          ),
        ]
      : [];
  });
}

function alsoFirst(essay: EssayText): Finding[] {
  return essay.sentences
    .filter((sentence) => /^Also,? (?:I|we) /.test(sentence.text))
    .map((sentence) =>
      finding('also first', 'may', '“Also” at the head of a sentence makes it sound like a list.', sentence, {
        operator: 'move also',
      }),
    );
}

/** A warning, never a mark: some of the best essays have few names and figures. */
function fewDetails(essay: EssayText): Finding[] {
  const words = sumWords(essay.sentences);
  if (words < 120) return [];
  const details = essay.sentences.reduce(
    (sum, { text }) => sum + (text.match(/\d+|["“]|(?<=[a-z,] )\p{Lu}\p{Ll}+/gu) ?? []).length,
    0,
  );
  return (100 * details) / words < 0.8
    ? [
        finding(
          'few details',
          'may',
          'There are hardly any names, figures or spoken words. One or two could make it more clearly yours.',
        ),
      ]
    : [];
}
