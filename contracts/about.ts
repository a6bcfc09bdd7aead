import { z } from 'zod';

/** Which engine is at work: our own guided questions, or a language model by name. */
export const About = z.object({ writer: z.enum(['built-in', 'model']), name: z.string().nullable() });
export type About = z.infer<typeof About>;
