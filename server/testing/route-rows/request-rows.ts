import { member, nobody, open, student, type Row } from './row.ts';

/** Writers, each to their own. */
function writer(status: number, call?: Row['call']): Row {
  return {
    access: 'writer',
    answers: { signedOut: 401, newcomer: 403, owner: 403, otherStudent: 403, writer: status, service: 403 },
    ...(call ? { call } : {}),
  };
}

const at = (path: string, payload?: object) => () => ({
  url: `/api/user-writer-requests/999999${path}`,
  ...(payload ? { payload } : {}),
});

/** Requests to writers and their payment. A request that is not there is answered like somebody else's. */
export const requestRows: Record<string, Row> = {
  'POST /api/user-writer-requests/create': student(400, () => ({ payload: {} })),
  'GET /api/user-writer-requests/my_writer_requests': student(200),
  'GET /api/user-writer-requests/writer/:writerId': writer(404, () => ({
    url: `/api/user-writer-requests/writer/${nobody}`,
  })),
  'GET /api/user-writer-requests/writer/:writerId/tally': writer(404, () => ({
    url: `/api/user-writer-requests/writer/${nobody}/tally`,
  })),
  'GET /api/user-writer-requests/:id': member(404, at('')),
  'POST /api/user-writer-requests/:id/start': writer(404, at('/start', {})),
  'POST /api/user-writer-requests/:id/decline': writer(404, at('/decline', { reason: 'Full.' })),
  'POST /api/user-writer-requests/:id/deliver': writer(404, at('/deliver', { essay: 'E', letter: 'L' })),
  'GET /api/user-writer-requests/:id/work': writer(404, at('/work')),
  'PUT /api/user-writer-requests/:id/work': writer(404, at('/work', { essay: 'E', letter: 'L', based_on: 0 })),
  'GET /api/user-writer-requests/:id/notes': writer(404, at('/notes')),
  'POST /api/user-writer-requests/:id/notes/readers': writer(404, at('/notes/readers', {})),
  'PUT /api/user-writer-requests/:id/notes/:noteId': writer(
    404,
    at('/notes/0123456789abcdef0123', { mark: 'not_helpful' }),
  ),
  'GET /api/user-writer-requests/:id/work/ledger': writer(404, at('/work/ledger')),
  'POST /api/user-writer-requests/:id/work/steps': writer(
    404,
    at('/work/steps', {
      client: nobody,
      n: 1,
      base: 0,
      began_at: '2026-01-01T00:00:00Z',
      ops: [[0, 't', 0, 0, 'a']],
      length: 1,
      sum: 0,
    }),
  ),
  'GET /api/user-writer-requests/:id/open-changes': student(404, at('/open-changes')),
  'GET /api/user-writer-requests/:id/work/word': writer(404, at('/work/word')),
  'POST /api/user-writer-requests/:id/work/word': writer(404, at('/work/word', { file: 'not a form' })),
  'POST /api/user-writer-requests/:id/attachment': writer(404, at('/attachment', { file: 'not a form' })),
  'DELETE /api/user-writer-requests/:id/attachment': writer(404, at('/attachment')),
  'POST /api/user-writer-requests/:id/request-revision': student(404, at('/request-revision', { reason: 'Shorter.' })),
  'POST /api/user-writer-requests/:id/accept': student(404, at('/accept', {})),
  'POST /api/user-writer-requests/:id/cancel': student(404, at('/cancel', {})),
  'POST /api/user-writer-requests/:id/rate': student(404, at('/rate', { rating: 5 })),
  'GET /api/user-writer-requests/:id/messages': member(404, at('/messages')),
  'POST /api/user-writer-requests/:id/messages': member(404, at('/messages', { text: 'Hello' })),
  'GET /api/user-writer-requests/:id/comments': member(404, at('/comments')),
  'POST /api/user-writer-requests/:id/comments': member(
    404,
    at('/comments', {
      id: nobody,
      anchor: { runs: [], before: null, after: null },
      text: 'Why?',
      parent_id: null,
    }),
  ),
  'POST /api/user-writer-requests/:id/comments/read': member(404, at('/comments/read', { ids: [nobody] })),
  'PUT /api/user-writer-requests/:id/comments/:commentId': member(404, at(`/comments/${nobody}`, { text: 'Why?' })),
  'DELETE /api/user-writer-requests/:id/comments/:commentId': member(404, at(`/comments/${nobody}`)),
  'POST /api/user-writer-requests/:id/comments/:commentId/resolve': member(404, at(`/comments/${nobody}/resolve`, {})),
  'POST /api/user-writer-requests/:id/comments/:commentId/reopen': member(404, at(`/comments/${nobody}/reopen`, {})),
  'POST /api/user-payments/checkout': student(404, () => ({ payload: { writer_request_id: 999_999 } })),
  'POST /api/user-payments/confirm': student(204, () => ({ payload: { session_id: 'cs_nobody' } })),
  'GET /api/user-payments/profile/my-payment': student(200),
  'GET /api/payments/config': open(200),
  'POST /api/payments/webhook': open(400, () => ({ payload: { id: 'evt_forged' } })),
};
