import type { StepName } from './journeys.ts';

export type Target = StepName | 'start-up';
/** What had become of the step when the server died. */
export type Outcome = 'cut off' | 'done, not answered' | 'answered';

interface Line {
  moments: number[];
  outcomes: Record<Outcome, number>;
}

const assumedMs = 150;
const assumedStartMs = 2500;

/** Counts the kills, when they came and what they hit. */
export class Tally {
  total = 0;
  readonly lines = new Map<Target, Line>();
  readonly besides: Record<Outcome, number> = { 'cut off': 0, 'done, not answered': 0, answered: 0 };
  readonly #times = new Map<Target, number[]>();

  kill(target: Target, momentMs: number, outcome: Outcome): void {
    this.total += 1;
    const line = this.lines.get(target) ?? {
      moments: [],
      outcomes: { 'cut off': 0, 'done, not answered': 0, answered: 0 },
    };
    line.moments.push(momentMs);
    line.outcomes[outcome] += 1;
    this.lines.set(target, line);
  }

  /** A call of somebody else that was under way in the same moment. */
  beside(outcome: Outcome): void {
    this.besides[outcome] += 1;
  }

  took(target: Target, ms: number): void {
    this.#times.set(target, [...(this.#times.get(target) ?? []), ms]);
  }

  typicalMs(target: Target): number {
    const times = [...(this.#times.get(target) ?? [])].sort((a, b) => a - b);
    return times[Math.floor(times.length / 2)] ?? (target === 'start-up' ? assumedStartMs : assumedMs);
  }
}
