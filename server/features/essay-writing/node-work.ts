import type { Review } from '#contracts/critique.ts';
import type { AgentNode, EssayQuestion, Source } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import type { Context } from '#server/platform/context.ts';
import type { SentenceFact } from './model/prove-sentences.ts';
import type { ResearchParts } from '#server/features/research/research.service.ts';

/** An essay as far as it has come: what a node reads. */
export interface EssayWork {
  id: string;
  profileId: string;
  promptId: string | null;
  /** What the caller asked for, in words. */
  task: string;
  form: EssayForm | null;
  sampleEssays: string[];
  plan: string;
  sources: Source[];
  /** What the student made of the research by hand; null while it follows the sources. */
  researchEdited: string[] | null;
  draft: string;
  critique: string;
  questions: EssayQuestion[];
  /** Where each sentence of the draft comes from, as a model's reader found it; empty without one. */
  facts: SentenceFact[];
  /** What the readers of the last round said; null where no model did. */
  review: Review | null;
  lastNode: AgentNode | null;
  revisionNumber: number;
}

/** What a node may change. */
export type EssayChanges = Partial<
  Pick<EssayWork, 'plan' | 'sources' | 'draft' | 'critique' | 'questions' | 'facts' | 'review' | 'revisionNumber'> & {
    previousDraft: string;
  }
>;

/** What a node is given while it runs. */
export interface NodeRun {
  work: EssayWork;
  /** Sentences the student typed into the draft that still stand there. */
  typed: string[];
  /** Every piece of the text, in order. */
  onText: (piece: string) => void;
  /** What it is doing, in words for the student who waits. */
  onStage: (stage: string) => void;
  /** What the model sent could not be used, and it is asked again. */
  onTryAgain: () => void;
  signal: AbortSignal;
}

export interface NodeResult {
  /** The text it wrote, as the history keeps it. */
  text: string;
  changes: EssayChanges;
}

export type NodeWork = (run: NodeRun) => Promise<NodeResult>;
export type NodeWorks = Record<AgentNode, NodeWork>;

/** What the nodes work with. */
export interface NodeParts extends Pick<Context, 'db' | 'model' | 'config' | 'workers' | 'now' | 'log'> {
  research: ResearchParts;
}
