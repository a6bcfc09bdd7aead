import { countEssay, describeCount, fitOf } from '#contracts/gaps.ts';
import type { EssayText } from '#server/composer/checks/essay-text.ts';
import type { CheckName, Finding } from '#server/composer/checks/finding.ts';
import { clip } from '#server/composer/checks/wording/style.ts';
import { isComplete } from '#server/composer/language/sentences/clauses.ts';
import type { PromptForm } from '#server/composer/prompt/read-prompt.ts';
import type { Mark, RubricLine } from './types.ts';

/** Six things a reader in an admissions office looks for, each with the reason for its mark. */
export function rubricOf(essay: EssayText, findings: readonly Finding[], form: PromptForm): RubricLine[] {
  return [
    answersPrompt(findings),
    particular(essay, findings),
    voice(essay, findings),
    flow(essay, findings),
    truth(findings),
    size(essay, form),
  ];
}

function of(findings: readonly Finding[], ...checks: CheckName[]): Finding[] {
  return findings.filter((finding) => checks.includes(finding.check));
}

function line(criterion: string, mark: Mark, reason: string, quote: string | null = null): RubricLine {
  return { criterion, mark, reason, quote: quote === null ? null : clip(quote, 140) };
}

function answersPrompt(findings: readonly Finding[]): RubricLine {
  const missing = of(findings, 'prompt part');
  const wrong = of(findings, 'wrong university', 'wrong course');
  if (wrong[0]) return line('Answers the prompt', 'weak', wrong[0].detail, wrong[0].quote);
  if (missing.length > 1)
    return line('Answers the prompt', 'weak', `${missing.length} parts of the prompt are not answered yet.`);
  if (missing[0]) return line('Answers the prompt', 'fair', missing[0].detail);
  const gaps = of(findings, 'gap').length;
  if (gaps > 0)
    return line(
      'Answers the prompt',
      'fair',
      `Every part is answered or asked; ${gaps === 1 ? 'one gap waits' : `${gaps} gaps wait`} for you.`,
    );
  return line('Answers the prompt', 'strong', 'Every part of the prompt is answered.');
}

/** “When I said that it leaks.” breaks off, and where no comma closes the first clause it cannot be told from one that does. */
function isHalf(text: string): boolean {
  return (
    /^(?:when|if|because|while|although|since|after|before|once|as|until)\b[^,]*$/i.test(text) || !isComplete(text)
  );
}

/** The sentence with the most that could only be this student's. */
function mostParticular(essay: EssayText): string | null {
  let best: { text: string; score: number } | null = null;
  for (const { text, words } of essay.sentences) {
    if (words < 6 || words > 40 || !/\b(?:I|me|my|we|our|us)\b/i.test(text) || isHalf(text)) continue;
    const score =
      // A long name is one name.
      (text.match(/\d+|["“]|(?<=[a-z,] )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu) ?? []).length +
      (/\b(?:said|told|asked|smell|hand|table|hands|kitchen|night|morning|paper|card|eyes|voice)\w*\b/i.test(text)
        ? 1.5
        : 0);
    if (!best || score > best.score) best = { text, score };
  }
  return best?.text ?? null;
}

function particular(essay: EssayText, findings: readonly Finding[]): RubricLine {
  const cliches = of(findings, 'cliché');
  const quote = mostParticular(essay);
  if (cliches.length >= 2)
    return line(
      'Could only be yours',
      'weak',
      `${cliches.length} sentences could stand in anyone’s essay.`,
      cliches[0]?.quote ?? null,
    );
  if (cliches[0]) return line('Could only be yours', 'fair', cliches[0].detail, cliches[0].quote);
  if (of(findings, 'few details').length > 0)
    return line(
      'Could only be yours',
      'fair',
      'Few names, figures or spoken words. It may still be good; read it with that in mind.',
      quote,
    );
  return line(
    'Could only be yours',
    'strong',
    quote === null ? 'No worn phrases.' : 'No worn phrases, and a sentence like this is yours alone.',
    quote,
  );
}

/** Two or three sentences have no rhythm and no order that could be praised. */
const leastToPraise = 4;

function voice(essay: EssayText, findings: readonly Finding[]): RubricLine {
  const flat = of(findings, 'flat rhythm', 'repeated opening');
  const heavy = of(findings, 'long sentence', 'readability').filter((each) => each.weight !== 'may');
  if (flat.length + heavy.length >= 3)
    return line(
      'Sounds like a person',
      'weak',
      'The sentences are much alike.',
      flat[0]?.quote ?? heavy[0]?.quote ?? null,
    );
  const [first] = [...heavy, ...flat];
  if (first) return line('Sounds like a person', 'fair', first.detail, first.quote);
  if (essay.sentences.length < leastToPraise)
    return line('Sounds like a person', 'fair', 'There are too few sentences yet to hear a voice in them.');
  const shortest = essay.sentences.find((sentence) => sentence.words >= 3 && sentence.words <= 8);
  return line(
    'Sounds like a person',
    'strong',
    'Long and short sentences take turns, as in speech.',
    shortest?.text ?? null,
  );
}

function flow(essay: EssayText, findings: readonly Finding[]): RubricLine {
  const broken = of(findings, 'who', 'orphan start', 'duplicate', 'resume list');
  const seams = of(findings, 'seam');
  if (broken.length >= 2) return line('Easy to follow', 'weak', broken[0]?.detail ?? '', broken[0]?.quote ?? null);
  const [first] = [...broken, ...seams];
  if (first) return line('Easy to follow', 'fair', first.detail, first.quote);
  if (essay.sentences.length < leastToPraise)
    return line('Easy to follow', 'fair', 'Too little is written yet to say how one thing leads to the next.');
  return line(
    'Easy to follow',
    'strong',
    essay.paragraphs.length > 1 ? 'One thing leads to the next.' : 'It reads in one breath.',
  );
}

function truth(findings: readonly Finding[]): RubricLine {
  const claims = of(findings, 'unsupported', 'binding').filter((each) => each.weight !== 'may');
  const small = of(findings, 'unsupported', 'binding');
  if (claims.length >= 3)
    return line(
      'True to what you told us',
      'weak',
      `${claims.length} sentences say things that are nowhere in what you gave us.`,
      claims[0]?.quote ?? null,
    );
  const [first] = [...claims, ...small];
  if (first) return line('True to what you told us', 'fair', first.detail, first.quote);
  return line('True to what you told us', 'strong', 'Every sentence stands on something you gave us.');
}

function size(essay: EssayText, form: PromptForm): RubricLine {
  const count = countEssay(essay.text);
  const told = describeCount(count, form.wordCount);
  if (fitOf(count, form.wordCount) !== 'inside') return line('Length', 'weak', `${told}.`);
  return count.toWrite > 0 ? line('Length', 'fair', `${told}.`) : line('Length', 'strong', `${told}.`);
}
