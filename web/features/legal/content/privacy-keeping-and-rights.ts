import { brand } from '#contracts/brand.ts';
import { sessionKey } from '#web/lib/session/session-storage.ts';
import { emailLink, type LegalSection, list, paragraph, table } from '#web/features/legal/legal-document.ts';

/** The sections after those about what is collected and who sees it. */
export const privacyKeepingAndRights: readonly LegalSection[] = [
  {
    id: 'transfers',
    title: 'Where data is processed',
    blocks: [
      paragraph(
        'We are in Canada. The companies named above may store and process data in other countries, among them the United States, and a writer may read your materials in the country where they work.',
        'The courts and authorities of such a country may be able to see data under its law.',
      ),
      paragraph(
        'Wherever it is, we remain responsible for it. Where the law asks for special safeguards before data leaves your country, such as the standard clauses of the European Union, we put them in place.',
        'Ask us if you want to know more about them.',
      ),
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    blocks: [
      table(
        'Times',
        ['What', 'Until'],
        [
          'Account, documents, conversation, summary, essays',
          'You delete them or your account. Documents and essays can be deleted one by one',
        ],
        ['Requests, deliveries, messages, the record of who opened what', 'You delete your account'],
        ['A writer’s access to your materials', 'The request is cancelled, or 90 days after it is completed'],
        [
          'Payment records',
          'The end of the time that tax and accounting law sets. After you delete your account, without your name',
        ],
        ['Emails to you', 'They are sent. We then empty our copy, and its entry goes some weeks later'],
        ['Technical records', 'They are no longer needed to keep the service safe'],
        ['Backups', 'Newer ones replace them. We do not use one to bring a deleted account back'],
      ),
      paragraph(
        'When you delete your account, everything goes at once but the payment records. A copy that stands in a backup goes when that backup is replaced.',
      ),
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    blocks: [
      list(
        'Connections to the service are encrypted.',
        'Passwords are kept in a form that cannot be read back. Links for a new password work once and for a short time.',
        'The server checks with every single call whether you may see what you ask for. Another person’s data looks as if it did not exist.',
        'Files are handed out by links that expire after a short time.',
        'Each opening of your materials by a writer is recorded.',
        'Our logs hold no names, email addresses, passwords or text of yours.',
        'The pages load no script, font or picture from anyone else.',
        'Card details are typed on the page of the payment company and never reach us.',
      ),
      paragraph(
        'No system is perfectly safe. If your data is ever exposed in a way that could really harm you, we tell you and the authorities that the law names, without delay.',
        `If you notice something, write to ${emailLink(brand.supportEmail)}.`,
      ),
    ],
  },
  {
    id: 'storage',
    title: 'Cookies and browser storage',
    blocks: [
      paragraph(
        `${brand.name} sets one cookie, for security, and there are no trackers, no analytics of other companies and no advertising.`,
        'Everything else it has to remember stays in your browser’s storage:',
      ),
      table(
        'What is kept in your browser',
        ['What', 'Why', 'Until'],
        [`Your login, under the one key “${sessionKey}”`, 'You stay logged in', 'You log out, or it expires'],
        [
          'A cookie that says this browser has logged in to your account before. It does not log anyone in',
          'A stranger who guesses passwords cannot lock you out',
          '400 days after your last login here',
        ],
        ['Tips you have closed', 'They do not come back', 'You log out'],
        [
          'Small settings, such as a folded sidebar and how far you had scrolled',
          'The page looks as you left it',
          'You log out',
        ],
        ['Text that has not reached the server yet', 'Nothing you typed is lost', 'It is saved, or you log out'],
      ),
      paragraph(
        `Logging out clears everything that ${brand.name} keeps in this browser, except that cookie.`,
        'The page on which you pay belongs to the payment company, which may set cookies there under its own policy.',
      ),
    ],
  },
  {
    id: 'rights',
    title: 'Your rights and how to use them',
    blocks: [
      list(
        '**See and take.** “Download my data” on your [Profile](/profile) gives you everything in one zip file.',
        '**Correct.** Change your name and phone number, the text read from your documents, your summary and your essays yourself. For anything else, write to us.',
        '**Delete.** Remove documents and essays one by one, or use “Delete my account” on your Profile. It asks for your password, and then everything goes but the payment records that the law makes us keep, without your name. It cannot be undone.',
        '**Say no.** Take back a consent, or object to a use of your data that is not needed for the service. What was lawful before stays lawful.',
        '**Ask.** What we hold about you, whom it went to, and why. You may also ask us to hold back from using it while a question is open.',
      ),
      paragraph(
        `If you cannot log in, or want help, write to ${emailLink(brand.privacyEmail)} from the address of your account, so that we know it is you. We answer within 30 days, free of charge.`,
      ),
      paragraph(
        'If our answer does not satisfy you, you may complain to the [Office of the Information and Privacy Commissioner for British Columbia](https://www.oipc.bc.ca/), or to the authority for data protection where you live. You lose nothing by doing so.',
      ),
    ],
  },
  {
    id: 'under-18',
    title: 'Children and young people',
    blocks: [
      paragraph(
        `${brand.name} is made for people who apply to universities. If you are under 18, you should have the consent of a parent or guardian before you give us your data, as our [Terms](/terms#age) say.`,
        'It is not meant for children under 13, and we do not knowingly collect their data.',
      ),
      paragraph(
        `A parent or guardian may ask us at ${emailLink(brand.privacyEmail)} what we hold about their child, and have it corrected or deleted. If we learn that we hold a child’s data without the consent it needs, we delete it.`,
      ),
    ],
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    blocks: [
      paragraph(
        'When this policy changes, the new text appears on this page with its date. If a change matters to you, we tell you by email at least 14 days before it takes effect.',
        'We never use data collected under an earlier text for a new purpose that needs your consent without asking for it.',
      ),
      list(
        `${brand.privacyContact}, for everything about your data: ${emailLink(brand.privacyEmail)}`,
        `Help with the product: ${emailLink(brand.supportEmail)}`,
        `On paper: ${brand.postalContact}. Please ask for the delivery address at ${emailLink(brand.legalEmail)} first.`,
      ),
    ],
  },
];
