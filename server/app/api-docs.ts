import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { brand } from '#contracts/brand.ts';
import type { App } from '#server/platform/http/http.ts';

const transform = createJsonSchemaTransform({ skipList: ['/api/openapi.json', '/api/docs'] });

/** Forms are read by the route itself, so that no schema of theirs says what is in them. */
const fileForm = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export async function registerApiDocs(app: App): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    hideUntagged: true,
    transform: (route) => {
      const { schema, url } = transform(route);
      const access = route.route.config?.access;
      if (!access) return { schema, url };
      return {
        url,
        schema: {
          ...schema,
          ...(schema?.consumes?.includes('multipart/form-data') ? { body: fileForm } : {}),
          description: `Who may call it: ${access}.`,
          ...(access === 'public' ? {} : { security: [{ bearer: [] }] }),
        },
      };
    },
  });
  app.get('/api/openapi.json', { config: { access: 'public' } }, () => app.swagger());
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      // The page's own policy would let styles and pictures come from anywhere.
      transformStaticCSP: () => docsPolicy,
      theme: { title: `${brand.name} API` },
      uiConfig: { layout: 'BaseLayout', validatorUrl: null },
    });
  });
}
