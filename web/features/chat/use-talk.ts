import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorages } from '#web/lib/browser/text-storage.ts';
import { type Introduction, converse, keepMessage, lookAtChat, openChat } from './chat.api.ts';
import { createTalk } from './talk/create-talk.ts';
import { createOutbox } from './talk/outbox.ts';
import type { Talk, TalkState } from './talk/talk.ts';

const channelName = 'fairhand.chat';

interface Change {
  personId: string;
  talkId: string;
}

export interface TalkInUse {
  talk: Talk;
  state: TalkState;
  open: () => void;
}

export interface TalkOptions {
  personId: string;
  introduction: Introduction;
  /** The student asked to begin anew. */
  restart: boolean;
  /** It has begun anew: the wish is fulfilled and must not be heard again. */
  onRestarted: () => void;
}

/** The person's talk, opened with the page and kept up to date with their other tabs. */
export function useTalk({ personId, introduction, restart, onRestarted }: TalkOptions): TalkInUse {
  const [{ talk, talkId }] = useState(() => makeTalk(personId, introduction));
  const state = useSyncExternalStore(talk.subscribe, talk.getState);

  async function open() {
    const isOpen = await talk.open({ restart });
    if (isOpen && restart) onRestarted();
  }

  useEffect(() => {
    void open();
    // Once with the page; whoever wants to try again does so by hand.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [talk]);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<Change>) => {
      if (data.personId === personId && data.talkId !== talkId) void talk.refresh();
    });
    return () => channel.close();
  }, [talk, talkId, personId]);

  return { talk, state, open: () => void open() };
}

function makeTalk(personId: string, introduction: Introduction): { talk: Talk; talkId: string } {
  const talkId = crypto.randomUUID();
  const talk = createTalk({
    open: (restart, listening) => openChat(introduction, restart, listening),
    look: () => lookAtChat(introduction),
    converse: (turn, listening) => converse(turn, listening),
    keep: (id, change) => keepMessage(id, change),
    outbox: createOutbox(personId, browserStorages().local),
    tellOthers() {
      // Its own channel: the reply may come when the page that asked for it is gone.
      const channel = new BroadcastChannel(channelName);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel never leaves this origin.
      channel.postMessage({ personId, talkId } satisfies Change);
      channel.close();
    },
    newId: () => crypto.randomUUID(),
    now: () => new Date().toISOString(),
  });
  return { talk, talkId };
}
