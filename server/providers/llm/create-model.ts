import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config-types.ts';
import { createAnthropicProtocol } from './remote/protocols/anthropic-protocol.ts';
import { createComposerModel, withoutWaiting } from './composer-model.ts';
import type { LanguageModel } from './language-model.ts';
import { createOpenaiProtocol } from './remote/protocols/openai-protocol.ts';
import { createRemoteModel } from './remote/remote-model.ts';

/** The language model that the settings choose. */
export function createModel(
  { model, environment }: Pick<Config, 'model' | 'environment'>,
  log: FastifyBaseLogger,
): LanguageModel {
  if (model.kind === 'openai') return createRemoteModel({ protocol: createOpenaiProtocol(model), log });
  if (model.kind === 'anthropic') return createRemoteModel({ protocol: createAnthropicProtocol(model), log });
  return createComposerModel(environment === 'test' ? withoutWaiting : undefined);
}
