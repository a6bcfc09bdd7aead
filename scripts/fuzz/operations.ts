import { authRows } from '#server/testing/route-rows/auth-rows.ts';

/** What is used of JSON Schema. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

export interface Operation {
  method: string;
  /** Who may call it. */
  access: string;
  /** With parameters in braces, as in `/api/prompts/{promptId}`. */
  path: string;
  query: { name: string; schema: Schema }[];
  body: Schema | null;
  takesForm: boolean;
}

interface Described {
  description?: string;
  parameters?: { in: string; name: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** Every operation of the OpenAPI document and of `/auth/v1`, which is a protocol of its own and not in the document. */
export function listOperations(document: object): Operation[] {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Described>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description = '', parameters = [], requestBody }]): Operation => {
      const content = requestBody?.content ?? {};
      return {
        method: method.toUpperCase(),
        access: /Who may call it: (\w+)/.exec(description)?.[1] ?? 'public',
        path,
        query: parameters.filter((each) => each.in === 'query').map(({ name, schema = {} }) => ({ name, schema })),
        body: content['application/json']?.schema ?? null,
        takesForm: 'multipart/form-data' in content,
      };
    }),
  );
  return [...described, ...Object.entries(authRows).map(([row, { access }]) => authOperation(row, access))];
}

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const record: Schema = {
  type: 'object',
  properties: { first_name: text, provider: text, roles: { type: 'array', items: text } },
};
const linkKinds = ['signup', 'recovery', 'magiclink', 'invite', 'email', 'email_change', 'sms', 'phone_change'];

/** What clients of the protocol send, all of it optional. */
const authBody: Schema = {
  type: 'object',
  properties: {
    email: text,
    password: text,
    phone: text,
    token: text,
    token_hash: text,
    type: { type: 'string', enum: linkKinds },
    refresh_token: text,
    auth_code: text,
    code_verifier: text,
    code_challenge: text,
    code_challenge_method: { type: 'string', enum: ['s256', 'plain'] },
    create_user: flag,
    data: record,
    user_metadata: record,
    app_metadata: record,
    email_confirm: flag,
    ban_duration: { type: 'string', enum: ['none', '1h', '24h', '-1h', '9999999h'] },
    role: { type: 'string', enum: ['authenticated', 'service_role'] },
    nonce: text,
    redirect_to: text,
    factor_type: text,
    provider: text,
    domain: text,
    id: { type: 'string', format: 'uuid' },
    should_soft_delete: flag,
  },
};
/** Without these nothing of the call is looked at. */
const authNeeds: Record<string, string[]> = {
  'POST /auth/v1/signup': ['email', 'password'],
  'POST /auth/v1/token': ['email', 'password', 'refresh_token'],
  'POST /auth/v1/recover': ['email'],
  'POST /auth/v1/resend': ['email', 'type'],
  'POST /auth/v1/otp': ['email'],
  'POST /auth/v1/magiclink': ['email'],
  'POST /auth/v1/verify': ['type', 'token_hash'],
  'POST /auth/v1/admin/users': ['email', 'password'],
  'POST /auth/v1/invite': ['email'],
  'POST /auth/v1/admin/generate_link': ['email', 'type'],
};
const authQuery: Operation['query'] = [
  { name: 'grant_type', schema: { type: 'string', enum: ['password', 'refresh_token', 'pkce', 'id_token'] } },
  { name: 'scope', schema: { type: 'string', enum: ['global', 'local', 'others'] } },
  { name: 'type', schema: { type: 'string', enum: linkKinds } },
  { name: 'token', schema: text },
  { name: 'redirect_to', schema: text },
  { name: 'provider', schema: text },
  { name: 'page', schema: { type: 'integer' } },
  { name: 'per_page', schema: { type: 'integer' } },
];

function authOperation(row: string, access: string): Operation {
  const [method = 'GET', pattern = ''] = row.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, '{$1}');
  return {
    method,
    access,
    path,
    query: authQuery,
    body: method === 'GET' ? null : { ...authBody, required: authNeeds[row] ?? [] },
    takesForm: false,
  };
}
