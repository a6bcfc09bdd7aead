/** How a provider streams an answer: the same words in OpenAI's events and in Anthropic's. */
export interface ModelEvents {
  open: string;
  piece: (text: string) => string;
  /** In OpenAI's words: `stop`, `length`, `content_filter`. */
  finish: (reason: string, pieces: readonly string[] | null) => string;
  over: string;
}

/** A hundred tokens read, of which some came from a cache, and one written for each piece. */
const inputTokens = 100;

const openaiEvents: ModelEvents = {
  open: '',
  piece: (content) => chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
  finish: (reason, pieces) => {
    const end = chunk({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
    if (pieces === null) return end;
    const usage = {
      prompt_tokens: inputTokens,
      completion_tokens: pieces.length,
      total_tokens: inputTokens + pieces.length,
    };
    return end + chunk({ choices: [], usage });
  },
  over: 'data: [DONE]\n\n',
};

const stopReasons: Record<string, string> = { stop: 'end_turn', length: 'max_tokens', content_filter: 'refusal' };

function anthropicEvents(isTool: boolean): ModelEvents {
  return {
    open:
      named('message_start', { message: { usage: { input_tokens: inputTokens, output_tokens: 1 } } }) +
      named('content_block_start', {
        index: 0,
        content_block: isTool ? { type: 'tool_use', id: 't', name: 'n', input: {} } : { type: 'text', text: '' },
      }),
    piece: (text) =>
      named('content_block_delta', {
        index: 0,
        delta: isTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
      }),
    finish: (reason, pieces) =>
      named('content_block_stop', { index: 0 }) +
      named('message_delta', {
        delta: { stop_reason: reason === 'stop' && isTool ? 'tool_use' : (stopReasons[reason] ?? reason) },
        ...(pieces === null ? {} : { usage: { output_tokens: pieces.length } }),
      }),
    over: named('message_stop', {}),
  };
}

/** The events of a request: by its path, and by whether it asks for a tool. */
export function eventsFor(path: string, body: Record<string, unknown>): ModelEvents {
  if (!path.endsWith('/messages')) return openaiEvents;
  const choice = body['tool_choice'] as { type?: string } | undefined;
  return anthropicEvents(choice?.type === 'tool');
}

function chunk(fields: object): string {
  return `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', model: 'fake', ...fields })}\n\n`;
}

function named(type: string, fields: object): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
}
