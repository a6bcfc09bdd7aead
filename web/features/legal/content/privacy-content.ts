import { brand, providers, type ThirdParty, thirdParties } from '#contracts/brand.ts';
import { aiTrainingLabel } from '#contracts/messages.ts';
import {
  emailLink,
  type LegalDocument,
  type LegalSection,
  list,
  paragraph,
  table,
} from '#web/features/legal/legal-document.ts';
import { privacyKeepingAndRights } from './privacy-keeping-and-rights.ts';

function describeParty({ name, purpose, receives, privacyPages }: ThirdParty): string[] {
  const links = privacyPages.map(({ company, url }) => `[${company}’s privacy page](${url})`);
  return [name, capitalize(purpose), [receives, ...links].join(' ')];
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const collectionAndSharing: readonly LegalSection[] = [
  {
    id: 'responsible',
    title: 'Who is responsible',
    blocks: [
      paragraph(
        `${brand.legalName} (“we”, “us”), in ${brand.jurisdiction}, decides what happens to the personal information of the people who use ${brand.name}, and is responsible for it.`,
        `You can reach our ${brand.privacyContact} at ${emailLink(brand.privacyEmail)}.`,
      ),
      paragraph(
        'This policy covers our website, the app and the emails we send. It goes with our [Terms and Conditions](/terms).',
        'We follow the privacy laws of British Columbia and Canada, and the laws of the place where you live as far as they apply to us.',
      ),
    ],
  },
  {
    id: 'collected',
    title: 'What we collect',
    blocks: [
      table(
        'The data and where it comes from',
        ['Kind', 'What it is', 'From'],
        ['Name and contact', 'First and last name, email address, phone number', 'You, at sign-up and on your Profile'],
        ['Login', 'Your password in a form nobody can read back, and when you log in', 'You and your browser'],
        [
          'Education level',
          'The level you choose for an essay, with the university, the course and the word limits',
          'You, in the essay form',
        ],
        [
          'Submitted content',
          'Resume and transcript as files and as text, your conversation with the consultant, your summary, prompts, plans, research, drafts with every change and when it was made, critiques, instructions, and who wrote which part of an essay',
          'You, and AI working from your material',
        ],
        [
          'Reviews',
          'Requests, the writer and package you chose, deliveries, revisions, messages, ratings, and who opened your materials when',
          'You, the writer, the service',
        ],
        [
          'Payments',
          'Amount, date, status, refunds and the payment provider’s reference. No card numbers',
          'The card payment provider',
        ],
        ['IP address, browser, device', 'What every browser sends with a request', 'Your browser'],
        ['Usage data', 'Which steps you ran and when, how much text we generated, errors', 'The service'],
      ),
      paragraph(
        'You need a resume, or a few lines about yourself, to use the product. A transcript is optional. We don’t ask for your date of birth, an ID or a photo.',
        'Documents and essays can touch on health, family, faith or other sensitive things. Only share what you want to share. You can correct the text we read from a file, and replace or remove the file.',
      ),
    ],
  },
  {
    id: 'purposes',
    title: 'What we use it for',
    blocks: [
      table(
        'Purposes, and the legal basis where the law asks for one',
        ['Purpose', 'Data', 'Legal basis'],
        ['Run your account', 'Name, contact, login', 'Our agreement with you'],
        ['Plan, research, draft and critique essays', 'Submitted content, education level', 'Our agreement with you'],
        ['Carry out a human review', 'Name, contact, submitted content, reviews', 'Our agreement with you'],
        [
          'Take payments, give refunds, do our accounting',
          'Payments, name, email',
          'Our agreement with you; our duties under tax law',
        ],
        [
          'Send emails about your account and reviews, and call you back if you ask us to',
          'Email, phone, reviews',
          'Our agreement with you',
        ],
        [
          'Keep the service safe, fair and working',
          'IP address, browser, device, usage data, login',
          'Our legitimate interest in a safe service',
        ],
        ['Answer when you write to us', 'What your question needs', 'Our legitimate interest in helping you'],
        ['Train AI', 'Anonymized content', 'Your separate consent, and nothing else'],
      ),
      paragraph(
        'We don’t show ads or send newsletters. The only profile we build of you is the one that helps with your essays.',
        'Software alone never makes a decision that has a legal or similarly serious effect on you.',
      ),
    ],
  },
  {
    id: 'ai',
    tellsEngine: true,
    title: 'AI and your content',
    blocks: [
      paragraph(
        `When the consultant answers, when we make a summary or a step of an essay, or when we make first notes for a writer you hired, we send the text it needs to the company whose language model we use: ${providers.languageModel.name}.`,
        'That can be text from your resume and transcript, including the name and contact details in them, what you wrote in the chat, your summary and your essay. We never send your password or your payments.',
        'If our own built-in software does the step, we send nothing.',
      ),
      paragraph(
        `For research we send search queries to ${providers.webResearch.name}. We make them from the essay prompt, the university and the course, not from your documents or contact details.`,
        'If our own reference library has the answer, we send nothing.',
      ),
      paragraph(
        `We may use anonymized data for AI training, and only if you’ve turned on “${aiTrainingLabel}” on your [Profile](/profile). Creating an account doesn’t turn it on, and nothing changes for you if you leave it off.`,
        'You can turn it off again at any time. Before we use anything, we remove your name, your contact details and everything else that could identify you or anyone else.',
        'We don’t let the companies whose language models we use train their models on your content.',
      ),
    ],
  },
  {
    id: 'who-sees',
    title: 'Who sees your data',
    blocks: [
      list(
        '**You.** You can see your documents, conversation and essays in your account. We keep the authorship record of an essay for you alone, unless you share it.',
        '**Anyone you give a link to.** If you share the record of an essay, everyone with the link sees your name and what you chose to show, until the day you set or until you turn the link off. We note when the page was opened and with what kind of browser, so you can see it. We don’t keep the visitor’s IP address or name.',
        '**Your writer.** Through a paid request, the writer you chose sees your name and the contact details on your profile, your resume, transcript, conversation with the consultant, summary, prompt, plan, research and draft, and may download them for the work. They lose access when the request is cancelled, or 90 days after it is completed. We record every time they open something, and you can see it on your Profile under “Who opened my documents”.',
        '**Our team.** The few people who run the service look at your data when you ask for help, to settle a refund or a dispute, to fix a problem or stop abuse, or when the law requires it.',
        '**Companies that work for us.** [Section 6](#providers) names them.',
        '**Authorities.** When the law requires it. We check the request, share only what we have to, and tell you unless we’re not allowed to.',
        `**A new owner.** If another company takes over ${brand.name}, your data goes with it, and so do the promises in this policy. We’ll tell you first.`,
      ),
      paragraph(
        'Nobody else. We don’t sell or rent your data, we don’t share it with third parties for their own use, and we don’t tell universities that you use the service.',
      ),
    ],
  },
  {
    id: 'providers',
    title: 'Companies that work for us',
    blocks: [
      paragraph('Each one gets the data its part needs, and may use it only for that part:'),
      table('The companies', ['Company', 'For', 'What it receives'], ...thirdParties.map(describeParty)),
      paragraph(
        'A payment company also has its own legal duties, for example to prevent fraud, and is responsible for those itself.',
        `If you want to know which company handled a certain part of your data, ask us at ${emailLink(brand.privacyEmail)}.`,
      ),
    ],
  },
];

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  intro: `What ${brand.name} knows about you, what we use it for, who sees it, how long we keep it, and how you can take it with you or delete it.`,
  inShort: [
    'We collect what we need to help with your essays, run your account and keep it safe. We don’t collect anything for advertising.',
    'We keep your data private. We don’t sell it, and we don’t share it with third parties for their own use.',
    'A writer sees your materials only through a review you paid for, and you can see who opened what, and when.',
    'We never use your work to train AI unless you opt in, and then only anonymized.',
    'You can download everything, or delete your account, yourself on your Profile.',
  ],
  sections: [...collectionAndSharing, ...privacyKeepingAndRights],
};
