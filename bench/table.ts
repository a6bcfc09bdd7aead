export interface Row {
  what: string;
  measured: string;
  limit: string;
  holds: boolean;
}

export function atMost(what: string, value: number, limit: number, unit = '×'): Row {
  return { what, measured: `${round(value)}${unit}`, limit: `at most ${limit}${unit}`, holds: value <= limit };
}

export function atLeast(what: string, value: number, limit: number, unit = '×'): Row {
  return { what, measured: `${round(value)}${unit}`, limit: `at least ${limit}${unit}`, holds: value >= limit };
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function printTable(title: string, notes: string[], rows: Row[]): void {
  console.log(`\n${title}`);
  for (const note of notes) console.log(`  ${note}`);
  const width = Math.max(...rows.map((row) => row.what.length));
  for (const row of rows) {
    console.log(
      `  ${row.holds ? 'ok   ' : 'SHORT'} ${row.what.padEnd(width)}  ${row.measured.padStart(9)}  (${row.limit})`,
    );
  }
}
