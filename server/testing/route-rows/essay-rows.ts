import { essayForm } from '#server/testing/test-essays.ts';
import { nobody, student, type Row } from './row.ts';

const at = (path: string, payload?: object) => () => ({
  url: `/api/essay-agents/${path}`,
  ...(payload ? { payload } : {}),
});
const thread = { configurable: { thread_id: nobody } };

/** The essay agent. A thread that is not there is answered like one that belongs to somebody else. */
export const essayRows: Record<string, Row> = {
  'POST /api/essay-agents/initialize': student(400, () => ({ payload: {} })),
  'POST /api/essay-agents/invoke': student(404, at('invoke', { thread })),
  'GET /api/essay-agents/open': student(200),
  'GET /api/essay-agents/get_state/:threadId': student(404, at(`get_state/${nobody}`)),
  'POST /api/essay-agents/update': student(404, at('update?node_name=planner', { thread, plan: 'Plan' })),
  'POST /api/essay-agents/click-essay-criticize': student(204, () => ({ payload: {} })),
  'POST /api/essay-agents/:threadId/stop': student(404, at(`${nobody}/stop`, {})),
  'POST /api/essay-agents/:threadId/close': student(404, at(`${nobody}/close`, {})),
  'POST /api/essay-agents/:threadId/reopen': student(404, at(`${nobody}/reopen`, {})),
  'PUT /api/essay-agents/:threadId/form': student(404, at(`${nobody}/form`, { form: essayForm, task: 'Write it.' })),
  'POST /api/essay-agents/:threadId/keep-outdated': student(404, at(`${nobody}/keep-outdated`, {})),
  'POST /api/essay-agents/:threadId/restart-plan': student(404, at(`${nobody}/restart-plan`, {})),
  'PUT /api/essay-agents/:threadId/unsaved': student(404, at(`${nobody}/unsaved`, { field: 'plan', text: 'x' })),
  'PUT /api/essay-agents/:threadId/answers': student(404, at(`${nobody}/answers`, { answers: [] })),
  'PUT /api/essay-agents/:threadId/sources': student(404, at(`${nobody}/sources`, { changes: [] })),
  'GET /api/essay-agents/:threadId/versions': student(404, at(`${nobody}/versions?field=draft`)),
  'POST /api/essay-agents/:threadId/gap-answer': student(
    404,
    at(`${nobody}/gap-answer`, { question: 'q', answer: 'a' }),
  ),
  'POST /api/essay-agents/:threadId/edit-selection': student(
    404,
    at(`${nobody}/edit-selection`, { before: '', selection: 'Text.', after: '', wish: 'shorter' }),
  ),
  'POST /api/essay-agents/:threadId/readers': student(404, at(`${nobody}/readers`, { reader: 'sceptic' })),
  'GET /api/essay-agents/:threadId/origins': student(404, at(`${nobody}/origins`)),
  'GET /api/essay-agents/:threadId/board': student(404, at(`${nobody}/board`)),
  'PUT /api/essay-agents/:threadId/board': student(
    404,
    at(`${nobody}/board`, { board: { rows: [{ ask: 'Why?', items: [] }], tray: [] }, version: 0 }),
  ),
  'POST /api/essay-agents/:threadId/board/stories': student(
    404,
    at(`${nobody}/board/stories`, { story_ids: ['a'], version: 0 }),
  ),
  'GET /api/essay-agents/:threadId/checks': student(404, at(`${nobody}/checks`)),
  'GET /api/essay-agents/:threadId/authorship': student(404, at(`${nobody}/authorship`)),
  'GET /api/essay-agents/:threadId/ledger': student(404, at(`${nobody}/ledger`)),
  'POST /api/essay-agents/:threadId/steps': student(
    404,
    at(`${nobody}/steps`, {
      client: nobody,
      n: 1,
      base: 0,
      began_at: '2026-11-16T09:00:00Z',
      ops: [[0, 't', 0, 0, 'a']],
      length: 1,
      sum: 0,
    }),
  ),
  'POST /api/essay-agents/:threadId/restore': student(404, at(`${nobody}/restore`, { seq: 0 })),
  'GET /api/essay-agents/:threadId/replay': student(404, at(`${nobody}/replay`)),
  'GET /api/essay-agents/:threadId/record-file': student(404, at(`${nobody}/record-file?kind=txt`)),
  'GET /api/essay-agents/:threadId/record-shares': student(404, at(`${nobody}/record-shares`)),
  'POST /api/essay-agents/:threadId/record-shares': student(
    404,
    at(`${nobody}/record-shares`, { id: nobody, shows: 'picture', ends_at: '2099-01-01T00:00:00Z' }),
  ),
  'POST /api/essay-agents/:threadId/record-shares/:id/take-back': student(
    404,
    at(`${nobody}/record-shares/${nobody}/take-back`, {}),
  ),
  'GET /api/essay-agents/:threadId/suggestions': student(404, at(`${nobody}/suggestions`)),
  'POST /api/essay-agents/:threadId/suggestions/:id/refuse': student(
    404,
    at(`${nobody}/suggestions/${nobody}/refuse`, {}),
  ),
  'GET /api/essay-agents/:threadId/comments': student(404, at(`${nobody}/comments`)),
  'POST /api/essay-agents/:threadId/comments': student(
    404,
    at(`${nobody}/comments`, {
      id: nobody,
      anchor: { runs: [], before: null, after: null },
      text: 'Why?',
      parent_id: null,
    }),
  ),
  'POST /api/essay-agents/:threadId/comments/read': student(404, at(`${nobody}/comments/read`, { ids: [nobody] })),
  'PUT /api/essay-agents/:threadId/comments/:commentId': student(
    404,
    at(`${nobody}/comments/${nobody}`, { text: 'Why?' }),
  ),
  'DELETE /api/essay-agents/:threadId/comments/:commentId': student(404, at(`${nobody}/comments/${nobody}`)),
  'POST /api/essay-agents/:threadId/comments/:commentId/resolve': student(
    404,
    at(`${nobody}/comments/${nobody}/resolve`, {}),
  ),
  'POST /api/essay-agents/:threadId/comments/:commentId/reopen': student(
    404,
    at(`${nobody}/comments/${nobody}/reopen`, {}),
  ),
};
