import taken from './screenshots.json';

/**
 * A picture of the product in `public/screenshots`, as AVIF and WebP under one name, and with `-dark` behind it for a dark
 * screen: `npm run screenshots` takes them.
 */
export type Screenshot = { step: number; file: string; width: number; height: number; alt: string };

export const screenshots: readonly Screenshot[] = taken;
