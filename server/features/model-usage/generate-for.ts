import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { generationsAtOnce } from '#contracts/limits.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { waitInWords } from '#server/platform/wait-in-words.ts';
import type { Generated, Generation, LanguageModel, Usage } from '#server/providers/llm/language-model.ts';
import { addEssayUsage, freeSlot, renewSlot, settleGeneration, takePlace } from './model-usage.repo.ts';

export interface GenerationParts {
  db: Database;
  model: LanguageModel;
  config: Pick<Config, 'modelUsage'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface GenerateOptions {
  signal: AbortSignal;
  essayId?: string | null;
  /** Part of something that has begun: it waits for a place, where somebody new is told that there is none. */
  waits?: boolean;
  /** Asked together with a generation of the same step: it has a place of its own and takes none of the two. */
  isBeside?: boolean;
}

/** A place is free again this long after its process died; a living one renews it three times in between. */
const leaseSeconds = 12;
/** How long what has begun waits for a place, and how often it looks. */
const waiting = { mostMs: 120_000, everyMs: 500 } as const;

/**
 * Every generation for a person: at most two at once, a second reader apart, within the day's limit, and written down. It must
 * not be called inside a transaction, which would stay open as long as the model writes. The rest of the product asks through
 * `askFor`.
 */
export async function generateFor<Extra>(
  parts: GenerationParts,
  profileId: string,
  call: Generation<Extra>,
  onText: (piece: string) => void,
  { signal, essayId = null, waits = false, isBeside = false }: GenerateOptions,
): Promise<Generated<Extra>> {
  signal.throwIfAborted();
  const account = { profileId, essayId, modelName: parts.model.nameFor(call.prompt), isBeside };
  const place = await (waits ? enterLater(parts, account, signal) : enter(parts, account));
  try {
    signal.throwIfAborted();
    return await generateAndCount(parts, place, call, onText, signal);
  } finally {
    await place.leave();
  }
}

interface Place {
  /** Writes down what was used; the place is free with it. */
  settle: (usage: Usage) => Promise<void>;
  /** Frees the place where nothing was written down. */
  leave: () => Promise<void>;
}

/**
 * The day's limit is looked at before a generation, not within it: a person may pass it by what those under way use, and
 * nobody is cut off in the middle of a sentence. The composer costs nothing and has no limit.
 */
interface Account {
  profileId: string;
  /** The essay it is written for; null for what belongs to none. */
  essayId: string | null;
  modelName: string;
  isBeside: boolean;
}

/** The place behind the two, one a person: a second reader never keeps the chat from answering. */
const besidePlace = generationsAtOnce + 1;

async function enter(parts: GenerationParts, account: Account): Promise<Place> {
  const { profileId } = account;
  const { db, model, config, now } = parts;
  const lease = randomUUID();
  const tokensPerDay = model.kind === 'composer' ? null : config.modelUsage.tokensPerDay;
  // If someone quicker takes this place, try the next one; there are only a few.
  for (let attempt = 0; attempt < generationsAtOnce; attempt += 1) {
    const wish = {
      profileId,
      lease,
      seconds: leaseSeconds,
      from: account.isBeside ? besidePlace : 1,
      to: account.isBeside ? besidePlace : generationsAtOnce,
      day: dayOf(now()),
      tokensPerDay,
    };
    const { isTaken, tokens } = await takePlace(db, wish);
    if (isTaken) return holdPlace(parts, account, lease);
    if (tokensPerDay !== null && tokens >= tokensPerDay) throw beyondDay(now());
  }
  throw new AppError(
    'too_many_generations',
    'We’re already writing two things for you. Wait until one is done, or stop one.',
    { retryAfterSeconds: 5 },
  );
}

async function enterLater(parts: GenerationParts, account: Account, signal: AbortSignal): Promise<Place> {
  for (let left: number = waiting.mostMs; left > 0; left -= waiting.everyMs) {
    try {
      return await enter(parts, account);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'too_many_generations')) throw error;
    }
    await sleep(waiting.everyMs, undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
  }
  return enter(parts, account);
}

function holdPlace(
  { db, config, model, now, log }: GenerationParts,
  { profileId, essayId, modelName }: Account,
  lease: string,
): Place {
  let isFree = false;
  const renewal = setInterval(
    // A renewal that fails may leave the person one place too many for a while, which is better than a text cut off.
    () => renewSlot(db, lease, leaseSeconds).catch(() => undefined),
    (leaseSeconds * 1000) / 3,
  );
  return {
    async settle({ inputTokens, outputTokens, cachedTokens }) {
      const prices = modelName === model.name ? config.modelUsage.prices : config.modelUsage.fastPrices;
      // A price in dollars for a million tokens is one in millionths of a dollar for a token.
      const costMicros = Math.round(
        (inputTokens - cachedTokens) * prices.input + cachedTokens * prices.cached + outputTokens * prices.output,
      );
      const used = { model: modelName, inputTokens, cachedTokens, outputTokens, costMicros };
      await settleGeneration(db, lease, { ...used, profileId, day: dayOf(now()) });
      isFree = true;
      // The composer's own work costs nothing.
      if (essayId === null || model.kind === 'composer') return;
      // The text is finished and counted for the day: what its essay cost is not worth losing it.
      await addEssayUsage(db, { ...used, threadId: essayId }).catch((error: unknown) =>
        log.warn({ err: error, essayId }, 'What an essay used was not written down.'),
      );
    },
    async leave() {
      clearInterval(renewal);
      // The lease ends by itself; a text that is finished is not thrown away for it.
      if (!isFree) await freeSlot(db, lease).catch(() => undefined);
    },
  };
}

function beyondDay(today: Date): AppError {
  const seconds = secondsLeftOfDay(today);
  return new AppError(
    'daily_limit_reached',
    `You’ve used all of today’s writing help. You can pick up again in ${waitInWords(seconds)}. We saved everything so far.`,
    { retryAfterSeconds: seconds },
  );
}

async function generateAndCount<Extra>(
  { model }: GenerationParts,
  place: Place,
  call: Generation<Extra>,
  onText: (piece: string) => void,
  signal: AbortSignal,
): Promise<Generated<Extra>> {
  let written = '';
  let generated: Generated<Extra>;
  try {
    generated = await model.generate(
      call,
      (piece) => {
        written += piece;
        onText(piece);
      },
      { signal },
    );
  } catch (error) {
    // What was stopped or cut is paid for all the same, and nobody says how much it was.
    const isPaid = written !== '' || signal.aborted;
    if (isPaid) await place.settle(model.estimateUsage(call.prompt, written)).catch(() => undefined);
    throw error;
  }
  await place.settle(generated.usage);
  return generated;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function secondsLeftOfDay(date: Date): number {
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - date.getTime()) / 1000));
}
