import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { AppError } from '#server/platform/errors.ts';
import { textTable } from '#server/platform/text-table.ts';
import { readImportFile } from '#server/features/sample-essays/import-file.ts';
import { importSampleEssays } from '#server/features/sample-essays/sample-essays.service.ts';
import { atDesk, type OperatorParts } from '#server/operator/desk/desk.ts';

const aboutFiles = `
The file is a JSON list: [{ "education_level": "undergraduate", "title": "Salt", "essay_text": "…" }, …]
Levels: undergraduate, graduate, postgraduate, phd, other. We import all essays or none.
Students see imported essays before ours. An essay with the same level and title replaces the old one.
Only import essays whose authors agreed: they show language models a style.`;

export function addSampleCommands(program: Command, parts: OperatorParts): void {
  const samples = program.command('samples').description('sample essays that show a style');

  samples
    .command('import')
    .description('add sample essays from a JSON file')
    .argument('<file>', 'path of the file')
    .option('--json', 'print JSON instead of a table')
    .addHelpText('after', aboutFiles)
    .action(async (path: string, options: { json?: boolean }) => {
      // Read before the database is opened: a file that is no use costs nothing.
      const essays = readImportFile(readFile(path));
      await atDesk(parts, ({ db }) => importSampleEssays(db, essays));
      const rows = essays.map(({ educationLevel, title, essayText }) => ({
        education_level: educationLevel,
        title,
        words: essayText.split(/\s+/).length,
      }));
      if (options.json) return parts.terminal.print(JSON.stringify(rows, null, 2));
      const table = textTable(
        ['LEVEL', 'TITLE', 'WORDS'],
        rows.map(({ education_level, title, words }) => [education_level, title, String(words)]),
      );
      parts.terminal.print(`${table}\nImported: ${rows.length}.`);
    });
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new AppError('not_found', `There’s no file ${path}.`);
    if (code === 'EISDIR') throw new AppError('bad_request', `${path} is a folder. Expected a JSON file.`);
    throw new AppError('bad_request', `We couldn’t read ${path}: ${(error as Error).message}`);
  }
}
