import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './processes.ts';
import { atMost, printTable, type Row } from './table.ts';

const rounds = 5;
const run = promisify(execFile);

/** The time to compose an essay of 650 words: in a fresh process, language model and all, and with the student's runs known. */
export async function benchComposer(): Promise<Row[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await run(process.execPath, ['bench/composer/time-one.ts']);
    const times = JSON.parse(stdout) as { cold: number; warm: number };
    cold.push(times.cold);
    warm.push(times.warm);
  }
  const rows = [
    atMost('first essay of a process', median(cold), 1000, ' ms'),
    atMost('essay with the student’s runs known', median(warm), 300, ' ms'),
  ];
  printTable('Composer', [], rows);
  return rows;
}
