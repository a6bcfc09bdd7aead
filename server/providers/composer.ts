import type * as Compose from '#server/composer/compose.ts';
import { workerModule } from '#server/platform/workers/worker-pool.ts';

/**
 * The built-in composer, to be called in a thread: what it reads may be as long as an essay gets.
 *
 *   const plan = await workers.run(composer, 'makePlan', [input, facts], { signal });
 */
export const composer = workerModule<typeof Compose>('#server/composer/compose.ts');
