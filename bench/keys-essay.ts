import { randomUUID } from 'node:crypto';
import { anchorAt } from '#contracts/ledger-anchors.ts';
import { applyOp, createLedger, sumOf, textOf, type Op } from '#contracts/ledger.ts';
import type { LedgerState } from '#contracts/ledger-wire.ts';
import { post } from './people.ts';

/** A draft of 650 words, and what others say about it. */
export interface MarkedEssay {
  /** As a browser keeps it. */
  session: string;
  text: string;
}

const people = ['my aunt', 'the ferryman', 'our coach', 'Ms. Ito', 'the baker', 'my cousin', 'a stranger', 'the nurse'];
const deeds = ['counted crabs', 'mended nets', 'sold bread', 'read the tide', 'kept the log', 'swept the pier'];
const times = ['before school', 'in the rain', 'that winter', 'on Sundays', 'until dark', 'without a word'];
/** Every so many sentences something is spelt wrong. */
const slips = ['I beleive that.', 'It happend twice.', 'We recieved little.', 'They was late.'];

/** Paragraphs of sentences of which no two are the same, so that each can be found again. */
function write(words: number): { text: string; sentences: string[] } {
  const sentences: string[] = [];
  let count = 0;
  for (let number = 0; count < words; number += 1) {
    const who = people[number % people.length];
    const did = deeds[Math.floor(number / people.length) % deeds.length];
    const slip = number % 6 === 5 ? ` ${slips[Math.floor(number / 6) % slips.length]}` : '';
    const sentence = `In year ${number + 1} ${who} and I ${did} ${times[number % times.length]}.${slip}`;
    sentences.push(sentence);
    count += sentence.split(' ').length;
  }
  const paragraphs = Array.from({ length: Math.ceil(sentences.length / 10) }, (_, index) =>
    sentences.slice(index * 10, index * 10 + 10).join(' '),
  );
  return { text: paragraphs.join('\n\n'), sentences };
}

/** Puts the essay into the product: 26 pastes in it, 15 comments on it, 15 suggestions for it. */
export async function makeMarkedEssay(url: string): Promise<MarkedEssay> {
  const account = { email: `keys-${randomUUID()}@example.test`, password: `keys-${randomUUID()}`.slice(0, 40) };
  const session = await post<{ access_token: string }>(`${url}/auth/v1/signup`, account);
  const token = session.access_token;
  await post(`${url}/api/users/create`, { first_name: 'Key', last_name: 'Stroke' }, token);
  const resume = new FormData();
  resume.set(
    'file',
    new File(['Key Stroke\n\nExperience\nPier warden, 2021 to 2024\n'], 'resume.txt', { type: 'text/plain' }),
  );
  const given = await fetch(`${url}/api/resumes/upsert`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: resume,
  });
  if (!given.ok) throw new Error(`The resume was not taken: ${given.status}`);

  const { text, sentences } = write(590);
  const essay = {
    task: 'Essay prompt: What do you count?',
    plan: 'The pier, then the tide.',
    research_content: ['The pier has crabs.'],
    form: {
      promptText: 'What do you count?',
      universityName: 'Reed College',
      courseName: 'Biology',
      educationLevel: 'undergraduate',
      wordCount: { min: 250, max: 650 },
    },
  };
  const { thread_id: id } = await post<{ thread_id: string }>(`${url}/api/essay-agents/initialize`, essay, token);
  const of = (what: string) => `${url}/api/essay-agents/${id}/${what}`;
  await post(
    `${url}/api/essay-agents/update?node_name=generate`,
    { ...essay, draft: text, thread: { thread_id: id } },
    token,
  );

  const state = await (await fetch(of('ledger'), { headers: { authorization: `Bearer ${token}` } })).json();
  const ledger = createLedger(state as LedgerState);
  const ops = sentences
    .filter((_, index) => index % 2 === 1)
    .slice(0, 26)
    .map((sentence): Op => {
      const at = textOf(ledger).indexOf(sentence) + 'In year '.length;
      const op: Op = [0, 'p', at, 0, 'the very long '];
      applyOp(ledger, op);
      return op;
    });
  const now = textOf(ledger);
  await post(
    of('steps'),
    {
      client: randomUUID(),
      n: 1,
      base: (state as LedgerState).seq,
      began_at: new Date().toISOString(),
      ops,
      length: now.length,
      sum: sumOf(now),
    },
    token,
  );
  const whole = sentences.filter((sentence) => now.includes(sentence));
  for (const sentence of whole.slice(0, 15)) {
    const anchor = anchorAt(ledger.runs, now.indexOf(sentence), sentence.length);
    await post(of('comments'), { id: randomUUID(), anchor, text: 'Is this needed?', parent_id: null }, token);
  }
  for (const sentence of whole.slice(15, 30)) {
    const at = now.indexOf(sentence);
    const around = { before: now.slice(0, at), selection: sentence, after: now.slice(at + sentence.length) };
    await post(of('edit-selection'), { ...around, wish: 'specific' }, token);
  }
  return { session: JSON.stringify(session), text: now };
}
