import type { ChatbotAnswer, ChatbotKeeping } from '#contracts/chat.ts';
import { chatMessages } from '#contracts/onboarding-messages.ts';
import { ApiError, isUnreachable } from '#web/lib/api/api-error.ts';
import {
  accept,
  addText,
  addUnsent,
  awaitReply,
  breakOff,
  type Conversation,
  confirmKept,
  findPart,
  keepLocally,
  markUnsent,
  noConversation,
  readTail,
  removeMessage,
  restoreKept,
  say,
} from './conversation.ts';
import type { UnsentMessage } from './outbox.ts';
import type { Listening, Problem, Talk, TalkParts, TalkState, Turn } from './talk.ts';

/** One student's talk with the consultant. It outlives the page that shows it until the reply that is under way has come. */
export function createTalk(parts: TalkParts): Talk {
  const listeners = new Set<() => void>();
  let state: TalkState = { ...noConversation, stage: 'opening', problem: null, unkept: null, news: '' };
  let running: { controller: AbortController; done: Promise<void> } | null = null;
  let runs = 0;
  let keeping: Promise<void> = Promise.resolve();
  /** What the student decided and the server has not answered yet, in its order. */
  let undecided: readonly { id: string; change: ChatbotKeeping }[] = [];

  function publish(next: Partial<TalkState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** One thing at a time: what is asked for meanwhile is left undone. */
  function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (running) return running.done;
    runs += 1;
    const controller = new AbortController();
    const done = work(controller.signal).finally(() => {
      running = null;
    });
    running = { controller, done };
    return done;
  }

  function settle(answer: ChatbotAnswer, news = ''): void {
    const arrived = new Set(answer.conversation.map(({ id }) => id));
    for (const { id } of parts.outbox.read()) if (arrived.has(id)) parts.outbox.drop(id);
    publish({ ...markUnsent(withUndecided(accept(state, answer))), stage: 'idle', problem: null, news });
  }

  function settleReply(answer: ChatbotAnswer): void {
    settle(answer, answer.output === '' ? '' : `Consultant: ${answer.output}`);
  }

  function listen(signal: AbortSignal): Listening {
    return {
      signal,
      onText(piece) {
        const last = state.messages.at(-1);
        const isAwaited = last?.status === 'writing' || last?.status === 'retrying';
        publish(addText(isAwaited ? state : awaitReply(state, `reply-${parts.newId()}`, parts.now()), piece));
      },
    };
  }

  async function openNow(restart: boolean, signal: AbortSignal): Promise<void> {
    publish({ stage: 'opening', problem: null, news: '', ...(restart ? noConversation : {}) });
    try {
      settleReply(await parts.open(restart, listen(signal)));
    } catch (error) {
      const isStopped = signal.aborted;
      publish(breakOff(state, isStopped ? 'stopped' : 'failed'));
      // As soon as the server has begun to write, the conversation is there: only its first words are not.
      const answer = isStopped || state.messages.length > 0 ? await look() : null;
      if (!answer)
        return publish({ stage: 'unopened', problem: problemOf('open', error), news: chatMessages.initFailed });
      settle(answer);
    }
    if (restart) {
      parts.outbox.clear();
      parts.tellOthers();
    }
    publish(addUnsent(state, parts.outbox.read()));
  }

  function look(): Promise<ChatbotAnswer | null> {
    return parts.look().catch(() => null);
  }

  async function turn(call: Turn, signal: AbortSignal): Promise<void> {
    publish({ stage: 'replying', problem: null, news: 'The consultant is writing.' });
    try {
      settleReply(await parts.converse(call, listen(signal)));
    } catch (error) {
      await recover(error, signal.aborted);
    }
    parts.tellOthers();
  }

  /** The reply did not come to its end. The server knows best what is left of it. */
  async function recover(error: unknown, isStopped: boolean): Promise<void> {
    // Nobody waits for a server that is away or busy with a reply in another tab, nor for the stop they asked for.
    const isUnheard = isUnreachable(error) || (error instanceof ApiError && error.status === 409);
    const isWaitedFor = !isUnheard && !isStopped;
    publish(breakOff(state, isStopped ? 'stopped' : 'failed'));
    if (isUnheard) publish(markUnsent(state));
    const own = runs;
    async function takeStock(): Promise<void> {
      const answer = await look();
      // Whoever went on meanwhile has a newer answer, or will have.
      if (runs !== own) return;
      if (answer) settle(answer);
      publish({ ...markUnsent(state), stage: 'idle', ...explain(error, isStopped) });
    }
    if (isWaitedFor) return takeStock();
    publish({ stage: 'idle', ...explain(error, isStopped) });
    void takeStock();
  }

  function explain(error: unknown, isStopped: boolean): Pick<TalkState, 'problem' | 'news'> {
    if (isStopped) return { problem: null, news: 'The reply was stopped.' };
    const problem = problemOf(readTail(state) === 'unsent' ? 'send' : 'reply', error);
    return { problem, news: `${chatMessages.replyFailed} ${problem.detail}` };
  }

  /** One after the other, so that the last word is the student's. */
  function keep(id: string, change: ChatbotKeeping): Promise<void> {
    if (!findPart(state, id)) return keeping;
    const decided = { id, change };
    undecided = [...undecided, decided];
    publish({ ...keepLocally(state, id, change), unkept: null });
    keeping = keeping.then(() => sendKeeping(decided));
    return keeping;
  }

  async function sendKeeping(decided: { id: string; change: ChatbotKeeping }): Promise<void> {
    const { id, change } = decided;
    const own = runs;
    try {
      const answer = await parts.keep(id, change);
      undecided = undecided.filter((each) => each !== decided);
      // A reply that is under way brings the newest state itself.
      const isNewest = !running && runs === own;
      publish(withUndecided(isNewest ? accept(state, answer) : confirmKept(state, answer)));
      parts.tellOthers();
    } catch (error) {
      undecided = undecided.filter((each) => each !== decided);
      const detail = describeUnkept(error);
      const news = `We couldn’t save that. ${detail}`;
      publish({ ...withUndecided(restoreKept(state, id)), unkept: { id, detail }, news });
    }
  }

  function withUndecided(talk: Conversation): Conversation {
    return undecided.reduce((now, { id, change }) => keepLocally(now, id, change), talk);
  }

  function sendMessage(message: UnsentMessage): boolean {
    const { threadId } = state;
    if (threadId === null) {
      const problem = { kind: 'not-ready', detail: chatMessages.notInitialized, isRefused: false } as const;
      publish({ problem, news: chatMessages.notInitialized });
      return false;
    }
    if (running) return false;
    parts.outbox.keep(message);
    publish(say(state, message));
    void run((signal) => turn({ threadId, message }, signal));
    return true;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open({ restart }) {
      await run((signal) => openNow(restart, signal));
      return state.threadId !== null;
    },
    send(text) {
      // What did not arrive goes first: the talk would lose its order otherwise.
      if (state.stage === 'opening' || state.stage === 'replying' || readTail(state) === 'unsent') return false;
      return sendMessage({ id: parts.newId(), text: text.trim(), timestamp: parts.now() });
    },
    resend(id) {
      const message = state.messages.find((one) => one.id === id && one.status === 'unsent');
      if (message) sendMessage({ id, text: message.text, timestamp: parts.now() });
    },
    takeBack(id) {
      const text = state.messages.find((one) => one.id === id && one.status === 'unsent')?.text ?? '';
      parts.outbox.drop(id);
      publish({ ...removeMessage(state, id), problem: null, news: '' });
      return text;
    },
    retry() {
      const { stage, threadId } = state;
      if (stage !== 'idle' || threadId === null || running) return;
      publish(awaitReply(state, `reply-${parts.newId()}`, parts.now()));
      // The reply may have come meanwhile, in another tab or after a lost connection: then this is what is answered.
      void run((signal) => turn({ threadId, retry: true }, signal));
    },
    keep,
    async stop() {
      running?.controller.abort();
      await running?.done;
    },
    async refresh() {
      if (running || state.stage !== 'idle') return;
      const before = runs;
      const answer = await look();
      if (answer && runs === before) settle(answer);
    },
  };
}

/** What a person can do about a change that was not saved. A fault of ours says nothing of use. */
function describeUnkept(error: unknown): string {
  return error instanceof ApiError && error.status < 500 ? error.detail : 'Please try again.';
}

function problemOf(kind: Problem['kind'], error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind, detail: chatMessages.somethingWrong, isRefused: false };
  return { kind, detail: error.detail, isRefused: [400, 413, 422].includes(error.status) };
}
