/** Everything that names the company or someone outside it. Texts, mails and legal pages read it from here. */
export const brand = {
  name: 'Fairhand',
  legalName: 'Fairhand Essays Ltd.',
  tagline: 'Your story, in a fair hand.',
  supportEmail: 'support@fairhand.example',
  privacyEmail: 'privacy@fairhand.example',
  legalEffectiveDate: '10 May 2025',
  jurisdiction: 'British Columbia, Canada',
} as const;

/** The outside parties that the privacy page names, by what each is used for. */
export const thirdParties = [
  { purpose: 'card payments', name: 'Stripe' },
  { purpose: 'authentication, database and hosting', name: 'Supabase' },
  { purpose: 'language model', name: 'OpenAI or Anthropic' },
  { purpose: 'web research', name: 'Tavily' },
] as const;
