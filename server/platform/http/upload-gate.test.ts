import { describe, expect, it } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

const stays = new AbortController().signal;

describe('the gate of uploads', () => {
  it('lets each person send a few at once, and everybody so many', async () => {
    const gate = createUploadGate();
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = Array.from({ length: 4 }, () => gate.pass('one', stays, () => promise));
    await expect(gate.pass('one', stays, () => promise)).rejects.toMatchObject({ code: 'rate_limited' });
    const others = Array.from({ length: 56 }, (_, i) => gate.pass(`other ${i}`, stays, () => promise));
    await expect(gate.pass('late', stays, () => promise)).rejects.toMatchObject({ code: 'unavailable' });
    resolve();
    await Promise.all([...own, ...others]);
    expect(await gate.pass('one', stays, async () => 'again')).toBe('again');
  });

  it('takes a place back from work that fails', async () => {
    const gate = createUploadGate();
    for (let i = 0; i < 50; i += 1) {
      await expect(gate.pass('one', stays, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }
  });

  it('takes a place back when its time is up, from work that never ends', async () => {
    const gate = createUploadGate(20);
    const endless = Array.from({ length: 40 }, (_, i) => gate.pass(`person ${i}`, stays, () => new Promise(() => {})));
    const refused = await Promise.allSettled(endless);
    expect(refused.filter(({ status }) => status === 'rejected')).toHaveLength(40);
    expect(await gate.pass('one', stays, async () => 'again')).toBe('again');
  });

  it('tells the work that its caller has left, and that its time is up', async () => {
    const leaving = new AbortController();
    const left = createUploadGate().pass('one', leaving.signal, untilAborted);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await expect(createUploadGate(20).pass('one', stays, untilAborted)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}
