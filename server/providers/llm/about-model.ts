import type { About } from '#contracts/about.ts';
import { openaiBaseUrl } from '#server/platform/config/config-groups.ts';
import type { Config } from '#server/platform/config/config-types.ts';

/** Which engine the settings choose, by name and company. A server of one's own goes by its host. */
export function aboutModel(model: Config['model']): About {
  if (model.kind === 'composer') return { writer: 'built-in', name: null, company: null };
  if (model.kind === 'anthropic') return { writer: 'model', name: model.model, company: 'Anthropic' };
  const company = model.baseUrl === openaiBaseUrl ? 'OpenAI' : new URL(model.baseUrl).hostname;
  return { writer: 'model', name: model.model, company };
}
