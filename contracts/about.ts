import { z } from 'zod';

/** Which engine is at work: our own guided questions, or a language model by name and company. */
export const About = z.object({
  writer: z.enum(['built-in', 'model']),
  name: z.string().nullable(),
  company: z.string().nullable(),
});
export type About = z.infer<typeof About>;
