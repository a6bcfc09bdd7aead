import http from 'node:http';
import { clock, type Asked } from '#bench/readers.ts';

/**
 * A language model that only counts: it speaks the chat protocol and sends a token every so often, each of them the moment
 * (ms of the machine's own clock) at which it was sent. What is wanted stands as JSON in the last message.
 */
let open = 0;
const closedEarly = new Map<string, number>();

const server = http.createServer(async (request, response) => {
  if (request.url === '/healthz') return void response.end('{}');
  if (request.url === '/closed') {
    const closed = Object.fromEntries(closedEarly);
    closedEarly.clear();
    return void response.end(JSON.stringify({ open, closed }));
  }
  const wanted = await readWanted(request);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  open += 1;
  let sent = 0;
  const began = clock();
  const send = () => {
    // By the clock and not by the timer, so that a late timer loses no token.
    const due = Math.min(wanted.tokens, 1 + Math.floor((clock() - began) / wanted.everyMs));
    for (; sent < due; sent += 1) response.write(chunk({ content: `${clock().toFixed(3)} ` }, null));
    if (sent < wanted.tokens) return;
    clearInterval(timer);
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  };
  const timer = setInterval(send, wanted.everyMs);
  send();
  response.on('close', () => {
    open -= 1;
    clearInterval(timer);
    if (!response.writableFinished) closedEarly.set(wanted.id, clock());
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

async function readWanted(request: http.IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { messages } = JSON.parse(Buffer.concat(parts).toString()) as { messages: { content: string }[] };
  return JSON.parse(messages.at(-1)?.content ?? '') as Asked;
}

function chunk(delta: object, finish: string | null): string {
  return `data: ${JSON.stringify({
    id: 'chatcmpl-bench',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'bench',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;
}
