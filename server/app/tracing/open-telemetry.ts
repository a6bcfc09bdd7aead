import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracer } from '#server/platform/tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, inside: SpanKind.INTERNAL } as const;

/** Sends spans to a collector, in batches, by OTLP over HTTP. Its other settings (`OTEL_…`) are read by the library itself. */
export function openTelemetry({ endpoint, version }: { endpoint: string; version: string }): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'fairhand',
      'service.version': version,
      'process.pid': process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const own = provider.getTracer('fairhand');
  return {
    start: ({ name, kind, facts, parent, traceparent }) => {
      const span = own.startSpan(name, { kind: kinds[kind], attributes: facts }, contextOf(parent, traceparent));
      return {
        traceId: span.spanContext().traceId,
        span,
        end: ({ facts: later, failure }) => {
          if (later) span.setAttributes(later);
          // The kind alone: an error's own words may quote what somebody wrote.
          if (failure !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR, message: failure instanceof Error ? failure.name : 'failed' });
          }
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}

function contextOf(parent: unknown, traceparent: string | undefined): Context {
  if (parent) return trace.setSpan(ROOT_CONTEXT, parent as Span);
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
