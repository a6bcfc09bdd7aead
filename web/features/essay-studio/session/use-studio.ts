import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  addReader,
  answerQuestions,
  changeForm,
  changeSources,
  clickCriticize,
  closeSession,
  fetchOpenSession,
  fetchSession,
  initializeSession,
  invokeNode,
  keepOutdated,
  reopenSession,
  restartPlan,
  stopRun,
  updateAsNode,
} from '#web/features/essay-studio/essay-studio.api.ts';
import { sleep } from '#web/lib/browser/sleep.ts';
import { createStudio } from './create-studio.ts';
import type { Studio, StudioState } from './studio.ts';

// Needed once the form is filled: they come while it is.
const loadStart = () => import('#web/lib/essays/essay-start.ts');
const loadSave = () => import('./save-essay.ts');

/** Fetches what starting and saving an essay need, so that a later press doesn't wait for it. */
export async function fetchAhead(): Promise<void> {
  await Promise.all([loadStart(), loadSave(), import('./start-session.ts')]);
}

/** The person's essay, opened with the page. Leaving the page leaves what is being written to go on by itself. */
export function useStudio(threadId: string | undefined): { studio: Studio; state: StudioState } {
  const [studio] = useState(makeStudio);
  const state = useSyncExternalStore(studio.subscribe, studio.getState);
  useEffect(() => {
    void studio.open(threadId);
    return studio.leave;
    // The address names a session once, when the page is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [studio]);
  return { studio, state };
}

function makeStudio(): Studio {
  return createStudio({
    open: () => fetchOpenSession(),
    reopen: (threadId) => reopenSession(threadId),
    read: (threadId) => fetchSession(threadId),
    gather: async ({ educationLevel }) => (await loadStart()).gatherMaterial(educationLevel),
    initialize: (body) => initializeSession(body),
    invoke: (threadId, node, listening, suggests) => invokeNode(threadId, node, listening, suggests),
    stop: (threadId) => stopRun(threadId),
    close: (threadId) => closeSession(threadId),
    update: (session, node, change) => updateAsNode(session, node, change),
    answer: (threadId, body) => answerQuestions(threadId, body),
    changeSources: (threadId, body) => changeSources(threadId, body),
    addReader: (session, reader) => addReader(session, reader),
    criticize: () => clickCriticize(),
    changeForm: (session, form) => changeForm(session, form),
    keepOutdated: (threadId) => keepOutdated(threadId),
    restartPlan: (threadId) => restartPlan(threadId),
    save: async (session) => (await loadSave()).saveEssay(session),
    wait: (ms) => sleep(ms),
  });
}
