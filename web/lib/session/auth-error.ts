import { requestMessages } from '#contracts/messages.ts';
import { asRecord } from '#web/lib/api/as-record.ts';

/** What is needed of the authentication client's errors. Their classes are not imported: that would load the client. */
interface AuthErrorShape {
  name: string;
  message: string;
  status: number;
  code: string;
}

/** No answer came, or one that says the server is in trouble: trying again later may work. */
export function isAuthUnreachable(error: unknown): boolean {
  return readAuthError(error).name === 'AuthRetryableFetchError';
}

export function authErrorCode(error: unknown): string {
  return readAuthError(error).code;
}

/** The server's own words where it gave some; a failed connection in ours, because the browser's say little. */
export function authErrorMessage(error: unknown, fallback: string): string {
  const { name, status, message } = readAuthError(error);
  if (name === 'AuthRetryableFetchError' && status === 0) return requestMessages.unreachable;
  // The client falls back to these when the answer held no message.
  return message === '' || message === '{}' ? fallback : message;
}

function readAuthError(error: unknown): AuthErrorShape {
  const { status, code } = asRecord(error);
  return {
    name: error instanceof Error ? error.name : '',
    message: error instanceof Error ? error.message : '',
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : '',
  };
}
