/** What a browser has to write down so that the scripts of a key can be told from all others. */
export const traceCategories = ['devtools.timeline', 'v8', '__metadata'];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  args?: { data?: { type?: string }; name?: string };
}

/** Everything by which the browser starts a script. What runs within another belongs to that. */
const starts = new Set([
  'EventDispatch',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'EvaluateScript',
]);
const keyEvents = new Set(['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup', 'selectionchange']);

/** The processor time of the scripts that answer each key, in milliseconds. Timers, frames and answers of the server are not its own. */
export function scriptsOfKeys(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const begun = traceEvents
    .filter(({ name, ph, dur }) => ph === 'X' && dur !== undefined && starts.has(name))
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const typed = begun.filter(isOf('keydown')).map(({ pid, tid }) => `${pid} ${tid}`);
  const thread = mostOf(typed);
  const keys: number[] = [];
  let end = 0;
  for (const event of begun) {
    if (`${event.pid} ${event.tid}` !== thread || event.ts < end) continue;
    end = event.ts + (event.dur ?? 0);
    if (isOf('keydown')(event)) keys.push(0);
    const isOwn = event.name === 'RunMicrotasks' || keyEvents.has(event.args?.data?.type ?? '');
    const last = keys.length - 1;
    if (isOwn && last >= 0) keys[last] = (keys[last] ?? 0) + (event.tdur ?? event.dur ?? 0) / 1000;
  }
  return keys;
}

function isOf(type: string): (event: TraceEvent) => boolean {
  return ({ name, args }) => name === 'EventDispatch' && args?.data?.type === type;
}

function mostOf(names: readonly string[]): string | undefined {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
