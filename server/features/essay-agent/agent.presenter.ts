import type { AgentState, ThreadVersion } from '#contracts/essay-agent.ts';
import { answersToAdd } from '#server/composer/compose.ts';
import type { Thread, ThreadText } from './essay-agent.repo.ts';
import { asksAboutPlace } from '#server/features/essay-writing/place-question.service.ts';
import { renderSources } from '#server/features/essay-writing/sources.service.ts';

export function presentState(thread: Thread): AgentState {
  const { runId, runNode, runStartedAt, runText } = thread;
  return {
    thread_id: thread.id,
    thread: { configurable: { thread_id: thread.id } },
    task: thread.task,
    form: thread.form,
    plan: thread.plan,
    research_content: researchOf(thread),
    is_research_edited: thread.researchEdited !== null,
    draft: thread.draft,
    critique: thread.critique,
    user_summary: thread.userSummary,
    sample_essays: thread.sampleEssays.map((essay_text) => ({ essay_text })),
    previous_draft: thread.previousDraft,
    sources: thread.sources,
    asks_about_place: thread.form === null || asksAboutPlace(thread.form),
    // Older sessions hold more with each question than is asked for now.
    questions: thread.questions.map(({ id, question, answer }) => ({ id, question, answer })),
    answers_to_add: countToAdd(thread),
    verdict: thread.critique === '' ? null : (thread.review?.verdict ?? null),
    last_node: thread.lastNode,
    next_node: thread.nextNode,
    revision_number: thread.revisionNumber,
    version: thread.version,
    running:
      runId && runNode && runStartedAt
        ? { node: runNode, started_at: runStartedAt.toISOString(), text: runText }
        : null,
    failure: thread.runFailure,
    unsaved: thread.unsaved,
    outdated: thread.outdated,
    prompt_id: thread.promptId,
    updated_at: thread.updatedAt.toISOString(),
  };
}

function countToAdd({ draft, questions }: Thread): number {
  const answered = questions.flatMap(({ question, answer }) => (answer === null ? [] : [{ question, answer }]));
  return answered.length === 0 ? 0 : answersToAdd(draft, answered).length;
}

/** What the student made of the research by hand, or else what the sources say. */
export function researchOf({ researchEdited, sources }: Pick<Thread, 'researchEdited' | 'sources'>): string[] {
  return researchEdited ?? renderSources(sources);
}

export function presentVersion({ id, field, content, hand, ledgerSeq, createdAt }: ThreadText): ThreadVersion {
  return { id, field, content, hand, ledger_seq: ledgerSeq, created_at: createdAt.toISOString() };
}
