import taken from './screenshots.json' with { type: 'json' };

type Size = { width: number; height: number };

/**
 * A picture of the product in `public/screenshots`, as AVIF and WebP under one name, with `-phone` behind it for a small
 * screen and `-dark` for a dark one: `npm run screenshots` takes them.
 */
export type Screenshot = Size & { step: number; file: string; alt: string; phone: Size };

export const screenshots: readonly Screenshot[] = taken;
