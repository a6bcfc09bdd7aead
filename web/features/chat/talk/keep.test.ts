import { expect, it } from 'vitest';
import type { ChatbotAnswer, ChatbotKeeping, KeptMessage } from '#contracts/chat.ts';
import { unreachableError } from '#web/lib/api/api-error.ts';
import { findPart } from './conversation.ts';
import { createTalk } from './create-talk.ts';
import { createOutbox } from './outbox.ts';

const timestamp = '2026-11-15T05:40:00.000Z';
const raft = { id: 'a', name: 'The raft race' };
const shop = { id: 'b', name: 'The bait shop' };

/** A conversation of two messages on a server that decides when it answers. */
async function talkAboutTwo() {
  const kept = new Map<string, KeptMessage>(
    [raft, shop].map((story) => [
      story.id,
      { story, is_new: true, elsewhere: null, sentences: ['One.', 'Two.'].map((text) => ({ text, is_kept: true })) },
    ]),
  );
  const sent: ChatbotKeeping[] = [];
  const waiting: ((isHeard: boolean) => void)[] = [];
  let told = 0;
  const answer = (): ChatbotAnswer => ({
    output: '',
    thread: { configurable: { thread_id: 'thread' } },
    conversation: ['a', 'b'].map((id) => ({
      id,
      role: 'user' as const,
      content: 'One. Two.',
      timestamp,
      state: 'complete' as const,
      kept: kept.get(id),
    })),
    stories: 2,
    story_names: [raft, shop],
    has_enough: false,
    has_draft: false,
    chips: [],
  });
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const talk = createTalk({
    open: async () => answer(),
    look: async () => answer(),
    converse: async () => answer(),
    keep: async (id, change) => {
      sent.push(change);
      if (!(await new Promise<boolean>((resolve) => void waiting.push(resolve)))) throw unreachableError();
      const before = kept.get(id);
      if (before)
        kept.set(id, {
          ...before,
          sentences: before.sentences.map(({ text, is_kept }) => ({
            text,
            is_kept: is_kept && !(change.off ?? []).includes(text),
          })),
        });
      return answer();
    },
    outbox: createOutbox('ada', storage),
    tellOthers: () => (told += 1),
    newId: () => 'new',
    now: () => timestamp,
  });
  await talk.open({ restart: false });
  const shown = (id: string) => findPart(talk.getState(), id)?.kept;
  const on = (id: string) => shown(id)?.sentences.flatMap(({ text, is_kept }) => (is_kept ? [text] : []));
  /** Answers the oldest call that waits. */
  async function hear(isHeard: boolean) {
    while (waiting.length === 0) await Promise.resolve();
    waiting.shift()?.(isHeard);
  }
  return { talk, sent, shown, on, hear, told: () => told };
}

it('shows at once what the student switches, and sends one change after the other', async () => {
  const { talk, sent, on, hear, told } = await talkAboutTwo();
  void talk.keep('b', { off: ['One.'] });
  const both = talk.keep('b', { off: ['Two.'] });
  expect(on('b')).toEqual([]);
  await hear(true);
  await hear(true);
  await both;
  expect(sent).toEqual([{ off: ['One.'] }, { off: ['Two.'] }]);
  expect(on('b')).toEqual([]);
  expect(told()).toBe(2);
});

it('goes back to how it was when a change does not arrive, and says so', async () => {
  const { talk, on, hear } = await talkAboutTwo();
  const change = talk.keep('b', { off: ['One.'] });
  await hear(false);
  await change;
  expect(on('b')).toEqual(['One.', 'Two.']);
  expect(talk.getState().unkept).toMatchObject({ id: 'b' });
  expect(talk.getState().news).toContain('We couldn’t save that.');
  const again = talk.keep('b', { off: ['One.'] });
  expect(talk.getState().unkept).toBeNull();
  await hear(true);
  await again;
  expect(on('b')).toEqual(['Two.']);
});

it('shows a new name at once, and the old one again when it does not arrive', async () => {
  const { talk, shown, hear } = await talkAboutTwo();
  const change = talk.keep('b', { name: 'Bait' });
  expect(shown('b')?.story?.name).toBe('Bait');
  await hear(false);
  await change;
  expect(shown('b')?.story?.name).toBe('The bait shop');
});

it('goes back to what the server has when two changes in a row do not arrive', async () => {
  const { talk, on, hear } = await talkAboutTwo();
  void talk.keep('b', { off: ['One.'] });
  const both = talk.keep('b', { off: ['Two.'] });
  await hear(false);
  await hear(false);
  await both;
  expect(on('b')).toEqual(['One.', 'Two.']);
});

it('keeps a change that arrived when the next one does not, and one still on its way when the first does not', async () => {
  const { talk, on, hear } = await talkAboutTwo();
  void talk.keep('b', { off: ['One.'] });
  const second = talk.keep('b', { off: ['Two.'] });
  await hear(true);
  await hear(false);
  await second;
  expect(on('b')).toEqual(['Two.']);
  const lost = talk.keep('a', { off: ['One.'] });
  const last = talk.keep('a', { off: ['Two.'] });
  await hear(false);
  await lost;
  expect(on('a')).toEqual(['One.']);
  await hear(true);
  await last;
  expect(on('a')).toEqual(['One.']);
});

it('moves a message to any other story, or to a new one', async () => {
  const { talk, shown } = await talkAboutTwo();
  expect(['a', 'b'].map((id) => findPart(talk.getState(), id)?.others)).toEqual([[shop], [raft]]);
  void talk.keep('b', { story: 'a' });
  expect(shown('b')).toMatchObject({ story: raft, is_new: false });
  void talk.keep('b', { story: 'new' });
  expect(shown('b')).toMatchObject({ story: { id: 'b' }, is_new: true });
});
