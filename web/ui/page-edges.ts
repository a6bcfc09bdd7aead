/** Cancels the padding of a page behind the sign-in, so that a bar reaches from side to side of its room. */
export const bleedClass = '-mx-4 px-4 md:-mx-8 md:px-8 xl:-mx-12 xl:px-12';
