import { useQuery } from '@tanstack/react-query';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { Engine } from '#contracts/record-words.ts';
import { engineQuery } from '#web/features/essay-studio/draft.api.ts';

/** `unknown` where the server could not say: then nothing claims that it was AI, or that it was not. */
export type KnownEngine = Engine | 'unknown';

/** Which engine put words into this essay; null until the answer comes. */
export function useEngine(session: Pick<AgentState, 'thread_id' | 'version'>, enabled = true): KnownEngine | null {
  const { data, isError } = useQuery({ ...engineQuery(session), enabled });
  return data ?? (isError ? 'unknown' : null);
}
