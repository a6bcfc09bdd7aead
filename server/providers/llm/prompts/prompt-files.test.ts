import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { PromptTemplate } from './define-prompt.ts';

it('every prompt file holds one prompt, with a name of its own and a version', async () => {
  const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.prompt.ts'),
  );
  const found: { file: string; prompts: { name: string; version: number }[] }[] = [];
  for (const file of files) {
    const module = (await import(path.join(import.meta.dirname, file))) as Record<string, unknown>;
    const prompts = Object.values(module).filter(isPrompt);
    found.push({ file, prompts: prompts.map(({ promptName, version }) => ({ name: promptName, version })) });
  }
  // One of each folder, so that none is overlooked.
  expect(files).toEqual(expect.arrayContaining(['consult.prompt.ts', path.join('essay', 'plan.prompt.ts')]));
  expect(found.filter(({ prompts }) => prompts.length !== 1)).toEqual([]);
  const all = found.flatMap(({ prompts }) => prompts);
  expect(all.filter(({ version }) => !(Number.isInteger(version) && version >= 1))).toEqual([]);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

function isPrompt(part: unknown): part is PromptTemplate<never> {
  return typeof part === 'function' && 'promptName' in part;
}
