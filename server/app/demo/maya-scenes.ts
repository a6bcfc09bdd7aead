import type { BoardView } from '#contracts/board.ts';
import type { ChatbotAnswer } from '#contracts/chat.ts';
import { fileTypes } from '#contracts/file-types.ts';
import type { AgentNode, AgentState } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { findGaps } from '#contracts/gaps.ts';
import type { Story } from '#contracts/stories.ts';
import type { UserProfile } from '#contracts/users.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { getConversation } from '#server/features/chat/conversation.service.ts';
import { saveUpload } from '#server/features/documents/upload.service.ts';
import type { DemoDesk, DemoPerson } from './demo-desk.ts';
import { bakeryStory, mayaHasToldAll, mayaStories, mayaTurnCount } from './content/maya-conversation.ts';
import { mayaResume, mayaTranscript } from './content/maya-documents.ts';
import { bakeryAnswer, bakeryForm, creekEssay, creekForm, fieldForm, type OwnDraft } from './content/maya-essays.ts';
import { typeDraft } from './type-draft.ts';
import { writeResumePdf, writeTranscriptPdf } from './write-demo-pdf.ts';

export async function giveDocuments({ app }: DemoDesk, maya: DemoPerson): Promise<void> {
  const me = await maya.call<UserProfile>('GET', '/users/me');
  const student: Profile = {
    id: me.id,
    userId: me.user_id,
    email: me.email,
    firstName: me.first_name,
    lastName: me.last_name,
    role: me.role,
    phoneNumber: me.phone_number,
  };
  const files = [
    { kind: 'resume', file: { bytes: await writeResumePdf(mayaResume), type: fileTypes.pdf } },
    { kind: 'transcript', file: { bytes: await writeTranscriptPdf(mayaTranscript), type: fileTypes.pdf } },
  ] as const;
  for (const file of files) {
    await saveUpload(app.context, student, {
      ...file,
      onProgress: () => {},
      signal: new AbortController().signal,
    });
  }
}

/** The whole conversation, a few minutes an answer; then it is saved and summed up, as its last button does. */
export async function talk(desk: DemoDesk, maya: DemoPerson): Promise<void> {
  let state = await maya.call<ChatbotAnswer>('POST', '/chatbot/init', { messages: '[]' });
  const told = new Map<string, number>();
  for (let said = 0; said < mayaTurnCount; said += 1) {
    await desk.later(3);
    const content = await nextAnswer(desk, maya, told);
    state = await maya.call<ChatbotAnswer>('POST', '/chatbot/converse', {
      messages: JSON.stringify([{ role: 'user', content }]),
      thread: state.thread,
    });
  }
  await desk.settle();
  const { conversation } = await maya.call<ChatbotAnswer>('POST', '/chatbot/init', { messages: '[]' });
  const log = {
    thread_id: state.thread.configurable.thread_id,
    messages: conversation.map(({ role, content, timestamp }) => ({ role, content, timestamp })),
  };
  await maya.call('POST', '/chat-logs/create', { chat_content: JSON.stringify(log) });
  await maya.call('GET', '/other-agents/profile/summary_by_rtc');
}

async function nextAnswer({ db }: DemoDesk, { profileId }: DemoPerson, told: Map<string, number>): Promise<string> {
  const messages = (await getConversation(db, profileId))?.messages ?? [];
  const opened = messages.findLast(({ question }) => question?.startsWith('open:'))?.question ?? '';
  const topic = opened.replace(/^open:|\+.*$/g, '');
  const isToPick = messages.at(-1)?.question === 'pick';
  const count = told.get(topic) ?? 0;
  const answer = isToPick ? undefined : mayaStories[topic]?.[count];
  if (answer !== undefined) told.set(topic, count + 1);
  return answer ?? mayaHasToldAll;
}

/** Through all six steps, rewritten by hand, saved. Answers the saved prompt's id. */
export async function writeCreekEssay(desk: DemoDesk, maya: DemoPerson): Promise<string> {
  let state = await beginEssay(maya, creekForm);
  state = await run(maya, state, 'planner');
  await desk.later(12);
  state = await run(maya, state, 'research_plan');
  await desk.later(9);
  state = await run(maya, state, 'generate');
  await desk.later(4);
  state = await run(maya, state, 'reflect');
  await desk.later(7);
  await run(maya, state, 'research_critique');
  state = await run(maya, state, 'generate');
  await desk.later(55);
  await typeDraft(maya, state.thread_id, creekEssay);
  state = await maya.call<AgentState>('GET', `/essay-agents/get_state/${state.thread_id}`);
  const promptId = await save(maya, creekForm, state);
  await maya.call('POST', `/essay-agents/${state.thread_id}/close`, {});
  return promptId;
}

/** A plan and no more; put aside. */
export async function planFieldEssay(maya: DemoPerson): Promise<void> {
  const state = await run(maya, await beginEssay(maya, fieldForm), 'planner');
  const { id } = await createPrompt(maya, fieldForm, state.thread_id);
  await maya.call('POST', '/essay-planner/upsert', { prompt_id: id, plan_content: state.plan });
  await maya.call('POST', `/essay-agents/${state.thread_id}/close`, {});
}

/** A first draft with its gaps, still on the table and already among the saved ones. Answers its session's id. */
export async function draftBakeryEssay(desk: DemoDesk, maya: DemoPerson): Promise<string> {
  let state = await run(maya, await beginEssay(maya, bakeryForm), 'planner');
  await desk.later(6);
  state = await chooseStory(maya, state, bakeryStory);
  state = await run(maya, state, 'research_plan');
  await desk.later(8);
  state = await run(maya, state, 'generate');
  await save(maya, bakeryForm, state);
  return state.thread_id;
}

/** The story that begins like this, without those of the same people that come along with it. */
async function chooseStory(maya: DemoPerson, state: AgentState, opening: string): Promise<AgentState> {
  const stories = await maya.call<Story[]>('GET', '/stories');
  const story_ids = stories.filter(({ answers }) => answers[0]?.text === opening).map(({ id }) => id);
  const path = `/essay-agents/${state.thread_id}/board/stories`;
  const { version } = await maya.call<BoardView>('POST', path, { story_ids, version: state.version });
  await maya.call('POST', path, { story_ids, version });
  return maya.call<AgentState>('GET', `/essay-agents/get_state/${state.thread_id}`);
}

/** Taken up again: one gap is filled by hand. */
export async function fillBakeryGap(maya: DemoPerson, threadId: string): Promise<void> {
  const { draft, version } = await maya.call<AgentState>('GET', `/essay-agents/get_state/${threadId}`);
  const [gap] = findGaps(draft);
  if (!gap) return;
  const filled = { question: gap.question, answer: bakeryAnswer, version };
  const state = await maya.call<AgentState>('POST', `/essay-agents/${threadId}/gap-answer`, filled);
  await save(maya, bakeryForm, state);
}

/** A draft that was written elsewhere and pasted in. */
export async function pasteDraft(maya: DemoPerson, own: OwnDraft): Promise<string> {
  const { id } = await maya.call<{ id: string }>('POST', '/prompts/create', {
    prompt_text: own.promptText,
    university_name: own.universityName,
    course_name: own.courseName,
    education_level: 'undergraduate',
    word_limit_min: own.min,
    word_limit_max: own.max,
  });
  await maya.call('POST', '/essay-drafts/upsert', { prompt_id: id, draft_content: own.draft, hand: 'pasted' });
  return id;
}

async function beginEssay(maya: DemoPerson, form: EssayForm): Promise<AgentState> {
  const { summary_content } = await maya.call<{ summary_content: string }>('GET', '/summaries/my_summary');
  return maya.call<AgentState>('POST', '/essay-agents/initialize', {
    task: `Essay prompt: ${form.promptText}`,
    user_summary: summary_content,
    form,
  });
}

function run(maya: DemoPerson, { thread }: AgentState, node: AgentNode): Promise<AgentState> {
  return maya.call<AgentState>('POST', '/essay-agents/invoke', { thread, node });
}

async function save(maya: DemoPerson, form: EssayForm, state: AgentState): Promise<string> {
  const { id } = await createPrompt(maya, form, state.thread_id);
  await maya.call('POST', '/essay-planner/upsert', { prompt_id: id, plan_content: state.plan });
  await maya.call('POST', '/essay-research/upsert', { prompt_id: id, research_content: state.research_content });
  await maya.call('POST', '/essay-drafts/upsert', { prompt_id: id, draft_content: state.draft });
  return id;
}

function createPrompt(maya: DemoPerson, form: EssayForm, threadId: string): Promise<{ id: string }> {
  return maya.call<{ id: string }>('POST', '/prompts/create', {
    prompt_text: form.promptText,
    university_name: form.universityName,
    course_name: form.courseName,
    education_level: form.educationLevel,
    word_limit_min: form.wordCount.min,
    word_limit_max: form.wordCount.max,
    thread_id: threadId,
  });
}
