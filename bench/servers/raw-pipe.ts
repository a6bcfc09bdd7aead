import http from 'node:http';

/** The yardstick of the relay: hands the request on and pipes the bytes of the answer through, unread. */
const upstream = `${process.env['UPSTREAM'] ?? ''}/chat/completions`;
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

http
  .createServer((request, response) => {
    if (request.url === '/healthz') return void response.end('{}');
    const onward = http.request(upstream, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      agent,
    });
    onward.on('response', (answer) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => {
      if (!response.writableFinished) onward.destroy();
    });
    request.pipe(onward);
  })
  .listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
