import { useRef, useState } from 'react';
import { type EndFailure, type EndParts, type EndStage, endChat } from './end-chat.ts';

export interface EndOfChat {
  stage: EndStage | null;
  failure: EndFailure | null;
  start: () => void;
  back: () => void;
}

/** Brings the talk to its end, once however often the button is pressed. */
export function useEndChat(
  { stop, ...parts }: Omit<EndParts, 'showStage'> & { stop: () => Promise<void> },
  onEnded: () => void,
): EndOfChat {
  const [stage, setStage] = useState<EndStage | null>(null);
  const [failure, setFailure] = useState<EndFailure | null>(null);
  const isRunning = useRef(false);

  async function end() {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    setStage('saving');
    await stop();
    const problem = await endChat({ ...parts, showStage: setStage });
    isRunning.current = false;
    setFailure(problem);
    // After a success the overlay stays until this page is gone: taking it away first would show the talk for a moment.
    if (problem) setStage(null);
    else onEnded();
  }

  return { stage, failure, start: () => void end(), back: () => setFailure(null) };
}
