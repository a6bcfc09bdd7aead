import { isIP } from 'node:net';
import type { About } from '#contracts/about.ts';
import { openaiBaseUrl } from '#server/platform/config/config-groups.ts';
import type { Config } from '#server/platform/config/config-types.ts';

/** Which engine the settings choose, by name and company. A server of one's own goes by its host, where that has a name. */
export function aboutModel(model: Config['model']): About {
  if (model.kind === 'composer') return { writer: 'built-in', name: null, company: null };
  if (model.kind === 'anthropic') return { writer: 'model', name: model.model, company: 'Anthropic' };
  const company = model.baseUrl === openaiBaseUrl ? 'OpenAI' : hostOf(model.baseUrl);
  return { writer: 'model', name: model.model, company };
}

/** “Written by small of 127.0.0.1” would tell a student nothing. */
function hostOf(baseUrl: string): string | null {
  const { hostname } = new URL(baseUrl);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isNumber || hostname === 'localhost' ? null : hostname;
}
