import { Option, type Command } from 'commander';
import { formatPrice } from '#contracts/packages.ts';
import { RequestStatus } from '#contracts/requests.ts';
import { AppError } from '#server/platform/errors.ts';
import { textTable } from '#server/platform/text-table.ts';
import {
  cancelRequest,
  listRequestsForDesk,
  reassignRequest,
  showRequest,
  type DeskDetail,
  type DeskRequest,
} from '#server/features/requests/requests-desk.service.ts';
import { previewRefund } from '#server/features/payments/ledger.service.ts';
import { findPerson } from '#server/features/users/users.service.ts';
import { findWriter, presentWriter } from '#server/features/writers/writers.service.ts';
import { atDesk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { readLimit, readReason, readRefund, readRequestId } from '#server/operator/desk/read-options.ts';
import { confirmDestruction } from '#server/operator/desk/terminal.ts';
import { minute } from '#server/operator/desk/write-times.ts';

interface ListOptions {
  status?: RequestStatus;
  writer?: string;
  student?: string;
  late?: boolean;
  limit: number;
  json?: boolean;
}

interface ActOptions {
  reason: string;
  json?: boolean;
}

export function addRequestCommands(program: Command, parts: OperatorParts): void {
  const requests = program.command('requests').description('review requests: list, show, reassign, cancel');
  addListCommand(requests, parts);

  requests
    .command('show')
    .description('show a request with its timeline and rating')
    .argument('<request>', 'request number', readRequestId)
    .option('--json', 'print JSON instead of text')
    .action((id: number, options: { json?: boolean }) =>
      atDesk(parts, async ({ db }) => print(parts, await showRequest(db, id), options)),
    );

  requests
    .command('reassign')
    .description('give a request that isn’t delivered yet to another writer; the due time starts over')
    .argument('<request>', 'request number', readRequestId)
    .requiredOption('--to <writer>', 'profile id or email of the new writer')
    .requiredOption('--reason <text>', 'why (the student and both writers read this)', readReason)
    .option('--json', 'print JSON instead of a sentence')
    .action((id: number, options: ActOptions & { to: string }) =>
      atDesk(parts, async (desk) => {
        const writer = await findWriter(desk.db, options.to);
        await reassignRequest(desk, { requestId: id, writerId: writer.id, reason: options.reason });
        const detail = await showRequest(desk.db, id);
        print(parts, detail, options, `${presentWriter(writer).name} (${writer.email}) has request #${id} now.`);
      }),
    );

  addCancelCommand(requests, parts);
}

function addListCommand(requests: Command, parts: OperatorParts): void {
  requests
    .command('list')
    .description('list requests, newest first')
    .addOption(new Option('--status <status>', 'only requests with this status').choices(RequestStatus.options))
    .option('--writer <writer>', 'only requests of this writer (profile id or email)')
    .option('--student <student>', 'only requests of this student (profile id, user id or email)')
    .option('--late', 'only requests that are past due')
    .option('--limit <number>', 'how many at most', readLimit, 100)
    .option('--json', 'print JSON instead of a table')
    .action((options: ListOptions) =>
      atDesk(parts, async ({ db, now }) => {
        const writerId = options.writer === undefined ? undefined : (await findWriter(db, options.writer)).id;
        const student = options.student === undefined ? undefined : await findPerson(db, options.student);
        if (student?.profileId === null)
          throw new AppError('not_found', `${options.student} doesn’t have a profile yet.`);
        const rows = await listRequestsForDesk(db, {
          status: options.status,
          writerId,
          studentId: student?.profileId,
          dueBefore: options.late ? now() : undefined,
          limit: options.limit,
        });
        parts.terminal.print(options.json ? JSON.stringify(rows.map(presentRow), null, 2) : table(rows));
      }),
    );
}

function addCancelCommand(requests: Command, parts: OperatorParts): void {
  requests
    .command('cancel')
    .description('end a request and refund it in full or in part')
    .argument('<request>', 'request number', readRequestId)
    .requiredOption('--reason <text>', 'why (the student and the writer read this)', readReason)
    .option('--refund <what>', 'all, none, or dollars like 12.50 (default: all)', readRefund)
    .option('--yes', 'don’t ask first')
    .option('--json', 'print JSON instead of a sentence')
    .action((id: number, options: ActOptions & { refund?: number; yes?: boolean }) =>
      atDesk(parts, async (desk) => {
        const { request } = await showRequest(desk.db, id);
        const back = refundWords(request, await previewRefund(desk.db, id, options.refund));
        await confirmDestruction(
          parts.terminal,
          `This ends request #${id} (${request.university}) for good. ${back}`,
          options.yes ?? false,
        );
        await cancelRequest(desk, { requestId: id, reason: options.reason, refundCents: options.refund });
        print(parts, await showRequest(desk.db, id), options, `Request #${id} is cancelled. ${back}`);
      }),
    );
}

function refundWords({ paidAt, studentEmail }: DeskRequest, cents: number): string {
  if (paidAt === null) return `${studentEmail} hasn’t paid anything.`;
  if (cents === 0) return `There’s no refund for ${studentEmail}.`;
  return `${studentEmail} gets ${formatPrice(cents)} back.`;
}

function print({ terminal }: OperatorParts, detail: DeskDetail, { json }: { json?: boolean }, words?: string): void {
  if (json) terminal.print(JSON.stringify(presentDetail(detail), null, 2));
  else terminal.print(words ?? detailText(detail));
}

function stateOf({ status, phase }: DeskRequest): string {
  return phase === null ? status : `${status} · ${phase}`;
}

function table(rows: DeskRequest[]): string {
  if (rows.length === 0) return 'No requests.';
  return textTable(
    ['REQUEST', 'STATE', 'PACKAGE', 'STUDENT', 'WRITER', 'UNIVERSITY', 'ORDERED', 'DUE'],
    rows.map((row) => [
      `#${row.id}`,
      stateOf(row),
      row.requestType,
      row.studentEmail,
      row.writerEmail ?? '-',
      row.university,
      minute(row.createdAt),
      minute(row.dueAt),
    ]),
  );
}

function detailText({ request, timeline, messages, deliveries }: DeskDetail): string {
  const facts = textTable(
    [],
    [
      ['Request', `#${request.id}, ${request.requestType}, ${formatPrice(request.priceCents)}`],
      ['State', stateOf(request)],
      ['Student', request.studentEmail],
      ['Writer', request.writerEmail ?? '-'],
      ['University', request.university],
      ['Due', minute(request.dueAt)],
      ['Deliveries', `${deliveries} (revisions requested: ${request.revisionsUsed})`],
      ['Messages', String(messages)],
      ['Rating', ratingText(request)],
    ],
  );
  const history = textTable(
    ['WHEN', 'WHAT', 'BY', 'WHY'],
    timeline.map(({ at, move, by, reason }) => [minute(at), move, by, reason?.replaceAll(/\s+/g, ' ') ?? '-']),
  );
  return `${facts}\n\n${history}`;
}

function ratingText({ rating, ratingWords }: DeskRequest): string {
  if (rating === null) return '-';
  return ratingWords ? `${rating} of 5: “${ratingWords.replaceAll(/\s+/g, ' ')}”` : `${rating} of 5`;
}

function presentRow(row: DeskRequest) {
  return {
    id: row.id,
    status: row.status,
    phase: row.phase,
    request_type: row.requestType,
    price_cents: row.priceCents,
    student_email: row.studentEmail,
    writer_email: row.writerEmail,
    university_name: row.university,
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    due_at: row.dueAt?.toISOString() ?? null,
    completed_at: row.completedAt?.toISOString() ?? null,
    revisions_used: row.revisionsUsed,
    rating: row.rating,
    rating_words: row.ratingWords,
  };
}

function presentDetail({ request, ...detail }: DeskDetail) {
  return { ...presentRow(request), ...detail };
}
