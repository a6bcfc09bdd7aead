import { describe, expect, test } from 'vitest';
import { openTab, sessionOf, settled } from '#web/lib/testing/open-tab.ts';
import { sessionKey } from './session-storage.ts';

describe('before the authentication client is there', () => {
  test.each([
    ['nothing stored', undefined, undefined, 'signed-out'],
    ['a fresh session', sessionOf('ada'), undefined, 'signed-in'],
    ['an aged session, which must be renewed first', sessionOf('ada', -1), undefined, 'loading'],
    ['something broken', '{"access_token":', undefined, 'signed-out'],
    ['something else', '{"access_token":"x"}', undefined, 'signed-out'],
    ['a link with a session', undefined, { kind: 'session', type: 'recovery' }, 'loading'],
    ['a link with a session, over another one', sessionOf('ada'), { kind: 'session', type: 'recovery' }, 'loading'],
    ['a link with an error', undefined, { kind: 'error', code: 'otp_expired', text: '' }, 'signed-out'],
  ] as const)('%s', (_what, stored, callback, status) => {
    const tab = openTab({ ...(stored === undefined ? {} : { stored }), ...(callback ? { callback } : {}) });
    expect(tab.store.getState().status).toBe(status);
  });

  test('a signed-out visitor never loads it, one whose session is old does at once', async () => {
    const visitor = openTab();
    const person = openTab({ stored: sessionOf('ada', -1) });
    await visitor.need();
    expect(visitor.log).toEqual([]);
    expect(person.log).toEqual(['connected']);
  });

  test('a fresh session loads it with the first key, or five minutes before it ends', async () => {
    const person = openTab({ stored: sessionOf('ada') });
    await settled();
    expect(person.log).toEqual([]);
    expect(person.needMs()).toBe((3600 - 300) * 1000);
    await person.need();
    expect(person.log).toEqual(['connected']);
    expect(openTab({ stored: sessionOf('ada', 10) }).needMs()).toBe(0);
  });

  test('without it, a session renewed elsewhere counts, and another person forgets the first', async () => {
    const tab = openTab({ stored: sessionOf('ada') });
    tab.save(sessionOf('ada', 7200));
    tab.changeStorage(sessionKey);
    expect(tab.store.getState()).toMatchObject({ lastEvent: 'TOKEN_REFRESHED', session: sessionOf('ada', 7200) });
    expect(tab.log).toEqual([]);
    tab.save(sessionOf('bob'));
    tab.changeStorage(sessionKey);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', session: { user: { id: 'bob' } } });
    expect(tab.log).toEqual(['forgot']);
    tab.local.clear();
    tab.changeStorage(null);
    expect(tab.store.getState().status).toBe('signed-out');
  });

  test('where it cannot be loaded, a stored session is kept and a link ends signed out', async () => {
    const aged = openTab({ stored: sessionOf('ada', -1), loads: false });
    const link = openTab({ callback: { kind: 'session', type: 'recovery' }, loads: false });
    await settled();
    expect(aged.store.getState().status).toBe('signed-in');
    expect(link.store.getState().status).toBe('signed-out');
  });
});

describe('events of the authentication client', () => {
  test('signing in, and being told about it', async () => {
    const tab = openTab();
    let calls = 0;
    const unsubscribe = tab.store.subscribe(() => (calls += 1));
    await tab.store.connect();
    tab.emit('INITIAL_SESSION', null);
    tab.emit('SIGNED_IN', sessionOf('ada'));
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', lastEvent: 'SIGNED_IN', isRecovering: false });
    expect(calls).toBe(2);
    unsubscribe();
    tab.emit('TOKEN_REFRESHED', sessionOf('ada'));
    expect(calls).toBe(2);
    expect(tab.log).toEqual(['connected']);
  });

  test('a session that could not be renewed for want of a connection is still one', async () => {
    const tab = openTab({ stored: sessionOf('ada', -1) });
    await settled();
    tab.emit('INITIAL_SESSION', null);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', session: { access_token: 'token-ada' } });
  });

  test('a browser without storage is believed as long as the tab lives', async () => {
    const tab = openTab({ hasStorage: false });
    await tab.store.connect();
    tab.hear('SIGNED_IN', sessionOf('ada'));
    expect(tab.store.getState().status).toBe('signed-in');
    tab.hear('SIGNED_OUT', null);
    expect(tab.store.getState().status).toBe('signed-out');
  });

  test('nobody waits for a server that is away', async () => {
    const aged = openTab({ stored: sessionOf('ada', -1) });
    const fresh = openTab({ stored: sessionOf('ada') });
    await fresh.need();
    aged.loseServer();
    fresh.loseServer();
    expect(aged.store.getState().status).toBe('signed-in');
    expect(fresh.store.getState().lastEvent).toBeNull();
  });

  test('password recovery lasts until the password is changed', async () => {
    const tab = openTab({ callback: { kind: 'session', type: 'recovery' } });
    await settled();
    tab.emit('INITIAL_SESSION', sessionOf('ada'));
    tab.emit('PASSWORD_RECOVERY', sessionOf('ada'));
    tab.emit('TOKEN_REFRESHED', sessionOf('ada'));
    expect(tab.store.getState().isRecovering).toBe(true);
    tab.emit('USER_UPDATED', sessionOf('ada'));
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', isRecovering: false });
  });

  test('another person forgets everything of the first', async () => {
    const tab = openTab({ stored: sessionOf('ada') });
    await tab.need();
    tab.emit('SIGNED_IN', sessionOf('ada'));
    expect(tab.log).not.toContain('forgot');
    tab.emit('SIGNED_IN', sessionOf('bob'));
    expect(tab.log).toContain('forgot');
    expect(tab.tab.items.size).toBe(0);
  });

  test('a dead session clears both storages and the cache', async () => {
    const tab = openTab({ stored: sessionOf('ada') });
    await tab.need();
    tab.local.items.delete(sessionKey);
    tab.emit('SIGNED_OUT', null);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-out', session: null, lastEvent: 'SIGNED_OUT' });
    expect([tab.local.items.size, tab.tab.items.size]).toEqual([0, 0]);
    expect(tab.log).toContain('forgot');
  });

  test('a late word of a sign-out does not harm whoever has signed in since', async () => {
    const tab = openTab({ stored: sessionOf('ada') });
    await tab.need();
    tab.save(sessionOf('bob'));
    tab.emit('SIGNED_OUT', null);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', session: { user: { id: 'bob' } } });
    expect(tab.local.items.has(sessionKey)).toBe(true);
  });
});

describe('other tabs', () => {
  test('an emptied storage signs out here too', async () => {
    const tab = openTab({ stored: sessionOf('ada') });
    await tab.need();
    tab.local.clear();
    tab.changeStorage(null);
    expect(tab.store.getState().status).toBe('signed-out');
    expect(tab.tab.items.size).toBe(0);
    expect(tab.log).toContain('forgot');
  });

  test('a sign-in elsewhere counts once its session can be read here', async () => {
    const tab = openTab();
    await tab.store.connect();
    tab.emit('INITIAL_SESSION', null);
    tab.hear('SIGNED_IN', sessionOf('ada'));
    expect(tab.store.getState().status).toBe('signed-out');
    tab.save(sessionOf('ada'));
    tab.changeStorage(sessionKey);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', session: { user: { id: 'ada' } } });
  });

  test('a sign-in elsewhere wakes a signed-out tab; other keys do not matter', async () => {
    const tab = openTab();
    tab.save(sessionOf('ada'));
    tab.changeStorage('tip.1');
    await settled();
    expect(tab.log).toEqual([]);
    tab.changeStorage(sessionKey);
    await settled();
    expect(tab.log).toEqual(['connected']);
  });
});
