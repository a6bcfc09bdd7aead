import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { threadTexts } from '#server/features/essay-agent/essay-agent.table.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { openTab, proposeFor } from '#server/testing/test-ledgers.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { requireLocked } from './ledger.service.ts';
import { findShownWords } from './shown-texts.service.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const told = 'Last winter the furnace broke and I tried to fix it with my uncle Milan watching from the stairs.';

async function tellInChat() {
  const { threadId } = await beginChat(sam.test.app, sam.student);
  await sayInChat(sam.test.app, sam.student, messageBody(threadId, told));
}

it('waits for nobody who changes stories while it holds the thread', async () => {
  const { thread_id: id } = await sam.begin();
  await tellInChat();
  const locks = await sam.test.db.transaction(async (tx) => {
    await findShownWords(tx, await requireLocked(tx, sam.student.profile.id, id));
    const own = sql`locktype = 'advisory' and pid = pg_backend_pid()`;
    return tx
      .select({ kind: sql<string>`locktype` })
      .from(sql`pg_locks`)
      .where(own);
  });
  expect(locks).toEqual([]);
});

it('knows what was told a moment ago in a suggestion that is taken', async () => {
  const tab = await openTab(sam, (await sam.begin()).thread_id);
  await tab.type('It.');
  const id = await proposeFor(sam, tab.threadId, { hand: 'machine', from: 0, to: 3, insert: told });
  await tellInChat();
  await tab.take(id, told, 0, 3);
  expect(await tab.words()).toEqual({ told: 19 });
});

it('knows as told what was only ever answered on the board', async () => {
  const { thread_id: id } = await sam.begin();
  await sam.tell(told);
  const { body: planned } = await sam.invoke(id);
  const lesson = 'I learned to walk down and look before I trust a label.';
  const own = `${planned.plan.split('## Not used yet')[0]}\n\n**Added by you**\nLead-in: That night\n- [x] ${lesson}`;
  expect((await sam.call('POST', 'update?node_name=planner', { thread: { thread_id: id }, plan: own })).status).toBe(
    200,
  );
  await sam.invoke(id, 'research_plan');
  await sam.invoke(id, 'generate');
  const tab = await openTab(sam, id);
  expect(tab.text()).toContain('walk down and look');
  expect(await tab.words()).toEqual({ told: expect.any(Number) });
});

it('knows a machine’s words behind hundreds of versions by hand', async () => {
  const tab = await openTab(sam, (await sam.begin()).thread_id);
  const version = { threadId: tab.threadId, field: 'draft' as const };
  const at = (second: number) => new Date(Date.UTC(2026, 9, 1, 12, 0, second));
  const typed = Array.from({ length: 500 }, (_, index) => ({
    ...version,
    content: `It was late ${index}.`,
    hand: 'student' as const,
    createdAt: at(index),
  }));
  const machine = { ...version, content: told, hand: 'machine' as const, createdAt: at(500) };
  await sam.test.db.insert(threadTexts).values([...typed, machine]);
  await tab.put('p', told);
  expect(await tab.words()).toEqual({ machine: 19 });
});
