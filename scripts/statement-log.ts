/** Settings of a PostgreSQL that writes down every statement, for `npm run db:record`; none otherwise. */
export function statementLog(): Record<string, string> {
  const folder = process.env['RECORD_STATEMENTS_IN'];
  if (!folder) return {};
  return { logging_collector: 'on', log_destination: 'jsonlog', log_directory: folder, log_statement: 'all' };
}
