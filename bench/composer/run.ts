import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkEssay } from '#server/composer/compose.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { createModel } from '#server/providers/llm/create-model.ts';
import { casesIn, modelCases, ownCases, type Case } from './cases.ts';
import { composeCase } from './laws.ts';
import { modelTable, runWithModel, type ModelKept } from './model-run.ts';

/**
 * Runs written cases through plan and draft and measures how the laws are kept. `--cases FOLDER` adds cases from a folder of
 * JSON files, with essays that must pass every check in `../reference` beside it. The essays are written to dist/eval/, to be
 * read.
 */
const folder = process.argv.includes('--cases') ? process.argv[process.argv.indexOf('--cases') + 1] : undefined;
const own = ownCases();
const added = folder === undefined ? [] : casesIn(folder);

function report(title: string, cases: readonly Case[]): void {
  const kept = cases.map(({ name, input }) => ({ name, input, ...composeCase(input) }));
  const sum = (of: (each: (typeof kept)[number]) => number) => kept.reduce((total, each) => total + of(each), 0);
  console.log(`\n${title}: ${cases.length} drafts`);
  console.log(`  sentences altered beyond the closed list  ${sum(({ altered }) => altered.length)}`);
  console.log(`  sentences in neither draft nor tray       ${sum(({ lost }) => lost.length)}`);
  console.log(`  talk printed                              ${sum(({ talk }) => talk.length)}`);
  console.log(`  outside the limits                        ${sum(({ outside }) => Number(outside))}`);
  console.log(
    `  another text the second time              ${sum(({ input, draft }) => Number(composeCase(input).draft !== draft))}`,
  );
  mkdirSync('dist/eval', { recursive: true });
  const essays = kept.map(
    ({ name, words, toWrite, draft }) => `# ${name}\n\n${words} words, ${toWrite} to write\n\n${draft}\n`,
  );
  writeFileSync(path.join('dist/eval', `${title}.md`), essays.join('\n\n'));
}

function checkClean(title: string, from: string): void {
  const files = readdirSync(from).filter((file) => file.endsWith('.md'));
  let must = 0;
  for (const file of files) {
    const draft = readFileSync(path.join(from, file), 'utf8').trim();
    const text = { draft, universityName: '', wordCount: { min: null, max: null }, otherUniversities: [], given: [] };
    const input = { prompt: 'Tell us.', limits: { min: 100, max: 650 }, stories: [], reasons: [], answers: [] };
    for (const { check, weight, detail, quote } of checkEssay(text, input, '')) {
      console.log(`  ${file}: ${weight} ${check}: ${detail} ${quote ?? ''}`);
      if (weight === 'must') must += 1;
    }
  }
  console.log(`\n${title}: ${files.length} clean essays, ${must} findings that must be fixed`);
}

function time(): void {
  const long = own.find(({ name }) => name.startsWith('maya challenge 250-650'));
  if (!long) return;
  for (let warm = 0; warm < 20; warm += 1) composeCase(long.input);
  const began = performance.now();
  const rounds = 50;
  for (let round = 0; round < rounds; round += 1) composeCase(long.input);
  console.log(`\nplan and draft, warm: ${((performance.now() - began) / rounds).toFixed(1)} ms`);
}

/** With a model set, the same students once more through it: eight essays, one after the other. */
async function reportModel(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.model.kind === 'composer') return;
  const log = { warn: () => undefined, error: console.error };
  const model = createModel(config, log as unknown as Parameters<typeof createModel>[1]);
  const kept: ModelKept[] = [];
  for (const each of modelCases(folder)) {
    const done = await runWithModel(model, each);
    kept.push(done);
    const { name, words, toWrite, repairs, calls, failure } = done;
    console.log(`  ${name}: ${failure ?? `${words} words, ${toWrite} to write, ${repairs} repairs, ${calls} calls`}`);
  }
  console.log(`\n${config.model.model}: ${kept.length} drafts\n${modelTable(kept)}`);
  const essays = kept.map(({ name, draft, failure }) => `# ${name}\n\n${failure ?? draft}\n`);
  mkdirSync('dist/eval', { recursive: true });
  writeFileSync(path.join('dist/eval', 'model.md'), essays.join('\n\n'));
}

report('own', own);
if (folder !== undefined) {
  report('added', added);
  checkClean('reference', path.join(folder, '..', 'reference'));
}
checkClean('clean', 'bench/composer/clean');
time();
await reportModel();
