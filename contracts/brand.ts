/** Everything that names the company or someone outside it. Texts, mails and legal pages read it from here. */
export const brand = {
  name: 'Fairhand',
  legalName: 'Fairhand Essays Ltd.',
  tagline: 'Your story, in a fair hand.',
  domain: 'fairhand.example',
  supportEmail: 'support@fairhand.example',
  privacyEmail: 'privacy@fairhand.example',
  legalEmail: 'legal@fairhand.example',
  /** The law of British Columbia wants one named office that answers for personal information. */
  privacyContact: 'Privacy Officer',
  /** The heading of a paper letter. Where to send it is answered by email, so that no address here can go stale. */
  postalContact: 'Fairhand Essays Ltd., Legal Notices, British Columbia, Canada',
  legalEffectiveDate: '10 May 2025',
  jurisdiction: 'British Columbia, Canada',
} as const;

export interface ThirdParty {
  readonly purpose: string;
  readonly name: string;
  /** What of a person's data reaches it, in the words of the privacy page. */
  readonly receives: string;
  /** Where it says what it does with the data; empty for a party that is named by its trade alone. */
  readonly privacyPages: readonly { readonly company: string; readonly url: string }[];
}

/** The outside parties by the part that each plays. */
export const providers = {
  payment: {
    purpose: 'card payments',
    name: 'Stripe',
    receives:
      'The amount, the package, the number of your request, your writer’s name, the university and course, your email address, and the card and billing details you type on its page.',
    privacyPages: [{ company: 'Stripe', url: 'https://stripe.com/privacy' }],
  },
  hosting: {
    purpose: 'authentication, database and hosting',
    name: 'Supabase',
    receives: 'Your account and everything you keep in it, your files, and the technical data that comes with a visit.',
    privacyPages: [{ company: 'Supabase', url: 'https://supabase.com/privacy' }],
  },
  languageModel: {
    purpose: 'language model',
    name: 'OpenAI or Anthropic',
    receives: 'The text that one answer needs: parts of your documents, conversation, summary and essays.',
    privacyPages: [
      { company: 'OpenAI', url: 'https://openai.com/policies/privacy-policy/' },
      { company: 'Anthropic', url: 'https://www.anthropic.com/legal/privacy' },
    ],
  },
  webResearch: {
    purpose: 'web research',
    name: 'Tavily',
    receives: 'Search queries made from the essay prompt, the university and the course.',
    privacyPages: [{ company: 'Tavily', url: 'https://www.tavily.com/privacy' }],
  },
  mail: {
    purpose: 'sending email',
    name: 'Email delivery service',
    receives:
      'Your email address and the words of the email, such as a password link or the news that a review has arrived.',
    privacyPages: [],
  },
} as const satisfies Record<string, ThirdParty>;

/** All of them, in the order in which the privacy page names them. */
export const thirdParties: readonly ThirdParty[] = Object.values(providers);
