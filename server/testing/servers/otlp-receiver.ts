import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
  /** Of the process that sent it. */
  resource: Record<string, unknown>;
}

export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  close: () => Promise<void>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; boolValue?: boolean };
}
interface TracesBody {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes' | 'resource'> & { attributes: Attribute[] })[] }[];
  }[];
}

/** As much of an OpenTelemetry collector as takes spans over HTTP. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = http.createServer(async (request, response) => {
    if (request.url !== '/v1/traces' || request.method !== 'POST') return void response.writeHead(404).end();
    const { resourceSpans } = (await json(request)) as TracesBody;
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: toRecord(span.attributes), resource: toRecord(resource.attributes) });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toRecord(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  );
}
