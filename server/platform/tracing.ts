import { currentScope, runInScope, type RequestScope } from './request-scope.ts';

/** Numbers, words and yes or no: nothing personal may be among them. */
export type SpanFacts = Record<string, string | number | boolean>;

export interface StartedSpan {
  traceId: string;
  /** As the library knows it. */
  span: unknown;
  end: (result: { facts?: SpanFacts; failure?: unknown }) => void;
}

/** The tracing library, where one is loaded. */
export interface Tracer {
  /** `parent` is a span of ours; `traceparent` the header in which a caller names its own. */
  start: (options: {
    name: string;
    kind: 'server' | 'client' | 'inside';
    facts: SpanFacts;
    parent: unknown;
    traceparent?: string | undefined;
  }) => StartedSpan;
  stop: () => Promise<void>;
}

let tracer: Tracer | null = null;

/** Null switches it off again. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

export function currentTracer(): Tracer | null {
  return tracer;
}

/** Does the work within a span of its own; without a tracer it is just done. */
export function traced<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  if (tracer === null) return work();
  const scope = currentScope();
  const started = tracer.start({ name, kind: 'client', facts, parent: scope?.span ?? null });
  const inner: RequestScope = { requestId: scope?.requestId ?? null, traceId: started.traceId, span: started.span };
  return runInScope(inner, async () => {
    try {
      const result = await work();
      started.end({});
      return result;
    } catch (failure) {
      started.end({ failure });
      throw failure;
    }
  });
}
