/** A migration that takes something away says so in its first line, and since when nothing uses it. */
const contractMark = /^-- contract: \S.{10,}/;

/** What breaks a process of the release before, which goes on until the last of them is replaced. */
const breaking: [RegExp, string][] = [
  [/\bDROP\s+TABLE\b/i, 'drops a table'],
  [/\bDROP\s+COLUMN\b/i, 'drops a column'],
  [/\bDROP\s+CONSTRAINT\b/i, 'drops a constraint that an upsert may name'],
  [/\bDROP\s+DEFAULT\b/i, 'drops a default'],
  [/\bRENAME\b/i, 'renames'],
  [/\bSET\s+NOT\s+NULL\b/i, 'refuses empty values in a column that had them'],
  [/\bSET\s+DATA\s+TYPE\b|\bALTER\s+COLUMN\s+\S+\s+TYPE\b/i, 'changes the type of a column'],
  [/\bADD\s+COLUMN\b(?=[^;]*\bNOT\s+NULL\b)(?![^;]*\bDEFAULT\b)/i, 'adds a column that older code leaves empty'],
  [/\bADD\s+CONSTRAINT\b[^;]*\b(?:UNIQUE|CHECK)\b/i, 'adds a rule that older code may not keep'],
  [/\bCREATE\s+UNIQUE\s+INDEX\b/i, 'adds a rule that older code may not keep'],
];

/** What is wrong with a migration, by statement; nothing where the code of the release before can go on beside it. */
export function faultsOf(migration: string): string[] {
  if (contractMark.test(migration)) return [];
  const statements = migration.split('--> statement-breakpoint').map(withoutComments);
  const created = new Set(
    statements.flatMap((each) => each.match(/CREATE\s+(?:UNLOGGED\s+)?TABLE\s+("\w+")/i)?.[1] ?? []),
  );
  const added = new Map<string, string[]>();
  for (const each of statements) {
    const [, table = '', column = ''] = each.match(/ALTER\s+TABLE\s+("\w+")\s+ADD\s+COLUMN\s+("\w+")/i) ?? [];
    added.set(table, [...(added.get(table) ?? []), column]);
  }
  return statements.flatMap((statement) => {
    const table = statement.match(/\b(?:ALTER\s+TABLE|ON)\s+("\w+")/i)?.[1];
    if (table && (created.has(table) || isAboutNew(statement, added.get(table) ?? []))) return [];
    return breaking.filter(([pattern]) => pattern.test(statement)).map(([, fault]) => `${fault}: ${statement}`);
  });
}

/** Unique values of columns that older code does not know, and leaves empty. */
function isAboutNew(statement: string, added: readonly string[]): boolean {
  const columns = statement.match(/\bUNIQUE\b[^(]*\(([^()]*)\)/i)?.[1]?.split(/,\s*/) ?? [];
  return columns.length > 0 && columns.every((column) => added.includes(column));
}

function withoutComments(statement: string): string {
  return statement.replaceAll(/^\s*--.*$/gm, '').trim();
}
