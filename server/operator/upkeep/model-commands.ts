import type { Command } from 'commander';
import { getUsageReport, type UsageTotal } from '#server/features/model-usage/model-usage.service.ts';
import { textTable } from '#server/platform/text-table.ts';
import { atDesk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { readLimit } from '#server/operator/desk/read-options.ts';

const day = 24 * 60 * 60 * 1000;

export function addModelCommands(program: Command, parts: OperatorParts): void {
  const model = program.command('model').description('the language model: usage');

  model
    .command('usage')
    .description('what the language model was used for and what it cost, by model and by essay')
    .option('--days <count>', 'look back this many days', readLimit, 30)
    .option('--essays <count>', 'list this many essays, the most expensive first', readLimit, 20)
    .option('--json', 'print JSON instead of tables')
    .action(({ days, essays, json }: { days: number; essays: number; json?: boolean }) =>
      atDesk(parts, async ({ db, now }) => {
        const since = new Date(now().getTime() - days * day);
        const report = await getUsageReport(db, { since, essays });
        const print = (text: string) => parts.terminal.print(text);
        if (json) return print(JSON.stringify(report, null, 2));
        if (report.models.length === 0) return print(`No language model was used in the last ${days} days.`);
        print(table('MODEL', report.models));
        if (report.essays.length === 0) return undefined;
        print('');
        print(table('ESSAY', report.essays));
        const total = report.essays.reduce((sum, { costMicros }) => sum + costMicros, 0);
        const count = report.essays.length;
        return print(`\n${count} ${count === 1 ? 'essay' : 'essays'}, ${dollars(total / count)} each on average.`);
      }),
    );
}

function table(title: string, rows: UsageTotal[]): string {
  return textTable(
    [title, 'CALLS', 'TOKENS IN', 'CACHED', 'TOKENS OUT', 'COST'],
    rows.map(({ name, calls, inputTokens, cachedTokens, outputTokens, costMicros }) => [
      name,
      String(calls),
      String(inputTokens),
      inputTokens === 0 ? '-' : `${Math.round((100 * cachedTokens) / inputTokens)}%`,
      String(outputTokens),
      dollars(costMicros),
    ]),
  );
}

/** Four places: an essay costs cents, and a call less. */
function dollars(micros: number): string {
  return `$${(micros / 1_000_000).toFixed(4)}`;
}
