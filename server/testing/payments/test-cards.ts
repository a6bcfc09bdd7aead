/** The test cards of the built-in card payments that tests use most. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  asksOwner: '4000002760003184',
  asksOwnerThenDeclines: '4000008400001629',
  refundsLater: '4000000000007726',
  refundsComeBack: '4000000000005126',
} as const;
