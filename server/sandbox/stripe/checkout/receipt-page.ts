import { brand } from '#contracts/brand.ts';
import { markup, type Markup } from '#server/platform/markup.ts';
import { moment } from '#server/sandbox/page-frame.ts';
import type { RefundRow } from '#server/sandbox/stripe/ledger/payments.repo.ts';
import { framed } from './checkout-pages.ts';
import type { Receipt } from './checkout.service.ts';
import { formatMoney } from './money.ts';

const brandNames: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

const refundWords: Record<RefundRow['status'], string> = {
  succeeded: 'Refunded',
  pending: 'Refund sent',
  failed: 'Refund failed',
};

export function receiptPage({ charge, refunds }: Receipt): Markup {
  const money = (amount: number) => formatMoney(amount, charge.currency);
  const left = charge.amount - charge.amountRefunded;
  return framed(
    `Receipt ${charge.receiptNumber ?? ''}`,
    markup`<div class="narrow">
<p class="notice"><strong>This was a test payment.</strong> No card was charged and no money moved.</p>
<section class="sheet" aria-labelledby="receipt">
<h1 id="receipt">Receipt from ${brand.name}</h1>
<p class="lead">${charge.description ?? 'Card payment'}</p>
<dl class="facts">
<div><dt>Receipt number</dt><dd>${charge.receiptNumber ?? ''}</dd></div>
<div><dt>Paid on</dt><dd>${moment(charge.createdAt.toISOString())}</dd></div>
<div><dt>Paid with</dt><dd>${brandNames[charge.card.brand] ?? charge.card.brand} ending in ${charge.card.last4}</dd></div>
<div class="money total"><dt>Amount paid</dt><dd>${money(charge.amount)}</dd></div>
${refunds.map((refund) => markup`<div class="money"><dt>${refundWords[refund.status]} ${moment(refund.createdAt.toISOString())}</dt><dd>${refund.status === 'failed' ? '' : '−'}${money(refund.amount)}</dd></div>`)}
${refunds.length === 0 ? null : markup`<div class="money total"><dt>Total after refunds</dt><dd>${money(left)}</dd></div>`}
</dl>
<p class="hint">Questions? Write to <a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a>.</p>
</section>
</div>`,
  );
}
