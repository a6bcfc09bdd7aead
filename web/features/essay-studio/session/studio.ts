import type {
  AgentInitialize,
  AgentNode,
  AgentState,
  QuestionAnswers,
  SourceChanges,
  ThreadField,
} from '#contracts/essay-agent.ts';
import type { ExtraReader } from '#contracts/critique.ts';
import type { EssayForm } from '#contracts/essays.ts';
import type { Listening, TextChange, UpdatableNode } from '#web/features/essay-studio/essay-studio.api.ts';
import type { Material } from '#web/lib/essays/essay-start.ts';
import { type Goal, Step } from './studio-steps.ts';

/** Something is being made; the page shows it growing. */
export interface Work {
  goal: Goal | 'saving';
  /** What has been written so far. */
  text: string;
  /** What is being done, in words. */
  stage: string | null;
  isStopping: boolean;
}

export interface Problem {
  title: string;
  /** What the server said about it, where that says more. */
  detail: string | null;
}

/** A finished essay among the saved ones. */
export interface SavedEssay {
  promptId: string;
  threadId: string;
  form: EssayForm;
  draft: string;
}

export interface StudioState {
  /** `missing`: there is no such essay, and asking again would not help. */
  stage: 'opening' | 'unopened' | 'missing' | 'ready';
  session: AgentState | null;
  step: Step;
  work: Work | null;
  problem: Problem | null;
  /** Something worth knowing that is no failure. */
  note: string | null;
  /** The session was changed elsewhere, and what was done here rests on an older state. In the server's words. */
  conflict: string | null;
  /** The essay that was just finished and saved, as it stands. */
  saved: SavedEssay | null;
  /** The form of a start that came to nothing; it may come from another device. */
  lostForm: EssayForm | null;
  /** The saved essay that this form belongs to: what is started from it is saved in its place, not beside it. */
  lostPromptId: string | null;
}

/** Before anything is opened. */
export const atRest: StudioState = {
  stage: 'opening',
  session: null,
  step: Step.prompt,
  work: null,
  problem: null,
  note: null,
  conflict: null,
  saved: null,
  lostForm: null,
  lostPromptId: null,
};

/** The calls a studio makes. */
export interface StudioCalls {
  open: () => Promise<AgentState | null>;
  reopen: (threadId: string) => Promise<AgentState>;
  read: (threadId: string) => Promise<AgentState>;
  gather: (form: EssayForm) => Promise<Material>;
  initialize: (body: AgentInitialize) => Promise<unknown>;
  /** `suggests`: what comes of it is proposed, and the draft stays what it is until the student takes something of it. */
  invoke: (threadId: string, node: AgentNode, listening: Listening, suggests: boolean) => Promise<AgentState>;
  stop: (threadId: string) => Promise<void>;
  close: (threadId: string) => Promise<void>;
  update: (session: AgentState, node: UpdatableNode, change: TextChange) => Promise<AgentState>;
  answer: (threadId: string, body: QuestionAnswers) => Promise<AgentState>;
  changeSources: (threadId: string, body: SourceChanges) => Promise<AgentState>;
  addReader: (session: AgentState, reader: ExtraReader) => Promise<AgentState>;
  criticize: () => Promise<void>;
  changeForm: (session: AgentState, form: EssayForm) => Promise<AgentState>;
  /** The student wants the texts from before the form was corrected as they are. */
  keepOutdated: (threadId: string) => Promise<AgentState>;
  /** The plan is the next thing to be made. */
  restartPlan: (threadId: string) => Promise<AgentState>;
  /** Puts prompt, plan, research and draft among the saved ones. */
  save: (session: AgentState) => Promise<SavedEssay>;
  wait: (ms: number) => Promise<void>;
}

/** A text, or how it is made of the session that every change before it has left. */
export type NewText = string | ((session: AgentState) => string);

export interface Studio {
  subscribe: (listener: () => void) => () => void;
  getState: () => StudioState;
  /** Opens the person's session, or the one that is named. */
  open: (threadId?: string) => Promise<void>;
  /** Stops listening. What runs on the server goes on. */
  leave: () => void;
  start: (form: EssayForm) => Promise<void>;
  generate: (goal: Goal) => Promise<void>;
  stop: () => Promise<void>;
  goTo: (step: Step) => void;
  /** Rejects with what the student is told. */
  saveText: (field: ThreadField, text: NewText) => Promise<void>;
  /** The draft was saved step by step, apart from everything else. */
  noteDraft: (threadId: string, text: string) => void;
  /** What was kept of an open editor is gone: the saved text stands. */
  dropUnsaved: (field: ThreadField) => void;
  answerQuestions: (answers: QuestionAnswers['answers']) => Promise<void>;
  changeSources: (changes: SourceChanges) => Promise<void>;
  /** One more reader of the draft; what they say stands under the critique. */
  askReader: (reader: ExtraReader) => Promise<void>;
  /** Corrects the form of the open essay and goes on where it was. Answers whether that was done. */
  changeForm: (form: EssayForm) => Promise<boolean>;
  keepOutdated: () => Promise<void>;
  /** Fetches what was changed elsewhere. */
  refresh: () => Promise<void>;
  finish: () => Promise<boolean>;
  /** From the essay that was just saved to an empty form. */
  startAnother: () => void;
  /** Puts the session away without saving it. */
  putAway: () => Promise<void>;
}
