import { brand } from '#contracts/brand.ts';
import { aiTrainingLabel } from '#contracts/messages.ts';
import { emailLink, type LegalSection, list, paragraph } from '#web/features/legal/legal-document.ts';

/** The sections after those about the service and its reviews. */
export const termsRightsAndDuties: readonly LegalSection[] = [
  {
    id: 'your-content',
    title: 'Your content is yours',
    blocks: [
      paragraph(
        'You keep ownership of what you upload and type, and of your final content: the essay as you finish it, including the parts that AI suggested and a writer changed.',
        'If we or a writer could hold any rights in a draft or a delivery, those rights pass to you with it.',
      ),
      paragraph(
        'You allow us to store, process and show your content as far as we need to in order to give you the service.',
        'That includes the companies named in the [Privacy Policy](/privacy#providers) and the writer of a review you paid for. It ends when you delete the content or your account, except for records the law requires us to keep.',
      ),
      paragraph(
        'You confirm that you’re allowed to use what you upload. Keep your own copies of what matters to you. You can export any essay and download all your data.',
      ),
      paragraph(
        `The software, the design, the name ${brand.name}, the reference library and the sample essays belong to us or to the people who license them to us.`,
        'Sample essays are fictional and only show style. Don’t submit any part of one.',
      ),
    ],
  },
  {
    id: 'training',
    title: 'Anonymized data and AI training',
    blocks: [
      paragraph(
        'We may use anonymized data for AI training.',
        `In practice we hold ourselves to a stricter rule: we never use your data for it unless you’ve turned on “${aiTrainingLabel}” on your [Profile](/profile).`,
      ),
      paragraph(
        'That switch is off until you turn it on. Accepting these Terms doesn’t turn it on, and the service works the same either way.',
        'You can turn it off again at any time. From then on we won’t add any more of your work. We can’t take out what we’ve already anonymized, because nobody can tell anymore whose it was.',
      ),
      paragraph(
        'Anonymized means we’ve removed your name, your contact details and everything else that could identify you or anyone else, so that nobody can reasonably find out whose it was.',
      ),
      paragraph('We don’t let the companies whose language models we use train their models on your content.'),
    ],
  },
  {
    id: 'writers',
    title: 'Writers and your materials',
    blocks: [
      paragraph(
        'A writer sees your materials only through a paid request that’s assigned to them.',
        'They get access when your payment is confirmed. They lose it when the request is cancelled, or 90 days after it is completed.',
        'The [Privacy Policy](/privacy#who-sees) lists what the writer sees.',
      ),
      paragraph(
        'We record every time a writer opens your materials. You can see the record on your Profile under “Who opened my documents”.',
      ),
      paragraph('While they have access, a writer may download the materials to work on them. Every writer agrees:'),
      list(
        'to use them for your review and nothing else;',
        'to keep them confidential and not show them to anyone;',
        'not to use your story or your words for another student;',
        'to delete every copy when their access ends;',
        `to contact you only through ${brand.name}.`,
      ),
      paragraph(`If you think a writer broke one of these rules, write to ${emailLink(brand.privacyEmail)}.`),
    ],
  },
  {
    id: 'messages',
    title: 'Messages and ratings',
    blocks: [
      paragraph(
        'Each request has messages between you and the writer, in plain text, up to 2000 characters each.',
        `They’re for the review. Please keep the work and the payment on ${brand.name}: we can’t help with deals you make somewhere else.`,
        'We read messages only when one of you asks us for help, when we have good reason to suspect that someone is breaking these Terms, or when the law requires it.',
      ),
      paragraph(
        'After a review is complete, you can rate the writer from 1 to 5 and say why.',
        'Be fair and truthful, and leave out anything private, because other people may read it. We may remove a rating that breaks [section 15](#acceptable-use), but never just because it’s bad.',
      ),
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    blocks: [
      paragraph(`Please don’t use ${brand.name}:`),
      list(
        'to deceive a university, for example with made-up experiences, someone else’s story, or an essay that another person will submit as theirs;',
        'for anything illegal, or to make or spread hateful, threatening or sexually exploitative content;',
        'to upload things you have no right to use, other people’s private details without their permission, or files made to do harm;',
        'to insult, threaten or pressure a writer, a student or our team;',
        'to get into another person’s account or data, or to get around limits, payment or security;',
        'to copy or resell the service, or to scrape or overload it with automated tools.',
      ),
      paragraph(
        `If you find a security problem, tell us at ${emailLink(brand.supportEmail)} and give us time to fix it before you publish it. We’re grateful for honest reports and won’t hold one against you.`,
      ),
    ],
  },
  {
    id: 'ending',
    title: 'Suspending and closing an account',
    blocks: [
      paragraph(
        'You can leave at any time. “Delete my account” on your Profile asks for your password and then removes your account and your content. We keep only the payment records the law requires, without your name.',
        'You can’t undo this, so download your data first. If you’ve paid for a review and nothing has been delivered yet, we cancel it and refund it in full. If something has been delivered, it counts as accepted.',
      ),
      paragraph(
        'We may limit, suspend or close an account if its owner breaks these Terms seriously or repeatedly, puts others at risk, or pays with a card they’re not allowed to use, or if the law requires it.',
        'Unless the law or someone’s safety forbids it, we tell you why first and give you time to answer and to download your data.',
        'If you think we’re wrong, write to us and a person will look at it again.',
      ),
      paragraph(
        'If we close your account, we refund a paid review in full if the writer hasn’t started. If they have, [section 10](#refunds) applies.',
        `If we ever shut down ${brand.name}, we’ll tell you at least 30 days before and refund every paid review that hasn’t been delivered.`,
      ),
      paragraph('The parts that have to outlast the account, such as sections 11, 12, 17 and 19, stay in force.'),
    ],
  },
  {
    id: 'responsibility',
    title: 'What we’re responsible for',
    blocks: [
      paragraph(
        'We run the service with reasonable care and skill. We can’t promise that it’s always available or free of mistakes, or that what AI writes and research finds is correct.',
        'We link to pages and services that belong to others. They’re responsible for those.',
      ),
      paragraph('As far as the law allows, we’re not responsible for:'),
      list(
        'the decisions of universities and scholarship programs;',
        'what happens because a text was submitted unchecked, untrue, late or against a university’s policy;',
        'losses that neither of us could foresee when you accepted these Terms, and lost income or opportunities;',
        'anything outside our reasonable control.',
      ),
      paragraph(
        'As far as the law allows, there’s a limit to what we may have to pay you: for a review, the price you paid for it; for everything else, what you paid us in the 12 months before, or USD 100 if that’s more.',
      ),
      paragraph(
        'None of this limits anything the law doesn’t let us limit, such as our responsibility for fraud, for gross negligence, for harm we cause on purpose, for injury or death, or your rights as a consumer.',
      ),
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [
      paragraph(
        'We improve the service and may change or remove parts of it. If you’ve paid for a review, we finish it as agreed or refund it.',
      ),
      paragraph(
        'When we change these Terms, we put the new text on this page with its date. If a change matters to your rights or duties, we email you at least 14 days before it takes effect.',
        'If you don’t agree, you can delete your account before that day. If you keep using the service after it, the new Terms apply. For a review you paid for earlier, the old ones do.',
      ),
    ],
  },
  {
    id: 'law-and-contact',
    title: 'Governing law and contact',
    blocks: [
      paragraph(
        `These Terms are governed by the law of ${brand.jurisdiction}, and the federal law of Canada that applies there. The courts of British Columbia decide disputes.`,
        'If you’re a consumer and live somewhere else, you keep the protection and the courts that your local law gives you and that you can’t give up by contract.',
        'Please write to us first. We can settle most things in an email or two.',
      ),
      paragraph(
        'If part of these Terms turns out to be invalid, the rest still applies. If we don’t insist on a right once, we still have it.',
        'These Terms and the Privacy Policy are the whole agreement between us. You can’t hand your account over to someone else. If another company takes over the service, it has to keep these promises, and we’ll tell you first.',
      ),
      list(
        `Questions, reviews, refunds: ${emailLink(brand.supportEmail)}`,
        `Your data: ${emailLink(brand.privacyEmail)}`,
        `Legal notices: ${emailLink(brand.legalEmail)}`,
        `On paper: ${brand.postalContact}. Please email us first for the delivery address.`,
      ),
    ],
  },
];
