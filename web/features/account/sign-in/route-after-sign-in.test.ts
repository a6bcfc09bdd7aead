import { describe, expect, test } from 'vitest';
import { routeAfterSignIn } from './route-after-sign-in.ts';
import { safeNextPath } from './safe-next-path.ts';

const resume = { resume_content: 'Ada, engineer' };
const chatLog = { chat_content: '{"thread_id":"t","messages":[]}' };
const onboarding = { to: '/onboarding', state: { resumeData: 'Ada, engineer', transcriptData: '' } };

test.each([
  ['a writer', { role: 'WRITER' }, { to: '/writer-dashboard' }],
  [
    'a writer with documents and a wish',
    { role: 'WRITER', resume, chatLog, next: '/profile' },
    { to: '/writer-dashboard' },
  ],
  [
    'a writer on the way to a request',
    { role: 'WRITER', next: '/writer-dashboard?request=1001' },
    { to: '/writer-dashboard?request=1001' },
  ],
  ['a writer on the way to their account', { role: 'WRITER', next: '/writer-account' }, { to: '/writer-account' }],
  ['a writer on a false way', { role: 'WRITER', next: '//evil.example' }, { to: '/writer-dashboard' }],
  ['nothing yet', {}, { to: '/document-upload' }],
  ['an empty resume', { resume: { resume_content: '' } }, { to: '/document-upload' }],
  ['a blank resume', { resume: { resume_content: ' \n' } }, { to: '/document-upload' }],
  ['a resume without text', { resume: { resume_content: null } }, { to: '/document-upload' }],
  ['a chat log but no resume', { chatLog }, { to: '/document-upload' }],
  ['a resume', { resume }, onboarding],
  ['a resume and an empty chat log', { resume, chatLog: { chat_content: '' } }, onboarding],
  ['a resume and a chat log without text', { resume, chatLog: { chat_content: null } }, onboarding],
  ['a resume and a chat log', { resume, chatLog }, { to: '/essay-creation' }],
  ['a wish without a resume', { next: '/saved-prompts' }, { to: '/document-upload' }],
  ['a wish with a resume', { resume, next: '/saved-prompts?q=a#b' }, { to: '/saved-prompts?q=a#b' }],
  ['a wish with everything', { resume, chatLog, next: '/profile' }, { to: '/profile' }],
  ['a wish for another site', { resume, chatLog, next: '//evil.example' }, { to: '/essay-creation' }],
  ['a wish for the writers’ page', { resume, chatLog, next: '/writer-dashboard' }, { to: '/essay-creation' }],
] as const)('%s', (_who, person, destination) => {
  expect(routeAfterSignIn({ role: 'USER', resume: null, chatLog: null, next: null, ...person })).toEqual(destination);
});

describe('the place to return to', () => {
  test.each([
    '/profile',
    '/essay-creation?step=2#draft',
    '/saved-prompts?next=//evil.example',
    '/%2F%2Fevil.example',
    '/a//b',
    '/writer-requests?success=true',
  ])('%s is a page of this site', (next) => {
    expect(safeNextPath(next)).toBe(next);
  });

  test.each([
    null,
    undefined,
    '',
    'profile',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    ' /profile',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    '/profile\u0000',
    '/profile\u007f',
    '/profile\u0085',
    '/profile\u2028',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/login',
    '/login/',
    '/login?next=/profile',
    '/a/../signup',
    '/forgot-password',
    '/update-password#x',
  ])('%j is not', (next) => {
    expect(safeNextPath(next)).toBeNull();
  });
});
