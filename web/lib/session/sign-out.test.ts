import { describe, expect, test } from 'vitest';
import { openTab, sessionOf, settled } from '#web/lib/testing/open-tab.ts';
import { endSession } from './sign-out.ts';

describe('signing out', () => {
  const never = () => new Promise<void>(() => undefined);

  test('ends the session of this browser only, and everything kept for the person', async () => {
    const tab = openTab({ stored: sessionOf('ada') });
    await endSession(tab.store, never);
    expect(tab.log).toContain('sign-out local');
    expect(tab.store.getState().status).toBe('signed-out');
    expect([tab.local.items.size, tab.tab.items.size]).toEqual([0, 0]);
  });

  test.each(['fails', 'hangs'] as const)('works when the server %s', async (signOut) => {
    const tab = openTab({ stored: sessionOf('ada'), signOut });
    await endSession(tab.store, signOut === 'hangs' ? settled : never);
    expect(tab.store.getState().status).toBe('signed-out');
    expect([tab.local.items.size, tab.tab.items.size]).toEqual([0, 0]);
    expect(tab.log).toContain('forgot');
  });

  test('works when the authentication client cannot be loaded', async () => {
    const tab = openTab({ stored: sessionOf('ada'), loads: false });
    await endSession(tab.store, never);
    expect(tab.store.getState().status).toBe('signed-out');
    expect(tab.local.items.size).toBe(0);
  });

  test('gives the server its time once the client is here, and not while it is being fetched', async () => {
    const tab = openTab({ stored: sessionOf('ada'), loads: 'slowly' });
    const waits: number[] = [];
    const wait = (ms: number) => (waits.push(ms) === 1 ? never() : settled());
    await endSession(tab.store, wait);
    expect(tab.log).toContain('sign-out local');
    expect(waits).toHaveLength(2);
    expect(tab.store.getState().status).toBe('signed-out');
  });

  test('does not wait for ever for the client, and leaves one that comes later alone', async () => {
    const tab = openTab({ stored: sessionOf('ada'), loads: 'slowly' });
    await endSession(tab.store, settled);
    expect(tab.store.getState().status).toBe('signed-out');
    await tab.store.connect();
    await settled();
    expect(tab.log).not.toContain('sign-out local');
  });

  test('does nothing for someone who is signed out', async () => {
    const tab = openTab();
    await endSession(tab.store, never);
    expect(tab.log).toEqual([]);
    expect(tab.local.items.size).toBe(1);
  });
});
