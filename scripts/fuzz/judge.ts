import type { FuzzRequest } from './make-request.ts';

/** What was answered, that the server did not read on, or that nothing came. */
export type Outcome = { status: number; body: string } | { refused: string } | { silent: string };

/** Why an outcome is a finding, or null. An answer of ours is below 500: whatever was sent, it is not our failure. */
export function judge(outcome: Outcome): string | null {
  if ('silent' in outcome) return outcome.silent;
  if ('refused' in outcome) return null;
  return outcome.status >= 500 ? `answered ${outcome.status} ${outcome.body.slice(0, 300)}` : null;
}

/** The request as it can be sent again. */
export function describeRequest({ index, role, method, url, headers, body }: FuzzRequest): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' && role !== 'signedOut' ? `${name}: (of ${role})` : `${name}: ${value.slice(0, 200)}`,
  );
  return [`#${index} as ${role}`, `${method} ${url}`, ...lines, '', describeBody(body)].join('\n');
}

function describeBody(body: Buffer | null): string {
  if (body === null) return '(no body)';
  const shown = body.subarray(0, 1000);
  const isText = Buffer.from(shown.toString('utf8')).equals(shown) && !shown.includes(0);
  const text = isText ? JSON.stringify(shown.toString('utf8')) : `base64 ${shown.toString('base64')}`;
  return body.length > shown.length ? `${text}… (${body.length} bytes)` : text;
}
