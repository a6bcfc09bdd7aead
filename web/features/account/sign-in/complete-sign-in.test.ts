import { describe, expect, test } from 'vitest';
import type { UserCreate, UserProfile } from '#contracts/users.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ToastInput } from '#web/ui/toast/toast-store.ts';
import { type SignInParts, completeSignIn, profileOf } from './complete-sign-in.ts';

const user = { id: 'u1', email: 'ada@example.com', user_metadata: { first_name: 'Ada', last_name: 'Byron' } };
const student: UserProfile = {
  id: 'p1',
  user_id: 'u1',
  email: user.email,
  first_name: 'Ada',
  last_name: 'Byron',
  role: 'USER',
  phone_number: null,
};
const resume = { resume_content: 'Engineer' };
const chatLog = { chat_content: '{}' };

function apiError(status: number, detail: string): ApiError {
  return new ApiError({ message: `API Error (${status}): ${detail}`, status, code: 'x', detail, requestId: null });
}

/** Runs the flow and keeps everything that a person or the server would have noticed, in order. */
async function run(over: Partial<SignInParts>, { next = null as string | null, hasJustLoggedIn = false } = {}) {
  const log: string[] = [];
  const toasts: ToastInput[] = [];
  const created: UserCreate[] = [];
  const noted = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    log.push(what);
    return work();
  };
  const given: SignInParts = {
    fetchProfile: async () => student,
    createProfile: async () => student,
    rememberProfile: () => undefined,
    fetchResume: async () => resume,
    fetchChatLog: async () => chatLog,
    sleep: async () => undefined,
    showStage: () => undefined,
    toast: () => undefined,
    signOut: async () => undefined,
    ...over,
  };
  const destination = await completeSignIn(
    { user, next, hasJustLoggedIn },
    {
      fetchProfile: () => noted('profile', given.fetchProfile),
      createProfile: (profile) => {
        created.push(profile);
        return noted('create', () => given.createProfile(profile));
      },
      rememberProfile: ({ id }) => void log.push(`remember ${id}`),
      fetchResume: () => noted('resume', given.fetchResume),
      fetchChatLog: () => noted('chat', given.fetchChatLog),
      sleep: (ms) => noted(`sleep ${ms}`, () => given.sleep(ms)),
      showStage: (stage) => void log.push(`show ${stage}`),
      toast: (one) => {
        log.push('toast');
        toasts.push(one);
      },
      signOut: () => noted('sign-out', given.signOut),
    },
  );
  return { destination, log, toasts, created };
}

/** Answers one after the other; the last one stays. */
function inTurn<T>(...answers: (T | Error)[]): () => Promise<T> {
  let turn = 0;
  return async () => {
    const answer = answers[Math.min(turn++, answers.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer as T;
  };
}

const loadFailed = {
  title: 'Error',
  description: 'Failed to load your profile. Please try logging in again.',
  variant: 'destructive',
};

describe('an existing profile', () => {
  test('after a login: success for a second, then the profile, then the documents', async () => {
    const { destination, log, toasts } = await run({}, { hasJustLoggedIn: true });
    expect(log).toEqual([
      'show success',
      'sleep 1000',
      'sleep 1000',
      'show preparing',
      'profile',
      'remember p1',
      'resume',
      'chat',
    ]);
    expect(destination).toEqual({ to: '/essay-creation' });
    expect(toasts).toEqual([]);
  });

  test('signed in already: no celebration, and the wish is followed', async () => {
    const { destination, log } = await run({}, { next: '/profile' });
    expect(log[0]).toBe('show preparing');
    expect(log).not.toContain('sleep 1000');
    expect(destination).toEqual({ to: '/profile' });
  });

  test('a writer needs no documents', async () => {
    const { destination, log } = await run({ fetchProfile: async () => ({ ...student, role: 'WRITER' }) });
    expect(destination).toEqual({ to: '/writer-dashboard' });
    expect(log).not.toContain('resume');
  });

  test('documents that cannot be had count as none', async () => {
    const { destination, toasts } = await run({ fetchResume: async () => null, fetchChatLog: async () => null });
    expect(destination).toEqual({ to: '/document-upload' });
    expect(toasts).toEqual([]);
  });
});

describe('401 while the documents are loaded', () => {
  test('one more try after a second', async () => {
    const { destination, log } = await run({ fetchResume: inTurn<typeof resume>(apiError(401, 'expired'), resume) });
    expect(log).toEqual(['show preparing', 'profile', 'remember p1', 'resume', 'chat', 'sleep 1000', 'resume', 'chat']);
    expect(destination).toEqual({ to: '/essay-creation' });
  });

  test('a second one is told in the words for a lost session, and only then signs out', async () => {
    const { destination, log, toasts } = await run({ fetchChatLog: inTurn<typeof chatLog>(apiError(401, 'expired')) });
    expect(destination).toBeNull();
    expect(toasts).toEqual([
      { title: 'Error', description: 'Authentication failed - please log in again', variant: 'destructive' },
    ]);
    expect(log).toEqual([
      'show preparing',
      'profile',
      'remember p1',
      'resume',
      'chat',
      'sleep 1000',
      'resume',
      'chat',
      'toast',
      'sign-out',
    ]);
  });

  test('another failure of the second try is told as one of the profile', async () => {
    const { toasts } = await run({ fetchResume: inTurn<typeof resume>(apiError(401, 'expired'), new Error('odd')) });
    expect(toasts).toEqual([loadFailed]);
  });
});

test.each([apiError(500, 'broken'), apiError(403, 'no'), new Error('odd')])(
  'a profile that fails with %s',
  async (error) => {
    const { destination, log, toasts } = await run({ fetchProfile: inTurn<UserProfile>(error) });
    expect(destination).toBeNull();
    expect(toasts).toEqual([loadFailed]);
    expect(log).toEqual(['show preparing', 'profile', 'toast', 'sign-out']);
  },
);

describe('no profile yet', () => {
  const none = { fetchProfile: inTurn<UserProfile | null>(null) };

  test('one is made and the person goes to the upload', async () => {
    const { destination, log, created } = await run(none, { next: '/profile' });
    expect(created).toEqual([
      {
        user_id: 'u1',
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Byron',
        role: 'USER',
        phone_number: null,
      },
    ]);
    expect(destination).toEqual({ to: '/document-upload' });
    expect(log).toEqual(['show preparing', 'profile', 'create', 'remember p1']);
  });

  test.each(['A profile for this account already exists.', 'ERROR: Duplicate key value'])(
    'made by another tab meanwhile (%s): it is fetched and the flow goes on',
    async (detail) => {
      const { destination, log } = await run({
        fetchProfile: inTurn<UserProfile | null>(null, student),
        createProfile: inTurn<UserProfile>(apiError(400, detail)),
      });
      expect(log).toEqual(['show preparing', 'profile', 'create', 'profile', 'remember p1', 'resume', 'chat']);
      expect(destination).toEqual({ to: '/essay-creation' });
    },
  );

  test.each([
    ['a broken server', apiError(500, 'broken'), 'broken'],
    ['another refusal', apiError(400, 'first_name: too long'), 'first_name: too long'],
    ['"already exists" with another status', apiError(409, 'already exists'), 'already exists'],
    ['no answer', new Error('Failed to create user profile'), 'Failed to create user profile'],
    ['no id', new Error('Profile ID not found after creation'), 'Profile ID not found after creation'],
  ])('%s: told for 5 seconds, then signed out', async (_what, error, detail) => {
    const { destination, log, toasts } = await run({ ...none, createProfile: inTurn<UserProfile>(error) });
    expect(destination).toBeNull();
    expect(toasts).toEqual([
      {
        title: 'Error creating profile',
        description: `Failed to create profile: ${detail}`,
        variant: 'destructive',
        durationMs: 5000,
      },
    ]);
    expect(log.at(-1)).toBe('sign-out');
  });

  test('said to exist, but not to be found', async () => {
    const { toasts } = await run({ ...none, createProfile: inTurn<UserProfile>(apiError(400, 'already exists')) });
    expect(toasts[0]?.title).toBe('Error creating profile');
  });
});

test.each([
  ['names from sign-up', { email: 'a@b.c', user_metadata: { first_name: ' Ada ', last_name: 'B' } }, 'Ada', 'B'],
  ['the part before the at-sign', { email: 'ada.b@example.com', user_metadata: {} }, 'ada.b', ''],
  ['a blank name', { email: 'ada@example.com', user_metadata: { first_name: '  ' } }, 'ada', ''],
  [
    'names that are no text',
    { email: 'ada@example.com', user_metadata: { first_name: 7, last_name: null } },
    'ada',
    '',
  ],
  ['names with hidden characters', { email: 'ada@example.com', user_metadata: { first_name: 'A\u202Ed' } }, 'ada', ''],
  ['no address', { user_metadata: {} }, 'User', ''],
])('a new profile from %s', (_what, given, first, last) => {
  expect(profileOf({ id: 'u1', ...given })).toMatchObject({
    first_name: first,
    last_name: last,
    role: 'USER',
    phone_number: null,
  });
});
