import { z } from 'zod';

export const RequestType = z.enum(['standard', 'premium']);
export type RequestType = z.infer<typeof RequestType>;

export interface ReviewPackage {
  type: RequestType;
  title: string;
  /** US cents. The server takes the price from here and from nowhere else. */
  priceCents: number;
  features: readonly string[];
  /** When the work is due after payment. */
  due: { businessDays: number } | { hours: number };
  /** How often a student may ask for changes; null: without limit until `revisionDays` after the first delivery. */
  revisions: number | null;
  revisionDays: number | null;
}

export const reviewPackages: Record<RequestType, ReviewPackage> = {
  standard: {
    type: 'standard',
    title: 'Standard',
    priceCents: 2999,
    features: [
      'Up to two revisions',
      'Basic humanization and refinement',
      'Clarity review',
      'Authenticity and voice',
      'Cultural sensitivity review',
      'Plagiarism-free guarantee',
      'Delivery in 3-5 business days',
    ],
    due: { businessDays: 5 },
    revisions: 2,
    revisionDays: null,
  },
  premium: {
    type: 'premium',
    title: 'Premium',
    priceCents: 4999,
    features: [
      'Unlimited revisions within 10 days',
      'Advanced humanization',
      'Idea and content enhancement',
      'Life story integration check',
      'Program fit optimization',
      'Admissions strategy input',
      'Plagiarism-free guarantee',
      'Priority delivery in 24-48 hours',
    ],
    due: { hours: 48 },
    revisions: null,
    revisionDays: 10,
  },
};

/** "USD 29.99": the way every price is written. */
export function formatPrice(cents: number): string {
  return `USD ${(cents / 100).toFixed(2)}`;
}
