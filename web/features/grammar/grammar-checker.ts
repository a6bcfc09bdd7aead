import type { GrammarAnswer, GrammarHint, GrammarQuestion } from './grammar-messages.ts';

export type CheckOptions = Pick<GrammarQuestion, 'dialect' | 'knownWords'>;

export interface GrammarChecker {
  /** Null where the checker cannot be had, or where a newer text was given meanwhile. */
  check: (text: string, options: CheckOptions) => Promise<GrammarHint[] | null>;
  close: () => void;
}

/** The worker as far as it is used here. */
export interface WorkerPort {
  ask: (question: GrammarQuestion) => void;
  terminate: () => void;
}

export interface WorkerListener {
  onAnswer: (answer: GrammarAnswer) => void;
  onError: () => void;
}

/**
 * Asks one question at a time and keeps the newest of those that wait: between two letters of a quick typist lies less
 * time than a check takes. A checker that fails stays silent for good, because a hint is worth no error message.
 */
export function createGrammarChecker(openWorker: (listener: WorkerListener) => WorkerPort): GrammarChecker {
  let worker: WorkerPort | null = null;
  let isBroken = false;
  let nextId = 1;
  let asked: { id: number; answer: (hints: GrammarHint[] | null) => void } | null = null;
  let waiting: { question: GrammarQuestion; answer: (hints: GrammarHint[] | null) => void } | null = null;

  function hear(heard: GrammarAnswer) {
    if (heard.id !== asked?.id) return;
    const { answer } = asked;
    asked = null;
    answer('hints' in heard ? heard.hints : null);
    if ('failure' in heard) giveUp();
    else askNext();
  }

  function askNext() {
    if (!waiting || asked) return;
    const { question, answer } = waiting;
    waiting = null;
    asked = { id: question.id, answer };
    try {
      worker ??= openWorker({ onAnswer: hear, onError: giveUp });
      worker.ask(question);
    } catch {
      giveUp();
    }
  }

  function giveUp() {
    isBroken = true;
    close();
  }

  function close() {
    worker?.terminate();
    worker = null;
    asked?.answer(null);
    waiting?.answer(null);
    asked = null;
    waiting = null;
  }

  function check(text: string, options: CheckOptions): Promise<GrammarHint[] | null> {
    if (isBroken) return Promise.resolve(null);
    return new Promise((answer) => {
      waiting?.answer(null);
      waiting = { question: { id: nextId++, text, ...options }, answer };
      askNext();
    });
  }

  return { check, close };
}

export function openGrammarWorker({ onAnswer, onError }: WorkerListener): WorkerPort {
  const worker = new Worker(new URL('./grammar-worker.ts', import.meta.url), { type: 'module', name: 'grammar' });
  worker.addEventListener('message', ({ data }: MessageEvent<GrammarAnswer>) => onAnswer(data));
  worker.addEventListener('error', onError);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It is a worker, which has no other origin.
    ask: (question) => worker.postMessage(question),
    terminate: () => worker.terminate(),
  };
}
