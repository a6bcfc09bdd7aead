import { buildApp } from '#server/app/build-app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createModel } from '#server/providers/llm/create-model.ts';
import { startFakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { post, signUp } from './people.ts';
import { median, temporaryFolder, timed } from './processes.ts';
import { atMost, printTable, round, type Row } from './table.ts';

const rounds = 40;
const warmUp = 5;
/** A plan as data, in as many pieces as a model sends it. */
const plan = {
  rows: [{ row: 1, cards: [], gap: null }],
  questions: Array.from({ length: 40 }, (_, at) => `word${at} on?`),
};
const answer = JSON.stringify(plan).match(/.{1,6}/g) ?? [];

/** A step of the essay agent beside a bare call of the same model, turn by turn in one process. */
export async function benchAgent(databaseUrl: string): Promise<Row[]> {
  const folder = temporaryFolder();
  const server = await startFakeOpenai();
  server.answerWith({ kind: 'text', pieces: answer });
  const config = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    AI_BASE_URL: server.url,
    AI_MODEL: 'bench',
    AI_TOKENS_PER_DAY: '1000000000',
  });
  const database = await openDatabase(config, () => {});
  const app = await buildApp({ config, db: database.db });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const model = createModel(config, app.log);
  const person = await signUp(url);
  const bare: number[] = [];
  const step: number[] = [];
  for (let turn = 0; turn < rounds + warmUp; turn += 1) {
    const bareMs = await timed(() =>
      model.generate(
        {
          prompt: { name: 'bench', version: 1, turns: [{ role: 'user', content: 'Plan.' }], maxOutputTokens: 500 },
          compose: () => ({ text: '', extra: null }),
        },
        () => {},
        { signal: new AbortController().signal },
      ),
    );
    const { thread_id } = await post<{ thread_id: string }>(`${url}/api/essay-agents/initialize`, essay, person.token);
    const stepMs = await timed(() => post(`${url}/api/essay-agents/invoke`, { thread: { thread_id } }, person.token));
    if (turn < warmUp) continue;
    bare.push(bareMs);
    step.push(stepMs);
  }
  await app.close();
  await database.close();
  await server.close();
  folder.remove();
  const rows = [atMost('time a step adds to the model’s own', median(step) - median(bare), 10, ' ms')];
  printTable(
    'A step of the essay agent',
    [
      `planner, ${rounds} turns after ${warmUp}, medians; PostgreSQL, over HTTP`,
      `model alone ${round(median(bare))} ms, step ${round(median(step))} ms`,
    ],
    rows,
  );
  return rows;
}

const essay = {
  task: 'Bench.',
  form: {
    promptText: 'Describe a challenge.',
    universityName: 'University of Oxford',
    courseName: 'Biology',
    educationLevel: 'undergraduate',
    wordCount: { min: 250, max: 400 },
  },
};
