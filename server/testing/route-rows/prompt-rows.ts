import { member, nobody, ownersOnly, student, type Row } from './row.ts';

const ofNobody = (path: string, payload?: object) => () => ({ url: path, ...(payload ? { payload } : {}) });
const wrongBody = { prompt_id: nobody, plan_content: '', research_content: [], draft_content: '' };

/** The reference library, sample essays, and saved prompts with their plan, research and draft. A prompt that is not there is answered alike to everyone. */
export const promptRows: Record<string, Row> = {
  'GET /api/sample-essays/by-education-level': member(200, () => ({
    url: '/api/sample-essays/by-education-level?education_level=phd',
  })),
  'GET /api/universities/search': member(200, () => ({ url: '/api/universities/search?q=oxf' })),
  'GET /api/universities/by-name': member(200, () => ({ url: '/api/universities/by-name?name=Oxford' })),
  'GET /api/today': student(200),
  'POST /api/essay-exports': student(404, () => ({
    payload: { format: 'txt', title: 'Essay', subtitle: '', text: 'Text.', essay: { prompt_id: nobody } },
  })),
  'POST /api/essay-exports/checks': student(404, () => ({ payload: { text: 'Text.', essay: { prompt_id: nobody } } })),
  'POST /api/essay-exports/marks': student(404, () => ({ payload: { text: 'Text.', essay: { prompt_id: nobody } } })),
  'POST /api/prompts/create': student(400, () => ({ payload: {} })),
  'GET /api/prompts/myprompts': student(200),
  'GET /api/prompts/search': student(200, () => ({ url: '/api/prompts/search?q=essay' })),
  'GET /api/prompts/facets': student(200),
  'PATCH /api/prompts/:promptId': student(404, ofNobody(`/api/prompts/${nobody}`, {})),
  'DELETE /api/prompts/:promptId': student(404, ofNobody(`/api/prompts/${nobody}`)),
  'POST /api/prompts/:promptId/duplicate': student(
    404,
    ofNobody(`/api/prompts/${nobody}/duplicate`, { university_name: 'Elsewhere' }),
  ),
  'POST /api/prompts/:promptId/restore': student(404, ofNobody(`/api/prompts/${nobody}/restore`, {})),
  'GET /api/prompts/:promptId/versions': student(404, ofNobody(`/api/prompts/${nobody}/versions?kind=draft`)),
  'POST /api/essay-planner/upsert': student(404, () => ({ payload: wrongBody })),
  'POST /api/essay-research/upsert': student(404, () => ({ payload: wrongBody })),
  'POST /api/essay-drafts/upsert': student(404, () => ({ payload: wrongBody })),
  'GET /api/prompts/:promptId': ownersOnly(404, ofNobody(`/api/prompts/${nobody}`)),
  'GET /api/essay-planner/prompt/:promptId': ownersOnly(404, ofNobody(`/api/essay-planner/prompt/${nobody}`)),
  'GET /api/essay-research/prompt/:promptId': ownersOnly(404, ofNobody(`/api/essay-research/prompt/${nobody}`)),
  'GET /api/essay-drafts/prompt/:promptId': ownersOnly(404, ofNobody(`/api/essay-drafts/prompt/${nobody}`)),
};
