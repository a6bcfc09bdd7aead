import { brand } from '#contracts/brand.ts';
import { passwordLength } from '#contracts/limits.ts';
import {
  emailLink,
  type LegalDocument,
  type LegalSection,
  list,
  paragraph,
  table,
} from '#web/features/legal/legal-document.ts';
import { termsRightsAndDuties } from './terms-rights-and-duties.ts';

/**
 * The prices and times here are part of a dated agreement and are written out on purpose: a change of a package must
 * change this text, its date and the email to everyone who agreed to it, and never slip in from a constant.
 */
const price = { standard: 'USD\u00A029.99', premium: 'USD\u00A049.99' };

const serviceAndReviews: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    blocks: [
      paragraph(
        `${brand.legalName} (“we”, “us”) runs ${brand.name}.`,
        'These Terms apply to everyone who uses it: to students and other applicants (“students”), and to the professional writers who review their work (“writers”).',
      ),
      paragraph(
        'You accept these Terms when you tick the box at sign-up. There you also confirm that you have read our [Privacy Policy](/privacy), which says what happens to your data.',
        'If you do not agree, please do not create an account. The public pages are open to everyone without one.',
      ),
      paragraph(
        'The law gives consumers some rights that no agreement can change.',
        'Nothing in these Terms takes such a right away from you.',
      ),
    ],
  },
  {
    id: 'service',
    title: `What ${brand.name} does`,
    blocks: [
      paragraph(`${brand.name} helps people write essays for university applications, in two ways:`),
      list(
        '**AI help.** You upload a resume, and a transcript if you like, and talk with an AI education consultant. From this comes a summary of your profile. With it you plan, research, draft, critique and revise essays step by step, and save them.',
        '**Human writer review.** You may send a saved prompt with its texts, or a draft of your own, to a professional writer whom you choose. This part is paid; [section 7](#reviews) and the ones after it are about it.',
      ),
      paragraph(
        'So that the service stays quick and fair for all, there is a limit to how much text one person can have generated in a day.',
        'When you reach it, the product tells you. What you have made stays where it is.',
      ),
    ],
  },
  {
    id: 'age',
    title: 'Age and parental consent',
    blocks: [
      paragraph(
        `${brand.name} is meant for people who are 18 or older.`,
        'If you are under 18, you should have the consent of a parent or guardian before you create an account, and they should read these Terms with you and agree to them on your behalf.',
        'If you need to be older than 18 to make a contract where you live, the same holds until you reach that age.',
      ),
      paragraph(
        'A parent or guardian who pays for a review, or lets you pay with their card, accepts sections 7 to 10 for that review.',
      ),
      paragraph(
        'We do not ask for your date of birth. If we learn that someone under 18 uses an account without consent, we may close it.',
        'Before that we give the student and a parent or guardian a fair time to give the consent or to download the work.',
      ),
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      paragraph(
        'You need an account to use the services.',
        'Please give your real name, an email address that you read, and a phone number, and keep your [Profile](/profile) up to date.',
        'An account belongs to one person. It cannot be shared, lent or sold.',
      ),
      paragraph(
        `Your password has ${passwordLength.min} to ${passwordLength.max} characters. Choose a long one that you use nowhere else, and keep it to yourself.`,
        `If you think that someone else knows it, change it, and write to ${emailLink(brand.supportEmail)}.`,
        'Until you tell us, we may treat what is done with your password as done by you.',
      ),
      paragraph(
        'Nobody can sign up as a writer. We open the accounts of writers ourselves, after we have chosen to work with them.',
      ),
    ],
  },
  {
    id: 'ai-help',
    title: 'AI help and its limits',
    blocks: [
      paragraph(
        'AI help is made by a language model: software that puts likely words together.',
        'It can be wrong, dull or one-sided and sound sure of itself all the same. Read and check everything before you use it.',
      ),
      list(
        '**Drafts** are built from what you said or uploaded and from what research found. Where something is missing, the draft leaves a marked gap for you to fill. If you see a claim that is not true of you, take it out.',
        '**Research** names its sources with links. Where nothing was found, it says so. A page may change after we read it, so follow the link before you rely on it.',
        '**Critiques** are opinions about a text. They do not predict what an admissions office will think.',
        '**The consultant** knows nothing about you but what you tell it. It gives no legal, immigration, medical or psychological advice and is no emergency service.',
      ),
      paragraph(
        'Someone else may be given words that are similar to yours. That is one more reason to make the text your own.',
      ),
    ],
  },
  {
    id: 'honest-help',
    title: 'Honest help, no promise of admission',
    blocks: [
      paragraph(
        'Universities differ on AI help. Some allow it, some limit it, and some treat an essay written by AI as fraud.',
        'It is up to you to know and follow the rule of every place you apply to, and to answer truthfully when it asks what help you had.',
        'Where we know a rule, we show it at the draft and at export, with its words, its link and the day we read it. The university’s own page decides.',
      ),
      list(
        'Treat generated text as material to rewrite in your own words.',
        'Everything that an essay says about you has to be true: the events, the results, the people, the feelings.',
        'Each essay has an authorship record of what was generated, typed, pasted and changed by the writer. It is kept for you alone. You may export it and show it to whomever you like.',
      ),
      paragraph(
        'We give no “AI score” and help nobody to hide the use of AI.',
        'Where a package speaks of humanization, it means editing toward a natural voice that is yours. It is no way around a rule or a detector.',
      ),
      paragraph(
        'Neither we nor a writer can promise admission, an interview, a scholarship or any other decision of a university.',
        `A university’s name on ${brand.name} says what an essay is for. It does not mean that the university works with us or recommends us.`,
      ),
    ],
  },
  {
    id: 'reviews',
    title: 'Human writer review',
    blocks: [
      paragraph(
        'To request a review you choose a saved prompt or submit your own draft, choose a writer and a package, and may add instructions of up to 2000 characters.',
        'The agreement for that review is made when your payment is confirmed.',
      ),
      table(
        'The two packages',
        ['What you get', 'Standard', 'Premium'],
        ['One-time price', price.standard, price.premium],
        ['Delivery', '3–5 business days', 'Priority, 24–48 hours'],
        ['Revisions', 'Up to two', 'Unlimited within 10 days'],
        [
          'The writer’s work',
          'Basic humanization and refinement, clarity review, authenticity and voice, cultural sensitivity review',
          'Advanced humanization, idea and content enhancement, life story integration check, program fit optimization, admissions strategy input',
        ],
        ['Plagiarism-free guarantee', 'Yes', 'Yes'],
      ),
      paragraph(
        'At the moment of payment we keep a copy of your prompt, plan, research and draft with the request, and the writer works on that copy.',
        'What you change in the essay afterwards does not reach the writer by itself: say it in a message.',
      ),
      paragraph(
        'A delivery is the reviewed essay and a letter to you about what works, the most important changes and the next step. Some writers add a PDF or Word file.',
      ),
      paragraph(
        'The plagiarism-free guarantee covers what the writer adds: it is written for you and taken from nobody else.',
        'Should you find otherwise, tell us. The writer then replaces the passage, or we settle it as a refund under [section 10](#refunds).',
        'The guarantee cannot cover words that stood in your essay before.',
      ),
      paragraph(
        'A writer may decline a request before starting, with a reason that you can read.',
        'If your writer becomes unavailable later, we may give the request to another writer, and tell you.',
      ),
    ],
  },
  {
    id: 'prices',
    title: 'Prices, taxes and payment',
    blocks: [
      paragraph(
        'Each review has a one-time fee. There are no subscriptions, and a payment never leads to another one by itself.',
        'The price that you see when you request a review is the price of that review, even if we change our prices later.',
      ),
      paragraph(
        'Prices are in US dollars and may exclude local taxes. The payment page shows the amount that will be charged before you confirm it.',
        'Taxes that your country asks of you beyond that, and fees of your bank for a foreign currency, are yours to pay.',
      ),
      paragraph(
        'You pay by credit or debit card on a page of our card payment provider, which the [Privacy Policy](/privacy#providers) names.',
        'Your card number goes to the provider and never to us. Only use a card that is yours or that you are allowed to use.',
      ),
      paragraph(
        'A request waits until the payment is confirmed. If you leave the payment page, you can pay again for the same request until it is cancelled, by you or because the time for payment ran out. An unpaid request costs nothing.',
        'The receipt of a paid one stands with the request.',
      ),
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery, revisions and completion',
    blocks: [
      paragraph(
        'The published timeline of a review is the delivery time of its package, counted from the confirmed payment: 3 to 5 business days for standard, 24 to 48 hours for premium.',
        'Business days are Monday to Friday. The request shows the time it is due. If it is late, both you and the writer see that, and we take it into account when you ask for a refund.',
      ),
      paragraph(
        'After a delivery you may ask for a revision and say in your own words what to change: twice with standard, as often as you need with premium until 10 days after the first delivery.',
        'The request shows what is left. A revision improves the same essay; another prompt is another review.',
      ),
      paragraph(
        'A review is completed when you accept the delivery. If you do nothing, it completes by itself 7 days after the last delivery, and a premium review not before its 10 days are over.',
        'The date is shown on the request, and we send you an email 48 hours before. After completion there are no further revisions.',
      ),
    ],
  },
  {
    id: 'refunds',
    title: 'Cancellation and refunds',
    blocks: [
      table(
        'What you get back',
        ['When', 'What happens', 'Refund'],
        ['Before payment', 'You leave the payment page, cancel, or the time runs out', 'Nothing was charged'],
        ['Paid, not started', 'You cancel the request, or the writer declines it', 'The full price, by itself'],
        ['Work has started', 'We cancel the request, with a reason', 'The whole price or a part, as we decide'],
      ),
      paragraph(
        'Once the writer has started, refunds are at our discretion. We use it fairly and give you our reason in writing.',
        'We look at the work already done, whether it was late, whether it was what the package describes, and what you and the writer tell us.',
        'A decision of a university is no ground for a refund.',
      ),
      paragraph(
        `To ask for one, write to ${emailLink(brand.supportEmail)} with the number of the request and what went wrong.`,
        'A refund goes back to the card that paid, in US dollars. How soon you see it depends on your bank.',
      ),
      paragraph(
        'If the law where you live gives you a right to cancel or to have your money back, that right stands beside these rules.',
      ),
    ],
  },
];

export const terms: LegalDocument = {
  title: 'Terms and Conditions',
  intro: `These Terms are the agreement between you and ${brand.legalName} for using ${brand.name}. We wrote them to be read: by a student, late in the evening, in one go.`,
  inShort: [
    'What you write, upload and finish with us stays yours.',
    `A human review costs a one-time fee of ${price.standard} or ${price.premium}. There is no subscription.`,
    'If you cancel before the writer starts, or the writer declines, the full price goes back to your card by itself.',
    'We promise careful work and never admission. How you use AI help has to fit the rules of your university.',
    'Your content trains AI only if you say yes to that separately, and then only anonymized.',
  ],
  sections: [...serviceAndReviews, ...termsRightsAndDuties],
};
