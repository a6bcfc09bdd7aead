import { nobody, ownersOnly, student, type Row } from './row.ts';

/** The consultant, finished conversations and summaries. Nobody has finished one, and nobody’s resume is left. */
export const chatRows: Record<string, Row> = {
  'POST /api/chatbot/init': student(200, () => ({ payload: { messages: '[]' } })),
  'POST /api/chatbot/converse': student(404, () => ({
    payload: {
      messages: JSON.stringify([{ role: 'user', content: 'Hello' }]),
      thread: { configurable: { thread_id: nobody } },
    },
  })),
  'POST /api/chatbot/reopen': student(404, () => ({ payload: { story_id: nobody } })),
  'PUT /api/chatbot/messages/:messageId/keeping': student(404, () => ({
    url: `/api/chatbot/messages/${nobody}/keeping`,
    payload: { off: ['A sentence.'] },
  })),
  'GET /api/chat-logs/my-chat-log': student(200),
  'POST /api/chat-logs/create': student(400, () => ({ payload: { chat_content: 'no conversation' } })),
  'GET /api/chat-logs/student/:profileId': ownersOnly(404, ({ ownerProfileId }) => ({
    url: `/api/chat-logs/student/${ownerProfileId}`,
  })),
  'GET /api/stories': student(200),
  'POST /api/stories': student(400, () => ({ payload: {} })),
  'PUT /api/stories/order': student(200, () => ({ payload: { ids: [] } })),
  'PUT /api/stories/:storyId': student(404, () => ({ url: `/api/stories/${nobody}`, payload: { title: 'Mine' } })),
  'DELETE /api/stories/:storyId': student(204, () => ({ url: `/api/stories/${nobody}` })),
  'POST /api/stories/:storyId/merge': student(404, () => ({
    url: `/api/stories/${nobody}/merge`,
    payload: { other_id: nobody },
  })),
  'POST /api/stories/:storyId/split': student(404, () => ({
    url: `/api/stories/${nobody}/split`,
    payload: { answer_id: 'a' },
  })),
  'GET /api/summaries/my_summary': student(200),
  'PUT /api/summaries/my_summary': student(404, () => ({ payload: { summary_content: 'By hand.' } })),
  'GET /api/summaries/facts': student(200),
  'PUT /api/summaries/facts/:factId': student(404, () => ({
    url: '/api/summaries/facts/unknown',
    payload: { is_deleted: true },
  })),
  'GET /api/summaries/student/:profileId': ownersOnly(404, ({ ownerProfileId }) => ({
    url: `/api/summaries/student/${ownerProfileId}`,
  })),
  'GET /api/other-agents/profile/summary_by_rtc': student(400),
};
