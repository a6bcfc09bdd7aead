import { mkdirSync, writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { checkText, draftEssay } from '#server/composer/compose.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { toldTwice } from './between-essays.ts';
import { cases } from './cases.ts';
import { evaluate, type Result } from './evaluate.ts';
import { falseClaims } from './false-claims.ts';
import { essayPage, printTable, totals } from './report.ts';
import { composerWriter } from './composer-writer.ts';
import { modelWriter } from './model-writer.ts';

/**
 * Runs the written cases through plan, research, draft, critique and revision, prints what was measured and writes the essays to a page
 * to be read. With the settings of a model it does the same with that model, so that models can be compared.
 */
const folder = 'dist/eval';
const only = process.argv.slice(2);

const config = parseConfig(process.env);
const writer = config.model.kind === 'composer' ? composerWriter : modelWriter(config, pino({ level: 'silent' }));

const results: Result[] = [];
for (const each of cases) {
  if (only.length > 0 && !only.some((word) => each.name.includes(word))) continue;
  results.push(await evaluate(each, writer));
}

console.log(printTable(results));
console.log(totals(results));
if (only.length === 0) {
  const twice = toldTwice();
  console.log(`Sentences in two essays of one student: ${[twice.length, ...twice].join(' ')}`);
  console.log(plantedClaims());
}
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/essays.md`, essayPage(writer.name, results));
console.log(`\nThe essays are in ${folder}/essays.md.`);

/** Puts each false claim into a draft of its student, and counts what the checks see. */
function plantedClaims(): string {
  const missed: string[] = [];
  for (const [who, claim] of falseClaims) {
    const each = cases.find(({ student }) => student.id === who);
    if (!each) continue;
    const text = `${draftEssay(each.input).text}\n\n${claim}`;
    const seen = checkText(each.input, text).findings.some(
      ({ check, quote }) => (check === 'unsupported' || check === 'binding') && quote === claim,
    );
    if (!seen) missed.push(claim);
  }
  const caught = falseClaims.length - missed.length;
  return `False claims caught: ${caught} of ${falseClaims.length}.${missed.length > 0 ? ` Missed: ${missed.join(' ')}` : ''}`;
}
