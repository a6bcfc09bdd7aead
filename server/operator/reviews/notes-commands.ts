import type { Command } from 'commander';
import { NoteSource, type NoteMark } from '#contracts/review-notes.ts';
import { countNoteMarks } from '#server/features/review-notes/review-notes.service.ts';
import { textTable } from '#server/platform/text-table.ts';
import { atDesk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { readLimit } from '#server/operator/desk/read-options.ts';

const day = 24 * 60 * 60 * 1000;

export function addNoteCommands(program: Command, parts: OperatorParts): void {
  const notes = program.command('notes').description('first notes for writers: counts');

  notes
    .command('counts')
    .description('how often writers used, reworded and turned down our notes, by kind')
    .option('--days <count>', 'look back this many days', readLimit, 90)
    .option('--json', 'print JSON instead of a table')
    .action(({ days, json }: { days: number; json?: boolean }) =>
      atDesk(parts, async ({ db, now }) => {
        const counts = await countNoteMarks(db, new Date(now().getTime() - days * day));
        const print = (text: string) => parts.terminal.print(text);
        if (json) return print(JSON.stringify(counts, null, 2));
        if (counts.length === 0) return print(`No writer marked a note in the last ${days} days.`);
        const countOf = (source: NoteSource, mark: NoteMark) =>
          String(counts.find((each) => each.source === source && each.mark === mark)?.notes ?? 0);
        return print(
          textTable(
            ['NOTE', 'USED', 'REWORDED', 'NOT HELPFUL'],
            NoteSource.options
              .filter((source) => counts.some((each) => each.source === source))
              .map((source) => [
                source,
                countOf(source, 'used'),
                countOf(source, 'reworded'),
                countOf(source, 'not_helpful'),
              ]),
          ),
        );
      }),
    );
}
