import type { Source } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { queriesPrompt, readQueries } from '#server/providers/llm/prompts/essay/queries.prompt.ts';
import { generateFor } from '#server/features/model-usage/model-usage.service.ts';
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

async function askForQueries(parts: NodeParts, { work, onStage, signal }: NodeRun, form: EssayForm): Promise<string[]> {
  onStage('Deciding what to search for');
  const { text } = await generateFor(
    parts,
    work.profileId,
    { prompt: queriesPrompt(form), compose: () => ({ text: makeQueries(form).join('\n'), extra: null }) },
    () => {},
    { signal },
  );
  const queries = readQueries(text);
  return queries.length > 0 ? queries : makeQueries(form);
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
