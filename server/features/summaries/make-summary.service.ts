import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MadeSummary } from '#contracts/documents.ts';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { summaryVersion, withoutTalk, type ToldStory } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Relay } from '#server/platform/http/event-stream.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { composer } from '#server/providers/composer.ts';
import type { ModelCall } from '#server/providers/llm/language-model.ts';
import { summaryHeadings, summaryPrompt } from '#server/providers/llm/prompts/summary.prompt.ts';
import { getDocumentText } from '#server/features/documents/documents.service.ts';
import { listUsableStories } from '#server/features/stories/stories.service.ts';
import { askFor } from '#server/features/model-usage/model-usage.service.ts';
import { endRun, findSummary, renewRunMs, takeRun, upsertSummary, type SummaryRow } from './summaries.repo.ts';
import { presentSummary } from './summaries.service.ts';

export type SummaryParts = Pick<Context, 'db' | 'model' | 'config' | 'workers' | 'now' | 'log'>;

/** Everything a summary is made from. */
interface Inputs {
  firstName: string;
  resume: string;
  transcript: string | null;
  stories: ToldStory[];
}

/** Looked at this often by who waits for a summary that another call makes. */
const lookAgainMs = 200;

/**
 * The summary of what is known now. It is made once for the same inputs; `again` asks a model anew, and what stands stays until
 * the new one has passed. Calls at the same time share one making, and it goes on when they leave, since it is paid for.
 */
export async function makeSummary(
  parts: SummaryParts,
  caller: Profile,
  relay: Relay,
  { again = false }: { again?: boolean } = {},
): Promise<MadeSummary> {
  const { db, now } = parts;
  // The composer says the same twice.
  const isAskedAgain = again && parts.model.kind !== 'composer';
  const askedAt = now();
  const runId = randomUUID();
  for (;;) {
    const inputs = await readInputs(parts, caller);
    const inputsDigest = digestOf(parts, inputs);
    const known = await findSummary(db, caller.id);
    const isMade = (row: SummaryRow | null): row is SummaryRow =>
      row?.inputsDigest === inputsDigest && (!isAskedAgain || row.updatedAt > askedAt);
    if (isMade(known)) return presentMade(await restore(parts, known));
    if (await takeRun(db, caller.id, runId)) {
      return presentMade(await runOnce(parts, { caller, inputs, inputsDigest, runId, relay, isMade }));
    }
    await sleep(lookAgainMs, undefined, { signal: relay.signal });
  }
}

function presentMade(row: SummaryRow): MadeSummary {
  return { ...presentSummary(row), summary: row.content, result: row.content };
}

async function readInputs({ db }: SummaryParts, caller: Profile): Promise<Inputs> {
  const resume = await getDocumentText(db, caller.id, 'resume');
  if (resume === null || resume.trim() === '') {
    throw new AppError('bad_request', 'We make your summary from your resume. Upload it first.');
  }
  const transcript = await getDocumentText(db, caller.id, 'transcript');
  return { firstName: caller.firstName, resume, transcript, stories: await listUsableStories(db, caller.id) };
}

function digestOf({ model }: SummaryParts, { firstName, resume, transcript, stories }: Inputs): string {
  const told = stories.map(({ title, answers }) => [title, answers]);
  const version = model.kind === 'composer' ? summaryVersion : summaryPrompt.version;
  return createHash('sha256')
    .update(JSON.stringify([model.kind, model.name, version, firstName, resume, transcript, told]))
    .digest('hex');
}

async function restore({ db, now }: SummaryParts, row: SummaryRow): Promise<SummaryRow> {
  if (row.content === row.madeContent) return row;
  const { profileId, madeContent, inputsDigest } = row;
  return (await upsertSummary(db, { profileId, madeContent, inputsDigest, now: now() })) ?? row;
}

interface Run {
  caller: Profile;
  inputs: Inputs;
  inputsDigest: string;
  runId: string;
  relay: Relay;
  isMade: (row: SummaryRow | null) => row is SummaryRow;
}

async function runOnce(parts: SummaryParts, run: Run): Promise<SummaryRow> {
  const { db, now } = parts;
  const { caller, inputs, inputsDigest, runId, relay, isMade } = run;
  const renewal = setInterval(() => takeRun(db, caller.id, runId).catch(() => undefined), renewRunMs);
  try {
    // Another run may have ended between the look and the taking.
    const known = await findSummary(db, caller.id);
    if (isMade(known)) return await restore(parts, known);
    const goesOn = new AbortController();
    const { text } = await askFor(parts, caller.id, summaryCall(parts, inputs), {
      onText: relay.text,
      onTryAgain: () => relay.progress({ stage: 'Trying again' }),
      signal: goesOn.signal,
    });
    const madeContent = checkText(text);
    const row = await upsertSummary(db, { profileId: caller.id, madeContent, inputsDigest, now: now() });
    if (!row) throw new Error('The summary was not stored.');
    return row;
  } finally {
    clearInterval(renewal);
    // The run ends by itself when its time is over; a summary that is stored is not lost for it.
    await endRun(db, runId).catch(() => undefined);
  }
}

function summaryCall({ workers }: SummaryParts, { firstName, resume, transcript, stories }: Inputs): ModelCall<null> {
  const told = stories.flatMap(({ answers }) =>
    answers.map((each, at) => ({ question: each.question, answer: withoutTalk(each, at, answers) })),
  );
  return {
    prompt: summaryPrompt({ firstName, resume, transcript, told }),
    // In English whatever was told: the people who help read it.
    gate: { kind: 'document', language: '', headings: summaryHeadings },
    compose: async () => {
      const text = await workers.run(composer, 'summarize', [{ firstName, resume, transcript, stories }]);
      return { text, extra: null };
    },
  };
}

/** An endless one is not stored over a good one. */
function checkText(text: string): string {
  const content = text.trim();
  if (content.length > correctedTextMaxLength) {
    throw new AppError('model_unavailable', 'We couldn’t write your summary. Please try again.');
  }
  return content;
}
