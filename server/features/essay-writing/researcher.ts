import type { Source } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { signalAfter } from '#server/platform/running-time.ts';
import type { ModelCall } from '#server/providers/llm/language-model.ts';
import { Queries, queriesPrompt } from '#server/providers/llm/prompts/essay/queries.prompt.ts';
import { askFor } from '#server/features/model-usage/model-usage.service.ts';
import { findUniversity } from '#server/features/library/library.service.ts';
import { findSources, libraryIdOf } from '#server/features/research/research.service.ts';
import { makeQueries } from '#server/features/research/research-queries.service.ts';
import type { NodeParts, NodeRun, NodeWork } from './node-work.ts';
import { formOf } from './gather-material.service.ts';
import { renderSources } from './sources.service.ts';

/** Serves both research nodes: the one before the first draft, and the one after a critique, which looks again. */
export function createResearcher(parts: NodeParts): NodeWork {
  return async (run) => {
    const { work, onStage, signal } = run;
    const form = formOf(work);
    const queries = parts.research.webSearch ? await askForQueries(parts, run, form) : [];
    const found = await findSources(parts.research, { form, queries, onStage, signal });
    const sources = keepChoices(work.sources, found, findUniversity(form.universityName)?.name ?? null);
    // What the student made of the research by hand stays; the new sources stand beside it.
    return { text: renderSources(sources).join('\n\n'), changes: { sources } };
  };
}

/** Research goes on without a model that is down or slow: our own queries are nearly as good. */
const queryMs = 8000;

async function askForQueries(parts: NodeParts, { work, onStage, signal }: NodeRun, form: EssayForm): Promise<string[]> {
  onStage('Deciding what to search for');
  const own = makeQueries(form);
  const call: ModelCall<null, string[]> = {
    prompt: queriesPrompt(form),
    gate: { kind: 'data', schema: Queries },
    compose: () => ({ text: own.join('\n'), extra: null }),
  };
  const inTime = AbortSignal.any([signal, signalAfter(queryMs)]);
  try {
    const { data } = await askFor(parts, work.profileId, call, { signal: inTime, essayId: work.id });
    return data ?? own;
  } catch (error) {
    signal.throwIfAborted();
    parts.research.logFailure(error);
    return own;
  }
}

/**
 * What the student left out, explained or added is never undone by looking again. Facts about another university, from before
 * the form was corrected, go; one with the student's reason stays with it, left out.
 */
function keepChoices(before: Source[], found: Source[], university: string | null): Source[] {
  const known = new Map(before.map((source) => [source.id, source]));
  const own = before.flatMap((source) => {
    if (isElsewhere(source, university)) return source.because === null ? [] : [{ ...source, is_struck: true }];
    return source.origin === 'student' || source.is_struck || source.because !== null ? [source] : [];
  });
  const kept = new Set(own.map(({ id }) => id));
  return [...own, ...found.filter(({ id }) => !kept.has(id)).map((source) => known.get(source.id) ?? source)];
}

function isElsewhere({ origin, id }: Source, university: string | null): boolean {
  return origin === 'library' && !id.startsWith(libraryIdOf(`${university}/`));
}
