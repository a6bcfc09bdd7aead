import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { hear, tell, type Hearing } from '#server/platform/database/messages.ts';

const channel = 'essay_runs';

/**
 * What processes tell each other about a run. The text itself stays in the row: a message says that it is worth a look.
 * moved: there is more to read, or it ended · followed: somebody reads along in another process · stop: the student pressed
 * Stop · free: its process has given it up
 */
const Message = z.object({ what: z.enum(['moved', 'followed', 'stop', 'free']), thread: z.uuid() });
type Message = z.infer<typeof Message>;

export interface RunMessages {
  /** Lost messages are made good by the next look: a failure is no reason to fail. */
  tell: (what: Message['what'], thread: string) => Promise<void>;
  on: (what: Message['what'], listener: (thread: string) => void) => () => void;
  ready: Promise<void>;
  close: () => Promise<void>;
}

export function openRunMessages(db: Database, onFailure: (error: unknown) => void): RunMessages {
  const listeners = new Map<Message['what'], Set<(thread: string) => void>>();
  const hearing: Hearing = hear(
    db,
    channel,
    (message) => {
      const read = Message.safeParse(parse(message));
      // A newer version may say what this one does not know.
      if (!read.success) return;
      for (const listener of listeners.get(read.data.what) ?? []) listener(read.data.thread);
    },
    onFailure,
  );
  return {
    tell: (what, thread) => tell(db, channel, JSON.stringify({ what, thread } satisfies Message)).catch(onFailure),
    on(what, listener) {
      const those = listeners.get(what) ?? new Set();
      listeners.set(what, those);
      those.add(listener);
      return () => those.delete(listener);
    },
    ready: hearing.ready,
    close: () => hearing.stop(),
  };
}

function parse(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
