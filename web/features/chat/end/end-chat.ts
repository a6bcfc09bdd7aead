import type { ChatbotAnswer, ChatLogContent } from '#contracts/chat.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';

export type EndStage = 'saving' | 'summarising';

export interface EndParts {
  look: () => Promise<ChatbotAnswer>;
  saveLog: (content: ChatLogContent) => Promise<void>;
  makeSummary: () => Promise<unknown>;
  showStage: (stage: EndStage) => void;
}

export interface EndFailure {
  stage: EndStage;
  /** What whoever found it says about it. */
  detail: string;
}

/** Saves the talk and has the summary made from it. Answers what went wrong, or null. It may be done over again. */
export async function endChat({ look, saveLog, makeSummary, showStage }: EndParts): Promise<EndFailure | null> {
  let stage: EndStage = 'saving';
  try {
    showStage(stage);
    // As the server has it: another tab may have gone on since this page last heard.
    await saveLog(logOf(await look()));
    stage = 'summarising';
    showStage(stage);
    await makeSummary();
    return null;
  } catch (error) {
    return { stage, detail: describeFailure(error) };
  }
}

function logOf({ thread, conversation }: ChatbotAnswer): ChatLogContent {
  return {
    thread_id: thread.configurable.thread_id,
    messages: conversation
      .filter(({ content }) => content.trim() !== '')
      .map(({ role, content, timestamp }) => ({ role, content, timestamp })),
  };
}
