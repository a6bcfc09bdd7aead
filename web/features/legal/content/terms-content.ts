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
        'These Terms apply to everyone who uses it: students and other applicants (“students”), and the professional writers who review their work (“writers”).',
      ),
      paragraph(
        'You accept these Terms when you check the box at sign-up. You also confirm there that you’ve read our [Privacy Policy](/privacy), which says what we do with your data.',
        'If you don’t agree, please don’t create an account. Anyone can read our public pages without one.',
      ),
      paragraph(
        'The law gives consumers some rights that no agreement can change.',
        'Nothing in these Terms takes one of those rights away from you.',
      ),
    ],
  },
  {
    id: 'service',
    title: `What ${brand.name} does`,
    blocks: [
      paragraph(`${brand.name} helps people write essays for university applications, in two ways:`),
      list(
        '**AI help.** You upload a resume, and a transcript if you like, and chat with an AI education consultant. We turn that into a summary of your profile. With it you plan, research, draft, critique and revise essays step by step, and save them.',
        '**Human writer review.** You can send a saved prompt with its texts, or your own draft, to a professional writer you choose. You pay for this part; [section 7](#reviews) and the sections after it explain how.',
      ),
      paragraph(
        'To keep the service fast and fair for everyone, we limit how much text one person can generate in a day.',
        'We tell you when you reach the limit. You keep everything you’ve made.',
      ),
    ],
  },
  {
    id: 'age',
    title: 'Age and parental consent',
    blocks: [
      paragraph(
        `${brand.name} is meant for people who are 18 or older.`,
        'If you are under 18, you should have the consent of a parent or guardian before you create an account. They should read these Terms with you and agree to them on your behalf.',
        'If you have to be older than 18 to make a contract where you live, the same goes until you reach that age.',
      ),
      paragraph(
        'A parent or guardian who pays for a review, or lets you pay with their card, accepts sections 7 to 10 for that review.',
      ),
      paragraph(
        'We don’t ask for your date of birth. If we learn that someone under 18 is using an account without consent, we may close it.',
        'Before we do, we give the student and a parent or guardian a fair amount of time to give consent or download the work.',
      ),
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      paragraph(
        'You need an account to use the services.',
        'Please give us your real name, an email address you check and a phone number, and keep your [Profile](/profile) up to date.',
        'An account is for one person. You can’t share, lend or sell it.',
      ),
      paragraph(
        `Your password needs ${passwordLength.min} to ${passwordLength.max} characters. Pick a long one that you don’t use anywhere else, and keep it to yourself.`,
        `If you think someone else knows it, change it and write to ${emailLink(brand.supportEmail)}.`,
        'Until you tell us, we may treat anything done with your password as done by you.',
      ),
      paragraph(
        'You can’t sign up as a writer. We open writers’ accounts ourselves, after we’ve chosen to work with them.',
      ),
    ],
  },
  {
    id: 'ai-help',
    tellsEngine: true,
    title: 'AI help and its limits',
    blocks: [
      paragraph(
        'The AI help comes from a language model: software that puts likely words together.',
        'It can be wrong, dull or one-sided and still sound sure of itself. Read and check everything before you use it.',
      ),
      list(
        '**Drafts** use what you said or uploaded, and what research found. Where something is missing, the draft leaves a marked gap for you to fill. If you see a claim about you that isn’t true, take it out.',
        '**Research** shows its sources with links. Where we found nothing, it says so. A page can change after we read it, so follow the link before you rely on it.',
        '**Critiques** are opinions about a text. They don’t predict what an admissions office will think.',
        '**The consultant** only knows what you tell it. It doesn’t give legal, immigration, medical or psychological advice, and it isn’t an emergency service.',
      ),
      paragraph(
        'Someone else may get words that are similar to yours. That’s one more reason to make the text your own.',
      ),
    ],
  },
  {
    id: 'honest-help',
    title: 'Honest help, no promise of admission',
    blocks: [
      paragraph(
        'Universities have different policies on AI help. Some allow it, some limit it, and some treat an essay written by AI as fraud.',
        'It’s up to you to know and follow the policy of every place you apply to, and to answer truthfully when a university asks what help you had.',
        'If we know a policy, we show it with the draft and when you export: its words, its link and the day we read it. The university’s own page is what counts.',
      ),
      list(
        'Use generated text as raw material and rewrite it in your own words.',
        'Everything an essay says about you has to be true: the events, the results, the people, the feelings.',
        'Each essay has an authorship record that shows what was generated, typed, pasted or changed by a writer. We keep it for you alone. You can export it or share it with a link, and turn the link off anytime. We seal what leaves here, so anyone can check that it wasn’t changed.',
      ),
      paragraph(
        'We don’t give “AI scores”, and we don’t help anyone hide that they used AI.',
        'When a package says humanization, it means editing toward a natural voice that’s yours. It’s not a way around a policy or a detector.',
      ),
      paragraph(
        'Neither we nor a writer can promise you admission, an interview, a scholarship or any other decision of a university.',
        `A university’s name on ${brand.name} says what an essay is for. It doesn’t mean that the university works with us or recommends us.`,
      ),
    ],
  },
  {
    id: 'reviews',
    title: 'Human writer review',
    blocks: [
      paragraph(
        'To request a review, you choose a saved prompt or submit your own draft, then choose a writer and a package. You can add instructions of up to 2000 characters.',
        'The agreement for that review starts when your payment is confirmed.',
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
        'When you pay, we save a copy of your prompt, plan, research and draft with the request, and the writer works on that copy.',
        'If you change the essay later, the writer won’t see it automatically. Tell them in a message.',
      ),
      paragraph(
        'A delivery is the reviewed essay plus a letter to you: what works, the most important changes, and the next step. Some writers add a PDF or Word file.',
      ),
      paragraph(
        'The plagiarism-free guarantee covers what the writer adds. They write it for you and don’t take it from anyone else.',
        'If you find otherwise, tell us. The writer will replace the passage, or we’ll settle it as a refund under [section 10](#refunds).',
        'The guarantee can’t cover words that were in your essay before.',
      ),
      paragraph(
        'A writer can decline a request before starting, and has to give a reason that you can read.',
        'If your writer becomes unavailable later, we may give the request to another writer. We’ll tell you if we do.',
      ),
    ],
  },
  {
    id: 'prices',
    title: 'Prices, taxes and payment',
    blocks: [
      paragraph(
        'Each review has a one-time fee. There are no subscriptions, and one payment never leads to another.',
        'The price you see when you request a review is the price of that review, even if we change our prices later.',
      ),
      paragraph(
        'Prices are in US dollars and may exclude local taxes. The payment page shows what you’ll be charged before you confirm.',
        'Any other taxes your country charges you, and your bank’s fees for a foreign currency, are up to you to pay.',
      ),
      paragraph(
        'You pay by credit or debit card on our card payment provider’s page. The [Privacy Policy](/privacy#providers) names the provider.',
        'Your card number goes to the provider and never to us. Only use a card that’s yours or that you’re allowed to use.',
      ),
      paragraph(
        'We tell the writer about a request once your payment is confirmed. If you leave the payment page, you can still pay for the same request later, until you cancel it or the time to pay runs out. An unpaid request costs nothing.',
        'You’ll find the receipt with the request.',
      ),
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery, revisions and completion',
    blocks: [
      paragraph(
        'The published timeline of a review is the delivery time of its package, counted from the confirmed payment: 3 to 5 business days for standard, 24 to 48 hours for premium.',
        'Business days are Monday to Friday. The request shows when it’s due. If it’s late, you and the writer both see that, and we take it into account when you ask for a refund.',
      ),
      paragraph(
        'After a delivery you can ask for a revision and say what to change: twice with standard, and as often as you need with premium until 10 days after the first delivery.',
        'The request shows what you have left. A revision improves the same essay. A different prompt is a new review.',
      ),
      paragraph(
        'A review is complete when you accept the delivery. If you do nothing, it completes on its own 7 days after the last delivery. A premium review never completes on its own before its 10 days are over.',
        'The request shows the date, and we email you 48 hours before. You can’t ask for revisions after that.',
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
        ['Before payment', 'You leave the payment page, you cancel, or the time runs out', 'Nothing was charged'],
        ['Paid, not started', 'You cancel the request, or the writer declines it', 'The full price, automatically'],
        ['Work has started', 'We cancel the request and give a reason', 'All or part of the price, as we decide'],
      ),
      paragraph(
        'Once the writer has started, refunds are at our discretion. We decide fairly and give you our reason in writing.',
        'We look at the work already done, whether it was late, whether it matches the package, and what you and the writer tell us.',
        'We don’t give refunds because of a university’s decision.',
      ),
      paragraph(
        `To ask for a refund, write to ${emailLink(brand.supportEmail)} with the number of the request and what went wrong.`,
        'The money goes back to the card you paid with, in US dollars. How soon you see it depends on your bank.',
      ),
      paragraph(
        'If the law where you live gives you a right to cancel or to get your money back, you have that right on top of these rules.',
      ),
    ],
  },
];

export const terms: LegalDocument = {
  title: 'Terms and Conditions',
  intro: `These Terms are the agreement between you and ${brand.legalName} for using ${brand.name}. We wrote them so that a tired student can read them in one sitting.`,
  inShort: [
    'What you write, upload and finish with us is yours.',
    `A human review costs a one-time fee of ${price.standard} or ${price.premium}. There’s no subscription.`,
    'If you cancel before the writer starts, or the writer declines, we send the full price back to your card automatically.',
    'We promise careful work, never admission. The way you use AI help has to fit your university’s policy.',
    'We may use anonymized data for AI training, but we never use yours unless you opt in.',
  ],
  sections: [...serviceAndReviews, ...termsRightsAndDuties],
};
