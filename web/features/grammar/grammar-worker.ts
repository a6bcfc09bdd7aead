import { Dialect as HarperDialect, LocalLinter, SuggestionKind, type Lint, type Suggestion } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';
import type { Dialect, Fix, GrammarAnswer, GrammarHint, GrammarQuestion } from './grammar-messages.ts';
import { toStringPlaces } from './hint-rules.ts';

/**
 * The checker has a thread of its own: it takes a second or two to wake and a third of a second for an essay. It is run
 * here and not by the library's own worker, which comes from a blob and is refused by our security policy.
 */

const dialects: Record<Dialect, HarperDialect> = {
  american: HarperDialect.American,
  british: HarperDialect.British,
  australian: HarperDialect.Australian,
  canadian: HarperDialect.Canadian,
  indian: HarperDialect.Indian,
};

interface Checker {
  dialect: Dialect;
  words: string;
  linter: LocalLinter;
}

let checker: Checker | null = null;

async function prepare({ dialect, knownWords }: GrammarQuestion): Promise<LocalLinter> {
  const words = knownWords.join('\n');
  if (checker?.dialect !== dialect) {
    await checker?.linter.dispose();
    const linter = new LocalLinter({ binary: slimBinary, dialect: dialects[dialect] });
    // Whether a comma stands before the last of a list is a habit and no slip.
    await linter.setLintConfig({ ...(await linter.getLintConfig()), OxfordComma: false });
    checker = { dialect, words: '', linter };
  }
  if (checker.words !== words) {
    await checker.linter.clearWords();
    await checker.linter.importWords(knownWords);
    checker.words = words;
  }
  return checker.linter;
}

async function check(question: GrammarQuestion): Promise<GrammarHint[]> {
  const linter = await prepare(question);
  const lints = await linter.lint(question.text, { language: 'plaintext' });
  return toStringPlaces(question.text, lints.map(readLint));
}

/** What the library hands out lies in its own memory until it is freed. */
function readLint(lint: Lint): GrammarHint {
  const span = lint.span();
  const hint = {
    start: span.start,
    end: span.end,
    words: lint.get_problem_text(),
    reason: lint.message(),
    kind: lint.lint_kind_pretty(),
    fixes: lint.suggestions().slice(0, 3).map(readFix),
  };
  span.free();
  lint.free();
  return hint;
}

function readFix(suggestion: Suggestion): Fix {
  const kind = suggestion.kind();
  const text = suggestion.get_replacement_text();
  suggestion.free();
  if (kind === SuggestionKind.Remove) return { kind: 'remove' };
  return kind === SuggestionKind.InsertAfter ? { kind: 'insert-after', text } : { kind: 'replace', text };
}

/** One at a time, in their order: the checker cannot do two things at once. */
let last = Promise.resolve();

self.addEventListener('message', ({ data: question }: MessageEvent<GrammarQuestion>) => {
  last = answerAfter(last, question);
});

async function answerAfter(before: Promise<void>, question: GrammarQuestion): Promise<void> {
  await before;
  let answer: GrammarAnswer;
  try {
    answer = { id: question.id, hints: await check(question) };
  } catch (error) {
    answer = { id: question.id, failure: error instanceof Error ? error.message : String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker speaks to the page that made it and to nobody else.
  self.postMessage(answer);
}
