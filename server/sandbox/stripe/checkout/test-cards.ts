import type { CardFacts, RefundBehaviour } from '#server/sandbox/stripe/stripe.table.ts';

/** What the bank of a test card answers. */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
}

export interface TestCard {
  number: string;
  /** What happens with it, for the list below the form. */
  says: string;
  brand: CardFacts['brand'];
  funding: CardFacts['funding'];
  country: CardFacts['country'];
  /** The bank asks the card's owner first. */
  authenticates: boolean;
  decline: Decline | null;
  refunds: RefundBehaviour;
}

const visa = {
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  authenticates: false,
  decline: null,
  refunds: 'at_once',
} as const;

function declined(declineCode: string, message: string): Decline {
  return { code: 'card_declined', declineCode, message };
}

/** The provider's own test cards, with what each does there. The first few stand on the page. */
export const testCards: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', says: 'Payment works' },
  {
    ...visa,
    number: '4000002760003184',
    says: 'Your bank asks you to confirm, then the payment works',
    country: 'DE',
    authenticates: true,
  },
  {
    ...visa,
    number: '4000000000000002',
    says: 'Declined',
    decline: declined('generic_decline', 'Your card was declined. Try another card.'),
  },
  {
    ...visa,
    number: '4000000000009995',
    says: 'Declined: not enough money',
    decline: declined('insufficient_funds', 'Your card doesn’t have enough money for this. Try another card.'),
  },
  {
    ...visa,
    number: '4000000000000069',
    says: 'Declined: expired card',
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired. Try another card.' },
  },
  {
    ...visa,
    number: '4000000000007726',
    says: 'Payment works, and a refund arrives ten seconds late',
    refunds: 'later',
  },
  {
    ...visa,
    number: '4000002500003155',
    says: 'Your bank asks you to confirm, then the payment works',
    authenticates: true,
  },
  {
    ...visa,
    number: '4000000000003220',
    says: 'Your bank asks you to confirm, then the payment works',
    authenticates: true,
  },
  {
    ...visa,
    number: '4000008400001629',
    says: 'Your bank asks you to confirm, then declines',
    authenticates: true,
    decline: declined('generic_decline', 'Your card was declined. Try another card.'),
  },
  {
    ...visa,
    number: '4000000000009987',
    says: 'Declined: reported as lost',
    decline: declined('lost_card', 'Your card was declined. Try another card.'),
  },
  {
    ...visa,
    number: '4000000000009979',
    says: 'Declined: reported as stolen',
    decline: declined('stolen_card', 'Your card was declined. Try another card.'),
  },
  {
    ...visa,
    number: '4000000000000127',
    says: 'Declined: wrong security code',
    decline: {
      code: 'incorrect_cvc',
      declineCode: null,
      message: 'The security code isn’t right. Check it and try again.',
    },
  },
  {
    ...visa,
    number: '4000000000000119',
    says: 'Declined: the bank made a mistake',
    decline: {
      code: 'processing_error',
      declineCode: null,
      message: 'Your bank couldn’t process the payment. You weren’t charged. Try again in a moment.',
    },
  },
  {
    ...visa,
    number: '4000000000005126',
    says: 'Payment works, and a refund fails after ten seconds',
    refunds: 'comes_back',
  },
  { ...visa, number: '4000056655665556', says: 'Payment works', funding: 'debit' },
  { ...visa, number: '5555555555554444', says: 'Payment works', brand: 'mastercard' },
  { ...visa, number: '378282246310005', says: 'Payment works', brand: 'amex' },
];

export const shownCards = testCards.slice(0, 6);

export function findTestCard(number: string): TestCard | null {
  return testCards.find((card) => card.number === number) ?? null;
}

/** The check digit that every card number carries. */
export function hasValidChecksum(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
