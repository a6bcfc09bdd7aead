import { useEffect, useMemo, useState } from 'react';
import { chooseDialect } from './choose-dialect.ts';
import { type GrammarChecker, createGrammarChecker, openGrammarWorker } from './grammar-checker.ts';
import type { GrammarHint } from './grammar-messages.ts';
import { keepUseful, placesNow } from './hint-rules.ts';
import { knownWordsOf } from './known-words.ts';

/** A pause in the typing, not the end of a word: a hint about half a sentence is always wrong. */
const afterPauseMs = 900;
/** Where a browser does not tell when it has time, this long after the editor opened it does. */
const idleAfterMs = 1500;
const none: readonly GrammarHint[] = [];

export interface GrammarInput {
  text: string;
  /** What the student told us, whose words are known: names, resume, transcript, talk, summary. */
  evidence: readonly string[];
  /** Of the university the essay goes to, in English. */
  country: string | null;
}

export interface GrammarState {
  /** `off`: it cannot be had here, and nothing is said about it. */
  stage: 'waking' | 'ready' | 'off';
  hints: readonly GrammarHint[];
  /** The text that they were found in: their places are places in it. */
  was: string;
}

/** Hints for a text that is being written. The checker is fetched once the browser has time, and let go with the editor. */
export function useGrammarHints({ text, evidence, country }: GrammarInput): GrammarState {
  const [checker, setChecker] = useState<GrammarChecker | null>(null);
  const [found, setFound] = useState<{ text: string; hints: readonly GrammarHint[] } | null>(null);
  const [isOff, setOff] = useState(false);
  const dialect = chooseDialect(country);
  // Callers hand in a new list with every letter; only its words count.
  const material = evidence.join('\n');
  const knownWords = useMemo(() => knownWordsOf([material]), [material]);

  useEffect(() => {
    const made = createGrammarChecker(openGrammarWorker);
    const cancel = whenIdle(() => setChecker(made));
    return () => {
      cancel();
      made.close();
      setChecker(null);
    };
  }, []);

  const isFirst = found === null;
  useEffect(() => {
    if (!checker || isOff) return;
    let isCurrent = true;
    async function look(by: GrammarChecker) {
      const hints = await by.check(text, { dialect, knownWords });
      if (!isCurrent) return;
      if (hints === null) return setOff(true);
      const known = new Set(knownWords.map((word) => word.toLowerCase()));
      setFound({ text, hints: keepUseful(text, hints, known) });
    }
    const timer = setTimeout(() => void look(checker), isFirst ? 0 : afterPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [checker, text, dialect, knownWords, isOff, isFirst]);

  // Until the new answer comes, those stay whose words nobody touched. The list is the same one as long as none of them goes,
  // because whoever hears of a new one draws the page again.
  const hints = useMemo(() => {
    if (!found) return none;
    const places = placesNow(found.hints, { was: found.text, now: text });
    return places.includes(null) ? found.hints.filter((_, index) => places[index] !== null) : found.hints;
  }, [found, text]);

  if (isOff || found === null) return { stage: isOff ? 'off' : 'waking', hints: none, was: '' };
  return { stage: 'ready', hints, was: found.text };
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 4 * idleAfterMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, idleAfterMs);
  return () => clearTimeout(timer);
}
