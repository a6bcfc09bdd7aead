import { AsyncLocalStorage } from 'node:async_hooks';

/** What everything that a request causes can ask for, however deep: the log for its id, a trace for its parent. */
export interface RequestScope {
  requestId: string | null;
  traceId: string | null;
  /** The span that is under way, as the tracing library knows it. */
  span: unknown;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function currentScope(): RequestScope | undefined {
  return scopes.getStore();
}

/** `work` and everything it starts are within the scope. */
export function runInScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** `work` and everything it starts belong to no request, whichever one caused it. */
export function outsideRequests<T>(work: () => T): T {
  return scopes.exit(work);
}

/** For every line of the log. */
export function scopeFields(): Record<string, string> {
  const scope = scopes.getStore();
  if (!scope) return {};
  return {
    ...(scope.requestId === null ? {} : { request_id: scope.requestId }),
    ...(scope.traceId === null ? {} : { trace_id: scope.traceId }),
  };
}
