import { Option, type Command } from 'commander';
import { formatPrice } from '#contracts/packages.ts';
import { PaymentState } from '#contracts/requests.ts';
import { textTable } from '#server/platform/text-table.ts';
import { listPayments, refundPayment, type DeskPayment } from '#server/features/payments/payments-desk.service.ts';
import { atDesk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { readCents, readLimit, readReason, readRequestId } from '#server/operator/desk/read-options.ts';
import { confirmDestruction } from '#server/operator/desk/terminal.ts';
import { minute } from '#server/operator/desk/write-times.ts';

interface ListOptions {
  status?: PaymentState;
  request?: number;
  limit: number;
  json?: boolean;
}

interface RefundOptions {
  amount?: number;
  reason: string;
  yes?: boolean;
  json?: boolean;
}

export function addPaymentCommands(program: Command, parts: OperatorParts): void {
  const payments = program.command('payments').description('the money: list, refund');

  payments
    .command('list')
    .description('list payments, newest first; those of people who left have no address')
    .addOption(new Option('--status <status>', 'only this status').choices(PaymentState.options))
    .option('--request <number>', 'only of this request', readRequestId)
    .option('--limit <number>', 'at most this many', readLimit, 100)
    .option('--json', 'print JSON instead of a table')
    .action((options: ListOptions) =>
      atDesk(parts, async ({ db }) => {
        const { status, request: requestId, limit } = options;
        const rows = await listPayments(db, { status, requestId, limit });
        parts.terminal.print(options.json ? JSON.stringify(rows.map(present), null, 2) : table(rows));
      }),
    );

  payments
    .command('refund')
    .description('give money back, whole or in part; the request stays as it is (to end it: requests cancel)')
    .argument('<payment>', 'id of the payment, or number of the request')
    .requiredOption('--reason <text>', 'why; the student reads it', readReason)
    .option('--amount <dollars>', 'as in 12.50 (default: all that is left)', readCents)
    .option('--yes', 'do not ask')
    .option('--json', 'print JSON instead of a sentence')
    .action((who: string, { amount, reason, yes, json }: RefundOptions) =>
      atDesk(parts, async (desk) => {
        const what = amount === undefined ? 'all that is left' : formatPrice(amount);
        await confirmDestruction(parts.terminal, `This gives back ${what} of the payment ${who}.`, yes ?? false);
        const { requestId, cents } = await refundPayment(desk, { who, cents: amount, reason });
        parts.terminal.print(
          json
            ? JSON.stringify({ request_id: requestId, refund_cents: cents }, null, 2)
            : `${formatPrice(cents)} of request #${requestId} goes back, as soon as a server runs.`,
        );
      }),
    );
}

function table(rows: DeskPayment[]): string {
  if (rows.length === 0) return 'No payments.';
  return textTable(
    ['REQUEST', 'STATE', 'AMOUNT', 'REFUNDED', 'ON ITS WAY', 'FAILED', 'STUDENT', 'PAID', 'PAYMENT ID'],
    rows.map((row) => [
      `#${row.requestId}`,
      row.status,
      formatPrice(row.amountCents),
      money(row.refundedCents),
      money(row.waitingCents),
      money(row.failedCents),
      row.studentEmail ?? '-',
      minute(row.paidAt),
      row.id,
    ]),
  );
}

function money(amount: number): string {
  return amount === 0 ? '-' : formatPrice(amount);
}

function present(row: DeskPayment) {
  return {
    id: row.id,
    writer_request_id: row.requestId,
    student_email: row.studentEmail,
    status: row.status,
    amount_cents: row.amountCents,
    refunded_cents: row.refundedCents,
    refund_waiting_cents: row.waitingCents,
    refund_failed_cents: row.failedCents,
    payment_intent_id: row.paymentIntentId,
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
  };
}
