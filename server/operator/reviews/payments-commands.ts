import { Option, type Command } from 'commander';
import { formatPrice } from '#contracts/packages.ts';
import { PaymentState } from '#contracts/requests.ts';
import { textTable } from '#server/platform/text-table.ts';
import {
  describeRefund,
  listPayments,
  refundPayment,
  type DeskPayment,
  type RefundPreview,
} from '#server/features/payments/payments-desk.service.ts';
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
  const payments = program.command('payments').description('payments: list, refund');

  payments
    .command('list')
    .description('list payments, newest first (no email once an account is deleted)')
    .addOption(new Option('--status <status>', 'only payments with this status').choices(PaymentState.options))
    .option('--request <number>', 'only payments for this request', readRequestId)
    .option('--limit <number>', 'how many at most', readLimit, 100)
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
    .description('refund a payment in full or in part; the request stays as it is (to end it, use: requests cancel)')
    .argument('<payment>', 'payment id or request number')
    .requiredOption('--reason <text>', 'why (the student reads this)', readReason)
    .option('--amount <dollars>', 'like 12.50 (default: everything that’s left)', readCents)
    .option('--yes', 'don’t ask first')
    .option('--json', 'print JSON instead of a sentence')
    .action((who: string, { amount, reason, yes, json }: RefundOptions) =>
      atDesk(parts, async (desk) => {
        await confirmDestruction(
          parts.terminal,
          question(await describeRefund(desk.db, { who, cents: amount })),
          yes ?? false,
        );
        const { requestId, cents } = await refundPayment(desk, { who, cents: amount, reason });
        parts.terminal.print(
          json
            ? JSON.stringify({ request_id: requestId, refund_cents: cents }, null, 2)
            : `Queued a refund of ${formatPrice(cents)} for request #${requestId}. A running server sends it.`,
        );
      }),
    );
}

function question({ requestId, cents, studentEmail, university }: RefundPreview): string {
  const to = studentEmail ?? 'a student who has deleted their account';
  return `This refunds ${formatPrice(cents)} to ${to} for request #${requestId}${university ? ` (${university})` : ''}.`;
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
