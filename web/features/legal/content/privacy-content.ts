import { brand, providers, type ThirdParty, thirdParties } from '#contracts/brand.ts';
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
        `${brand.legalName} (“we”, “us”), in ${brand.jurisdiction}, decides what happens to the personal information of the people who use ${brand.name}, and answers for it.`,
        `Our ${brand.privacyContact} answers at ${emailLink(brand.privacyEmail)}.`,
      ),
      paragraph(
        'This policy covers our website, the application and the emails we send. It goes with our [Terms and Conditions](/terms).',
        'We follow the privacy laws of British Columbia and Canada, and those of the place where you live as far as they apply to us.',
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
        ['Login', 'Your password in a form that cannot be read back, and when you log in', 'You and your browser'],
        [
          'Education level',
          'The level you choose for an essay, with the university, the course and the word limits',
          'You, in the essay form',
        ],
        [
          'Submitted content',
          'Resume and transcript as files and as text, the conversation with the consultant, the summary, prompts, plans, research, drafts, critiques, instructions, and who wrote which part of an essay',
          'You, and AI from your material',
        ],
        [
          'Reviews',
          'Requests, the writer and package you chose, deliveries, revisions, messages, ratings, and who opened your materials when',
          'You, the writer, the service',
        ],
        [
          'Payments',
          'Amount, date, state, refunds and the payment provider’s reference. No card numbers',
          'The card payment provider',
        ],
        ['IP address, browser, device', 'What every browser sends with a request', 'Your browser'],
        ['Usage data', 'Which steps you ran and when, how much text was generated, errors', 'The service'],
      ),
      paragraph(
        'You need to upload a resume to use the product; a transcript is up to you. We do not ask for your date of birth, an identity document or a photo.',
        'Documents and essays can touch on health, family, faith or other delicate things. Share what you want to share and no more: you can correct the text that we read from a file, and replace or remove the file.',
      ),
    ],
  },
  {
    id: 'purposes',
    title: 'What we use it for',
    blocks: [
      table(
        'Purposes, and the legal ground where the law asks for one',
        ['Purpose', 'Data', 'Ground'],
        ['Run your account', 'Name, contact, login', 'Our agreement with you'],
        ['Plan, research, draft and critique essays', 'Submitted content, education level', 'Our agreement with you'],
        ['Carry out a human review', 'Name, contact, submitted content, reviews', 'Our agreement with you'],
        [
          'Take payments, give refunds, keep accounts',
          'Payments, name, email',
          'Our agreement with you; duties under tax law',
        ],
        [
          'Send emails about your account and reviews, and reach you when email fails',
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
        'We show no advertising and send no newsletters. We build no profile of you beyond the one that helps with your essays.',
        'No decision with a legal or similarly serious effect on you is made by software alone.',
      ),
    ],
  },
  {
    id: 'ai',
    title: 'AI and your content',
    blocks: [
      paragraph(
        `For an answer of the consultant, a summary or a step of an essay we send the text it needs to the company whose language model we use: ${providers.languageModel.name}.`,
        'That can be text of your resume and transcript with the name and contact details that stand in them, what you wrote in the conversation, your summary and your essay. Your password and your payments are never part of it.',
        'Where our own built-in software does the step, nothing is sent.',
      ),
      paragraph(
        `For research we send search queries to ${providers.webResearch.name}. They are made from the essay prompt, the university and the course, and not from your documents or contact details.`,
        'Where our own reference library gives the answer, nothing is sent.',
      ),
      paragraph(
        'We may use anonymized data to train AI only if you have given your consent to it. Creating an account is not consent: we ask separately, silence means no, and nothing changes for you if you say no.',
        `You can take a yes back at any time at ${emailLink(brand.privacyEmail)}. Before use, your name, your contact details and everything else that points to a person is removed.`,
        'We do not permit the companies whose language models we use to train their models on your content.',
      ),
    ],
  },
  {
    id: 'who-sees',
    title: 'Who sees your data',
    blocks: [
      list(
        '**You.** Your documents, conversation and essays are open to your account. The authorship record of an essay is kept for you alone.',
        '**Your writer.** Through a paid request, the writer you chose sees your name and the contact details of your profile, resume, transcript, conversation with the consultant, summary, prompt, plan, research and draft, and may download them for the work. The access ends when the request is cancelled, or 90 days after it is completed. Every opening is recorded, and you see it on your Profile under “Who opened my documents”.',
        '**Our team.** The few people who run the service look at your data when you ask for help, for a refund or a dispute, for a fault or abuse, or when the law requires it.',
        '**Companies that work for us.** [Section 6](#providers) names them.',
        '**Authorities.** When the law obliges us. We check the demand, give no more than it requires, and tell you unless we are forbidden to.',
        `**A successor.** If another company takes over ${brand.name}, your data goes with it under the promises of this policy. We tell you before.`,
      ),
      paragraph(
        'Nobody else. We do not sell or rent your data, we do not share it with third parties for purposes of their own, and we do not tell universities that you use the service.',
      ),
    ],
  },
  {
    id: 'providers',
    title: 'Companies that work for us',
    blocks: [
      paragraph('Each gets the data that its part needs, and may use it for that part only:'),
      table('The companies', ['Company', 'For', 'What it receives'], ...thirdParties.map(describeParty)),
      paragraph(
        'A payment company also has duties of its own, for example against fraud, and answers for those itself.',
        `If you want to know which company handled a certain part of your data, ask at ${emailLink(brand.privacyEmail)}.`,
      ),
    ],
  },
];

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  intro: `What ${brand.name} knows about you, what for, who sees it, how long it stays, and how you take it with you or delete it.`,
  inShort: [
    'We collect what it takes to help with your essays, to run your account and to keep it safe. Nothing is collected for advertising.',
    'Your data is kept private. We do not sell it, and we do not share it with third parties for purposes of their own.',
    'A writer sees your materials only through a review that you paid for, and you can see who opened what, and when.',
    'Your content trains AI only if you say yes to that separately, and then only anonymized.',
    'You can download everything, or delete your account, by yourself on your Profile.',
  ],
  sections: [...collectionAndSharing, ...privacyKeepingAndRights],
};
