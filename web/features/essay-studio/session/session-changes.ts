import type { AgentState } from '#contracts/essay-agent.ts';
import { essayMessages } from '#contracts/messages.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { splitFindings } from './research-text.ts';
import { isConflict, toProblem } from './run-goal.ts';
import type { Studio, StudioCalls, StudioState } from './studio.ts';
import { currentStep, nodeOfField } from './studio-steps.ts';

type OfStudent = Pick<
  Studio,
  'saveText' | 'answerQuestions' | 'changeSources' | 'askReader' | 'changeForm' | 'keepOutdated'
>;

export interface Changes {
  /** One call after the other: an answer that was overtaken would put an older state in the place of a newer one. */
  inTurn: <T>(call: () => Promise<T>) => Promise<T>;
  /** Each change on the state that the one before has left. */
  change: (make: (session: AgentState) => Promise<AgentState>) => Promise<AgentState>;
  /** Every change that was asked for is done or has failed. */
  settled: () => Promise<unknown>;
  /** What the student does to the open session. */
  ofStudent: OfStudent;
}

export function createChanges(
  calls: StudioCalls,
  getState: () => StudioState,
  set: (next: Partial<StudioState>) => void,
): Changes {
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(call: () => Promise<T>): Promise<T> {
    const made = last.then(call);
    last = made.catch(() => undefined);
    return made;
  }

  function change(make: (session: AgentState) => Promise<AgentState>): Promise<AgentState> {
    return inTurn(async () => {
      const { session: now } = getState();
      if (!now) throw new Error(essayMessages.noSession);
      const session = await make(now);
      set({ session });
      return session;
    });
  }

  function tell(title: string, error: unknown): void {
    if (isConflict(error)) set({ conflict: describeFailure(error) });
    else set({ problem: toProblem(title, error) });
  }

  return {
    inTurn,
    change,
    settled: () => last,
    ofStudent: {
      async saveText(field, text) {
        try {
          await change((session) => {
            const words = typeof text === 'string' ? text : text(session);
            const value = field === 'research_content' ? splitFindings(words) : words;
            return calls.update(session, nodeOfField[field], { [field]: value });
          });
          set({ problem: null, note: null });
        } catch (error) {
          tell(essayMessages.updateFailed[field], error);
          throw error;
        }
      },
      answerQuestions: async (answers) => void (await change(({ thread_id }) => calls.answer(thread_id, { answers }))),
      changeSources: async (body) => void (await change(({ thread_id }) => calls.changeSources(thread_id, body))),
      async askReader(reader) {
        try {
          await change((session) => calls.addReader(session, reader));
          set({ problem: null, note: null });
        } catch (error) {
          tell('We couldn’t get another reader', error);
        }
      },
      async changeForm(form) {
        try {
          const session = await change((now) => calls.changeForm(now, form));
          set({ step: currentStep(session), problem: null, note: null, conflict: null });
          return true;
        } catch (error) {
          tell('Your changes weren’t saved', error);
          return false;
        }
      },
      async keepOutdated() {
        try {
          await change(({ thread_id }) => calls.keepOutdated(thread_id));
        } catch (error) {
          tell('This wasn’t saved', error);
        }
      },
    },
  };
}
