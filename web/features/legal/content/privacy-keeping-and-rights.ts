import { brand } from '#contracts/brand.ts';
import { sessionKey } from '#web/lib/session/session-storage.ts';
import { emailLink, type LegalSection, list, paragraph, table } from '#web/features/legal/legal-document.ts';

/** The sections after those about what is collected and who sees it. */
export const privacyKeepingAndRights: readonly LegalSection[] = [
  {
    id: 'transfers',
    title: 'Where we process data',
    blocks: [
      paragraph(
        'We’re in Canada. The companies named above may store and process data in other countries, including the United States, and a writer may read your materials in the country where they work.',
        'Courts and authorities in those countries may be able to get data under their own laws.',
      ),
      paragraph(
        'Wherever your data is, we’re still responsible for it. If the law requires special safeguards before data leaves your country, such as the European Union’s standard contractual clauses, we put them in place.',
        'Ask us if you want to know more about them.',
      ),
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    blocks: [
      table(
        'How long',
        ['What', 'Until'],
        [
          'Account, documents, conversation, summary, essays',
          'You delete them or your account. You can delete documents and essays one by one',
        ],
        ['Requests, deliveries, messages, the record of who opened what', 'You delete your account'],
        ['A writer’s access to your materials', 'The request is cancelled, or 90 days after it is completed'],
        [
          'Payment records',
          'Tax and accounting law no longer requires them. After you delete your account, without your name',
        ],
        ['Emails to you', 'We’ve sent them. Then we empty our copy, and delete its entry a few weeks later'],
        ['Technical records', 'We no longer need them to keep the service safe'],
        ['Backups', 'Newer ones replace them. We don’t use one to bring back a deleted account'],
      ),
      paragraph(
        'When you delete your account, we delete everything right away except the payment records. A copy in a backup goes when that backup is replaced.',
      ),
    ],
  },
  {
    id: 'security',
    title: 'How we protect it',
    blocks: [
      list(
        'Connections to the service are encrypted.',
        'We store passwords in a form nobody can read back. Password reset links work once and for a short time.',
        'The server checks on every call whether you’re allowed to see what you ask for. Someone else’s data looks as if it didn’t exist.',
        'We share files through links that expire after a short time.',
        'We record every time a writer opens your materials.',
        'Our logs contain no names, email addresses, passwords or anything you wrote.',
        'Our pages don’t load scripts, fonts or pictures from anyone else.',
        'You type your card details on the payment company’s page. They never reach us.',
      ),
      paragraph(
        'No system is perfectly safe. If your data is ever exposed in a way that could really harm you, we’ll tell you, and the authorities the law names, right away.',
        `If you notice a problem, write to ${emailLink(brand.supportEmail)}.`,
      ),
    ],
  },
  {
    id: 'storage',
    title: 'Cookies and browser storage',
    blocks: [
      paragraph(
        `${brand.name} sets one cookie. It marks a browser where you’ve logged in before, so a stranger’s wrong guesses can’t lock you out there. It doesn’t hold your name or email, and it ends 400 days after your last login. We use no trackers, no analytics from other companies and no ads.`,
        'Everything else the app has to remember is in your browser’s storage:',
      ),
      table(
        'What we keep in your browser',
        ['What', 'Why', 'Until'],
        [`Your login, under the key “${sessionKey}”`, 'You stay logged in', 'You log out, or it expires'],
        ['Tips you’ve closed', 'They don’t come back', 'You log out'],
        [
          'Small settings, such as a collapsed sidebar and how far you’d scrolled',
          'The page looks the way you left it',
          'You log out',
        ],
        ['Text that hasn’t reached the server yet', 'You don’t lose what you typed', 'It’s saved, or you log out'],
      ),
      paragraph(
        `Logging out clears everything ${brand.name} keeps in this browser except that cookie, which you can delete in your browser’s settings.`,
        'The page where you pay belongs to the payment company, which may set cookies there under its own policy.',
      ),
    ],
  },
  {
    id: 'rights',
    title: 'Your rights and how to use them',
    blocks: [
      list(
        '**See it and take it with you.** “Download my data” on your [Profile](/profile) gives you everything in one zip file.',
        '**Correct it.** You can change your name and phone number, the text we read from your documents, your summary and your essays yourself. For anything else, write to us.',
        '**Delete it.** Remove documents and essays one by one, or use “Delete my account” on your Profile. It asks for your password, and then we delete everything except the payment records the law requires us to keep, without your name. You can’t undo this.',
        '**Say no.** Take back a consent, or object to a use of your data that we don’t need for the service. What was lawful before stays lawful.',
        '**Ask.** What we have about you, who got it, and why. You can also ask us to stop using it while a question is open.',
      ),
      paragraph(
        `If you can’t log in, or want help, write to ${emailLink(brand.privacyEmail)} from the email address of your account, so we know it’s you. We answer within 30 days, free of charge.`,
      ),
      paragraph(
        'If you’re not happy with our answer, you can complain to the [Office of the Information and Privacy Commissioner for British Columbia](https://www.oipc.bc.ca/), or to the data protection authority where you live. It costs you nothing and won’t count against you.',
      ),
    ],
  },
  {
    id: 'under-18',
    title: 'Children and teenagers',
    blocks: [
      paragraph(
        `${brand.name} is for people who are applying to universities. If you are under 18, you should have the consent of a parent or guardian before you give us your data, as our [Terms](/terms#age) say.`,
        'It isn’t meant for children under 13, and we don’t knowingly collect their data.',
      ),
      paragraph(
        `A parent or guardian can ask us at ${emailLink(brand.privacyEmail)} what we have about their child, and have us correct or delete it. If we learn that we have a child’s data without the consent we need, we delete it.`,
      ),
    ],
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    blocks: [
      paragraph(
        'When this policy changes, we put the new text on this page with its date. If a change matters to you, we email you at least 14 days before it takes effect.',
        'If a new use of data we already have needs your consent, we ask you first.',
      ),
      list(
        `${brand.privacyContact}, for everything about your data: ${emailLink(brand.privacyEmail)}`,
        `Help with the product: ${emailLink(brand.supportEmail)}`,
        `On paper: ${brand.postalContact}. Please email ${emailLink(brand.legalEmail)} first for the delivery address.`,
      ),
    ],
  },
];
