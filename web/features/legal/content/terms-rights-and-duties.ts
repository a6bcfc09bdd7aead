import { brand } from '#contracts/brand.ts';
import { emailLink, type LegalSection, list, paragraph } from '#web/features/legal/legal-document.ts';

/** The sections after those about the service and its reviews. */
export const termsRightsAndDuties: readonly LegalSection[] = [
  {
    id: 'your-content',
    title: 'Your content stays yours',
    blocks: [
      paragraph(
        'You keep the ownership of what you upload and type, and of your final content: the essay as you finish it, with the parts that AI suggested and that a writer changed.',
        'As far as we or a writer could hold rights in a draft or a delivery, they pass to you with it.',
      ),
      paragraph(
        'You allow us to store your content, to process it and to show it, as far as this is needed to give you the service.',
        'That includes the companies named in the [Privacy Policy](/privacy#providers) and the writer of a review that you paid for. It ends when you delete the content or your account, apart from records that the law makes us keep.',
      ),
      paragraph(
        'You confirm that you may use what you upload. Keep your own copies of what matters to you; you can export any essay and download all your data.',
      ),
      paragraph(
        `The software, the design, the name ${brand.name}, the reference library and the sample essays belong to us or to those who license them to us.`,
        'Sample essays are fictional and show style. Do not hand in any part of one.',
      ),
    ],
  },
  {
    id: 'training',
    title: 'AI training only with your consent',
    blocks: [
      paragraph(
        'We may use anonymized data to train AI, but only of people who have given us their consent to it.',
        'Accepting these Terms is not that consent. We ask for it separately and in plain words, silence means no, and the service is the same whatever you answer.',
      ),
      paragraph(
        'Anonymized means that your name, your contact details and everything else that points to you or to another person has been removed, so that nobody can reasonably find out whose it was.',
      ),
      paragraph(
        `You can take the consent back at any time by writing to ${emailLink(brand.privacyEmail)}. From then on we add nothing of yours.`,
        'What was anonymized before can no longer be found, so it cannot be taken out.',
      ),
      paragraph('We do not permit the companies whose language models we use to train their models on your content.'),
    ],
  },
  {
    id: 'writers',
    title: 'Writers and your materials',
    blocks: [
      paragraph(
        'A writer sees your materials only through a paid request that is assigned to them.',
        'The access opens when the payment is confirmed. It closes when the request is cancelled, and otherwise 90 days after it is completed.',
        'The [Privacy Policy](/privacy#who-sees) lists what the writer sees.',
      ),
      paragraph(
        'Every time a writer opens something of yours, it is recorded. You find the record on your Profile under “Who opened my documents”.',
      ),
      paragraph('While the access is open, a writer may download the materials to work on them. Every writer agrees:'),
      list(
        'to use them for your review and for nothing else;',
        'to keep them confidential and show them to nobody;',
        'to use none of your story or words for another student;',
        'to delete every copy when the access closes;',
        `to write to you only through ${brand.name}.`,
      ),
      paragraph(`If you think that a writer broke one of these rules, write to ${emailLink(brand.privacyEmail)}.`),
    ],
  },
  {
    id: 'messages',
    title: 'Messages and ratings',
    blocks: [
      paragraph(
        'Each request has a message thread between you and the writer, in plain text, up to 2000 characters a message.',
        `It is there for the review. Please keep the work and the payment on ${brand.name}, because we cannot help with what is agreed elsewhere.`,
        'We read a thread only when one of you asks us for help, when we have good reason to suspect a breach of these Terms, or when the law requires it.',
      ),
      paragraph(
        'After a review is completed you may rate the writer from 1 to 5 and say why.',
        'Be fair and truthful, and leave out everything private: others may read a rating. We may remove one that breaks [section 15](#acceptable-use), but not because it is a bad one.',
      ),
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    blocks: [
      paragraph(`Please do not use ${brand.name}:`),
      list(
        'to deceive a university, for example with invented experiences, someone else’s story or an essay for another person to hand in;',
        'for anything unlawful, or to make or spread hateful, threatening or sexually exploitative content;',
        'to upload what you have no right to use, other people’s private details without their permission, or files made to do harm;',
        'to insult, threaten or press a writer, a student or our team;',
        'to reach another person’s account or data, or to get around limits, payment or security;',
        'to copy the service, to resell it, or to harvest or burden it by automated means.',
      ),
      paragraph(
        `If you find a weakness in our security, tell us at ${emailLink(brand.supportEmail)} and give us time to mend it before you publish. We are grateful and will not hold an honest report against you.`,
      ),
    ],
  },
  {
    id: 'ending',
    title: 'Suspension and closing an account',
    blocks: [
      paragraph(
        'You can leave at any time. “Delete my account” on your Profile asks for your password and then removes your account and your content. Only the payment records that the law makes us keep remain, without your name.',
        'This cannot be undone, so download your data first. A paid review of which nothing was delivered is cancelled and refunded in full. One with a delivery counts as accepted.',
      ),
      paragraph(
        'We may limit, suspend or close an account when its owner breaks these Terms seriously or again and again, puts others at risk or pays with a card they may not use, or when the law requires it.',
        'Unless the law or the safety of others forbids it, we say why beforehand and leave time to answer and to download the data.',
        'If you think that we are wrong, write to us, and a person will look at it again.',
      ),
      paragraph(
        'If we close your account, a paid review that has not been started is refunded in full. For one that has, [section 10](#refunds) applies.',
        `Should we ever end ${brand.name} as a whole, we tell you at least 30 days before and refund every paid review that is not delivered.`,
      ),
      paragraph('What by its nature goes on afterwards, such as sections 11, 12, 17 and 19, stays in force.'),
    ],
  },
  {
    id: 'responsibility',
    title: 'What we answer for',
    blocks: [
      paragraph(
        'We run the service with reasonable care and skill. We cannot promise that it is always available or free of faults, or that what AI writes and research finds is correct.',
        'Pages and services of others, to which we link, are theirs.',
      ),
      paragraph('As far as the law allows, we do not answer for:'),
      list(
        'the decisions of universities and of those who give scholarships;',
        'what follows from a text that was handed in unchecked, untrue, late or against a university’s rule;',
        'losses that neither of us could foresee when you accepted these Terms, and lost income or opportunity;',
        'what happens outside our reasonable control.',
      ),
      paragraph(
        'As far as the law allows, what we may have to pay you is limited: for a review, to the price you paid for it; for everything else, to what you paid us in the 12 months before, or USD 100 if that is more.',
      ),
      paragraph(
        'None of this limits what the law does not let us limit, such as our responsibility for fraud, for gross negligence, for harm that we cause on purpose, for injury or death, or your rights as a consumer.',
      ),
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      paragraph(
        'We improve the service and may change or remove parts of it. A review that you have paid for is finished as it was agreed, or refunded.',
      ),
      paragraph(
        'When we change these Terms, the new text appears on this page with its date. If a change matters to your rights or duties, we tell you by email at least 14 days before it takes effect.',
        'If you do not agree, you can delete your account before that day. If you go on using the service after it, the new Terms apply. For a review paid for earlier, the old ones do.',
      ),
    ],
  },
  {
    id: 'law-and-contact',
    title: 'Governing law and contact',
    blocks: [
      paragraph(
        `These Terms are governed by the law of ${brand.jurisdiction}, and the federal law of Canada that applies there. The courts of British Columbia decide disputes.`,
        'If you are a consumer and live elsewhere, you keep the protection and the courts that the law of your home gives you and that cannot be waived.',
        'Please write to us first: most things can be settled in an email or two.',
      ),
      paragraph(
        'If a part of these Terms turns out to be invalid, the rest stays in force. If we do not insist on a right once, we still have it.',
        'These Terms and the Privacy Policy are the whole agreement between us. You cannot pass your account on to someone else. Should another company take over the service, it has to keep these promises, and we tell you before.',
      ),
      list(
        `Questions, reviews, refunds: ${emailLink(brand.supportEmail)}`,
        `Your data: ${emailLink(brand.privacyEmail)}`,
        `Legal notices: ${emailLink(brand.legalEmail)}`,
        `On paper: ${brand.postalContact}. Please ask for the delivery address by email first.`,
      ),
    ],
  },
];
