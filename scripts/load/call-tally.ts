import { textTable } from '#server/platform/text-table.ts';

interface Line {
  times: number[];
  repeated: number;
  failures: Map<string, number>;
}

/** Counts calls by name: how long they took, how often the browser sent them again, and how they failed. */
export class CallTally {
  readonly #lines = new Map<string, Line>();

  count(name: string, ms: number, failure: string | null): void {
    const line = this.#lineOf(name);
    line.times.push(ms);
    if (failure !== null) line.failures.set(failure, (line.failures.get(failure) ?? 0) + 1);
  }

  repeat(name: string): void {
    this.#lineOf(name).repeated += 1;
  }

  get calls(): number {
    return this.#sum(({ times }) => times.length);
  }

  get repeats(): number {
    return this.#sum(({ repeated }) => repeated);
  }

  get failures(): number {
    return this.#sum(({ failures }) => [...failures.values()].reduce((sum, count) => sum + count, 0));
  }

  get slowestMs(): number {
    return Math.max(0, ...[...this.#lines.values()].map(({ times }) => Math.max(0, ...times)));
  }

  failuresByCode(): Map<string, number> {
    const all = new Map<string, number>();
    for (const { failures } of this.#lines.values())
      for (const [code, count] of failures) all.set(code, (all.get(code) ?? 0) + count);
    return all;
  }

  table(): string {
    const rows = [...this.#lines].map(([name, { times, repeated, failures }]) => {
      const sorted = [...times].sort((a, b) => a - b);
      const at = (share: number) => `${Math.round(percentileOf(sorted, share))} ms`;
      const failed = [...failures].map(([code, count]) => `${count} ${code}`).join(', ');
      return [name, String(times.length), at(0.5), at(0.95), at(0.99), at(1), String(repeated), failed || '0'];
    });
    return textTable(['call', 'calls', 'p50', 'p95', 'p99', 'slowest', 'sent again', 'failed'], rows);
  }

  #lineOf(name: string): Line {
    const known = this.#lines.get(name);
    if (known) return known;
    const line: Line = { times: [], repeated: 0, failures: new Map() };
    this.#lines.set(name, line);
    return line;
  }

  #sum(value: (line: Line) => number): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + value(line), 0);
  }
}

export function percentileOf(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
