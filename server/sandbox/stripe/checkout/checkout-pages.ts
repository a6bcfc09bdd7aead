import { brand } from '#contracts/brand.ts';
import { markup, type Markup } from '#server/platform/markup.ts';
import { pageFrame } from '#server/sandbox/page-frame.ts';
import type { SessionRow } from '#server/sandbox/stripe/ledger/sessions.repo.ts';
import type { SessionLine } from '#server/sandbox/stripe/stripe.table.ts';
import type { CardForm, FieldName, FormErrors } from './card-form.ts';
import { formatMoney } from './money.ts';
import { shownCards } from './test-cards.ts';

export interface FormState {
  form: CardForm;
  errors: FormErrors;
  /** Why the last card was not taken. */
  refusal: string | null;
}

interface FieldLook {
  name: FieldName;
  label: string;
  placeholder: string;
  half?: boolean;
  numeric?: boolean;
}

const cardFields: FieldLook[] = [
  { name: 'number', label: 'Card number', placeholder: '4242 4242 4242 4242', numeric: true },
  { name: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', half: true },
  { name: 'cvc', label: 'Security code', placeholder: '123', half: true, numeric: true },
  { name: 'name', label: 'Name on the card', placeholder: 'Sam Student' },
];
const emailField: FieldLook = { name: 'email', label: 'Email', placeholder: 'name@example.com' };

export function framed(title: string, body: Markup): Markup {
  return pageFrame({ title, tag: 'test payment', styles: '/dev/checkout/style.css', body });
}

const testNotice = markup`<p class="notice"><strong>This is a test payment.</strong> No card is charged and no money moves. Use a test card, never your own.</p>`;

export function checkoutPage(session: SessionRow, state: FormState): Markup {
  const total = formatMoney(session.amountTotal, session.currency);
  return framed(
    `Pay ${total}`,
    markup`${testNotice}
<div class="columns">
<section aria-labelledby="order">
${session.cancelUrl === null ? null : markup`<p class="back"><a href="${session.cancelUrl}">Back to ${brand.name}</a></p>`}
<h1 id="order">Pay ${brand.name} <span class="amount">${total}</span></h1>
<ul class="lines">
${session.lines.map((line) => lineRow(line, session.currency))}
<li class="total"><span>Total</span><span>${total}</span></li>
</ul>
</section>
<section class="sheet" aria-labelledby="card">
<h2 id="card">Card</h2>
${refusalBox(state)}
<form method="post" action="/dev/checkout/${session.id}" novalidate>
${session.customerEmail === null ? null : markup`<dl class="known"><dt>Email</dt><dd>${session.customerEmail}</dd></dl>`}
<div class="fields">
${session.customerEmail === null ? field(emailField, state) : null}
${cardFields.map((look) => field(look, state))}
</div>
<button type="submit" class="pay">Pay ${total}</button>
<p class="hint">You won’t be charged twice.</p>
</form>
</section>
</div>
${cardList()}`,
  );
}

export function authenticatePage(session: SessionRow): Markup {
  const total = formatMoney(session.amountTotal, session.currency);
  return framed(
    'Confirm the payment',
    markup`<div class="narrow">
${testNotice}
<section class="sheet" aria-labelledby="confirm">
<h1 id="confirm">Did you make this payment?</h1>
<p>${brand.name} is asking for <strong>${total}</strong>. With a real card, you’d see your bank’s own page here and enter a code.</p>
<form method="post" action="/dev/checkout/${session.id}/authenticate" class="answers">
<button type="submit" name="answer" value="complete">Yes, I made it</button>
<button type="submit" name="answer" value="fail" class="plain">No, I didn’t</button>
</form>
</section>
</div>`,
  );
}

export function expiredPage(session: SessionRow): Markup {
  return messagePage({
    title: 'This checkout has expired',
    words: 'You weren’t charged. Go back and start the payment again.',
    action: session.cancelUrl === null ? null : { label: `Back to ${brand.name}`, url: session.cancelUrl },
  });
}

export const unknownPage = messagePage({
  title: 'We couldn’t find this checkout',
  words: 'The address may be incomplete. You weren’t charged.',
  action: { label: `Go to ${brand.name}`, url: '/' },
});

export const unreadablePage = messagePage({
  title: 'We didn’t get the whole form',
  words: 'You weren’t charged. Go back and try again.',
  action: null,
});

export function messagePage(message: {
  title: string;
  words: string;
  action: { label: string; url: string } | null;
}): Markup {
  const { title, words, action } = message;
  return framed(
    title,
    markup`<div class="narrow">
${testNotice}
<h1>${title}</h1>
<p class="lead">${words}</p>
${action === null ? null : markup`<a class="action" href="${action.url}">${action.label}</a>`}
</div>`,
  );
}

function lineRow(line: SessionLine, currency: string): Markup {
  const each = line.quantity > 1 ? `${line.quantity} × ${formatMoney(line.unitAmount, currency)}` : null;
  return markup`<li><span>${line.name}${line.description === null ? null : markup`<small>${line.description}</small>`}${each === null ? null : markup`<small>${each}</small>`}</span><span>${formatMoney(line.unitAmount * line.quantity, currency)}</span></li>`;
}

/** Focus goes to what went wrong: a page that comes back after sending begins to be read at its top otherwise. */
function refusalBox({ refusal, errors }: FormState): Markup | null {
  const count = Object.keys(errors).length;
  const words = refusal ?? (count > 0 ? 'You haven’t been charged. Please check the fields marked below.' : null);
  if (words === null) return null;
  return markup`<div class="refusal" role="alert" tabindex="-1" autofocus><p>${words}</p></div>`;
}

/** The browser does not offer saved cards: a real one has no place on a test page. */
function field(
  { name, label, placeholder, half = false, numeric = false }: FieldLook,
  { form, errors }: FormState,
): Markup {
  const error = errors[name];
  const value = name === 'cvc' ? '' : form[name];
  return markup`<div class="field${half ? ' half' : ''}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" placeholder="${placeholder}" autocomplete="off" autocapitalize="none" spellcheck="false" required${numeric ? markup` inputmode="numeric"` : null}${error === undefined ? null : markup` aria-invalid="true" aria-describedby="${name}-problem"`}>
${error === undefined ? null : markup`<p class="problem" id="${name}-problem">${error}</p>`}
</div>`;
}

function cardList(): Markup {
  return markup`<section class="cards" aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p>Use any future date, and any three digits for the security code.</p>
<dl>
${shownCards.map((card) => markup`<div><dt>${grouped(card.number)}</dt><dd>${card.says}</dd></div>`)}
</dl>
</section>`;
}

function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}
