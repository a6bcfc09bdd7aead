import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Access, Identity, Profile } from '#server/platform/access/identity.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** From one address, where fewer are allowed than elsewhere. */
    callsPerMinute?: number;
  }
  interface FastifyInstance {
    /** Every registered route with who may call it. */
    routeTable: () => { method: string; url: string; access: Access | undefined }[];
  }
  interface FastifyRequest {
    identity: Identity | null;
    profile: Profile | null;
  }
}

/** The server as features see it: schemas in, schemas out. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;
