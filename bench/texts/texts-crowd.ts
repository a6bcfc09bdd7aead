import { post } from '#bench/people.ts';
import { countWords } from '#contracts/counting.ts';
import { hostileTexts, writeHostileText, type HostileText } from './hostile-texts.ts';

/** Close to the most that is taken. */
const [characters, words] = [60_000, 9900];

/** As long as an essay may be. */
function longestText(kind: HostileText): string {
  const text = writeHostileText(kind, characters);
  const share = Math.min(1, words / countWords(text));
  return writeHostileText(kind, Math.floor(characters * share));
}

const form = {
  promptText: 'Describe a challenge you have faced. How did you respond?',
  universityName: 'Northfield University',
  courseName: 'Civil Engineering',
  educationLevel: 'undergraduate',
  wordCount: { min: 250, max: 650 },
};

/**
 * People who have the longest and worst of texts checked, traced, compared, judged and exported again and again, each as soon
 * as the last answer is there, in a process of their own. Prints answers a second. What is refused in plain words counts as an
 * answer, a failure of ours ends the run.
 */
const [url = '', seconds, tokens = '[]'] = process.argv.slice(2);
const began = performance.now();
const end = began + Number(seconds) * 1000;
let done = 0;
await Promise.all(
  (JSON.parse(tokens) as string[]).map(async (token, person) => {
    for (let turn = person; performance.now() < end; turn += 1) {
      await useText(token, longestText(hostileTexts[turn % hostileTexts.length] ?? 'years'));
    }
  }),
);
process.stdout.write(String(done / ((performance.now() - began) / 1000)));

async function useText(token: string, draft: string): Promise<void> {
  const { thread_id: id } = await post<{ thread_id: string }>(
    `${url}/api/essay-agents/initialize`,
    { task: 'Bench.', form, draft },
    token,
  );
  const thread = { thread_id: id };
  const order = { essay: thread, title: 'Essay', subtitle: '', text: draft };
  const calls: [method: string, path: string, body?: object][] = [
    ['POST', 'essay-agents/update?node_name=generate', { thread, draft: `New. ${draft}` }],
    ['GET', `essay-agents/${id}/checks`],
    ['GET', `essay-agents/${id}/origins`],
    ['GET', `essay-agents/${id}/authorship`],
    ['GET', `essay-agents/${id}/suggestions`],
    ['POST', 'essay-agents/invoke', { thread }],
    ['POST', 'essay-exports', { format: 'pdf', ...order }],
    ['POST', 'essay-exports', { format: 'docx', ...order }],
  ];
  for (const [method, path, body] of calls) {
    if (performance.now() > end) return;
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status === 500) throw new Error(`${path} answered ${await answer.text()}`);
    await answer.arrayBuffer();
    done += 1;
  }
}
