import { brand } from '#contracts/brand.ts';
import { pages } from '#contracts/pages.ts';

/** A page with a style sheet of its own runs its islands alone; the others are taken over by the application. */
export type PageMeta = {
  path: string;
  description: string;
  styles: 'landing-page.css' | 'legal-pages.css' | null;
};

/** The pages that are rendered when the product is built. */
export const renderedPages: readonly PageMeta[] = [
  {
    path: pages.landing,
    styles: 'landing-page.css',
    description:
      'Plan, research and draft your university essay with AI that only uses what you told it. Then a professional writer reads every line.',
  },
  {
    path: pages.terms,
    styles: 'legal-pages.css',
    description: `The agreement between you and ${brand.name}: your account, prices and refunds, reviews by human writers, and who owns what you write.`,
  },
  {
    path: pages.privacy,
    styles: 'legal-pages.css',
    description: `What ${brand.name} knows about you, what we use it for, who sees it, how long we keep it, and how you can take it with you or delete it.`,
  },
  {
    path: pages.login,
    styles: null,
    description: `Log in to ${brand.name} and pick up your university essays where you left off.`,
  },
  {
    path: pages.signup,
    styles: null,
    description: `Create a ${brand.name} account. Planning, research and drafting are free; you pay a one-time fee for a review by a human writer.`,
  },
  {
    path: pages.forgotPassword,
    styles: null,
    description: `Get a link to set a new password for your ${brand.name} account.`,
  },
];

/** The file of a rendered page in the built product. */
export function fileOf(path: string): string {
  return path === pages.landing ? 'index.html' : `${path.slice(1)}.html`;
}
