import { expect, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { aboutModel } from './about-model.ts';

it.each([
  [{}, { writer: 'built-in', name: null, company: null }],
  [
    { OPENAI_API_KEY: 'k', AI_MODEL: 'm' },
    { writer: 'model', name: 'm', company: 'OpenAI' },
  ],
  [
    { ANTHROPIC_API_KEY: 'k', AI_MODEL: 'm' },
    { writer: 'model', name: 'm', company: 'Anthropic' },
  ],
  [{ AI_BASE_URL: 'https://models.example.edu/v1', AI_MODEL: 'm' }, { company: 'models.example.edu' }],
  [
    { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'm' },
    { name: 'm', company: null },
  ],
  [
    { AI_BASE_URL: 'http://[::1]:11434/v1', AI_MODEL: 'm' },
    { name: 'm', company: null },
  ],
  [
    { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'm' },
    { name: 'm', company: null },
  ],
])('names the engine of %j', (settings, about) => {
  expect(aboutModel(parseConfig(settings).model)).toMatchObject(about);
});
