import type { ErrorCode } from '#contracts/errors.ts';
import { brand } from '#contracts/brand.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Access } from '#server/platform/access/identity.ts';
import type { App } from '#server/platform/http/http.ts';
import type { KeyRing } from '#server/features/auth-keys/keys.service.ts';

/** What the protocol knows and this provider does not offer: each says so in the words its client expects. */
const notOffered: {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  access: Access;
  code: ErrorCode;
  detail: string;
}[] = [
  {
    method: 'GET',
    url: '/authorize',
    access: 'public',
    code: 'validation_failed',
    detail: 'Unsupported provider: provider is not enabled',
  },
  { method: 'POST', url: '/sso', access: 'public', code: 'saml_provider_disabled', detail: 'SAML 2.0 is disabled' },
  {
    method: 'GET',
    url: '/user/identities/authorize',
    access: 'account',
    code: 'manual_linking_disabled',
    detail: 'Manual linking is disabled',
  },
  {
    method: 'DELETE',
    url: '/user/identities/:id',
    access: 'account',
    code: 'manual_linking_disabled',
    detail: 'Manual linking is disabled',
  },
  {
    method: 'POST',
    url: '/factors',
    access: 'account',
    code: 'mfa_totp_enroll_not_enabled',
    detail: 'MFA enroll is disabled for TOTP',
  },
];

export function registerProviderRoutes(
  app: App,
  keys: KeyRing,
  settings: { confirmEmail: boolean; signUpOpen: boolean },
): void {
  const open = { config: { access: 'public' } } as const;

  app.get('/.well-known/jwks.json', open, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(keys.published),
  );
  app.get('/health', open, () => ({
    name: brand.name,
    version: 'built-in',
    description: `${brand.name} authentication provider`,
  }));
  app.get('/settings', open, () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !settings.signUpOpen,
    mailer_autoconfirm: !settings.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: false,
  }));

  // A session is proof enough here: a change of password asks for no code, so there is none to send.
  app.get('/reauthenticate', { config: { access: 'account' } }, () => ({}));

  for (const { method, url, access, code, detail } of notOffered) {
    app.route({
      method,
      url,
      config: { access },
      handler: () => {
        throw new AppError(code, detail);
      },
    });
  }
}
