import { pages } from '#contracts/pages.ts';
import type { LinkType } from './link-types.ts';

export interface RedirectRules {
  publicUrl: string;
  /** Origins beside our own. */
  redirectOrigins: string[];
}

/**
 * Where a link may lead back to: our own origin, or one that the operator listed, compared as a whole. Anything else goes
 * to our own page instead, so that nobody's session is carried to a stranger.
 */
export function safeRedirect(wanted: string | null | undefined, type: LinkType, rules: RedirectRules): string {
  const own = new URL(rules.publicUrl);
  const fallback = new URL(choosesPassword(type) ? pages.updatePassword : pages.landing, own).href;
  if (!wanted) return fallback;
  const isPath = /^\/(?![/\\])/.test(wanted);
  if (!isPath && !/^https?:\/\//i.test(wanted)) return fallback;
  if (!URL.canParse(wanted, own)) return fallback;
  const target = new URL(wanted, own);
  if (target.username !== '' || target.password !== '') return fallback;
  if (target.origin !== own.origin && !rules.redirectOrigins.includes(target.origin)) return fallback;
  target.hash = '';
  return target.href;
}

/** Someone who lost their password, or never had one, has to choose one next. */
function choosesPassword(type: LinkType): boolean {
  return type === 'recovery' || type === 'invite';
}

/** In the fragment, which browsers send to no server. */
export function withFragment(redirect: string, values: Record<string, string>): string {
  return `${redirect}#${new URLSearchParams(values)}`;
}

export function withQuery(redirect: string, values: Record<string, string>): string {
  const target = new URL(redirect);
  for (const [key, value] of Object.entries(values)) target.searchParams.set(key, value);
  return target.href;
}

export function linkAddress(provider: string, token: string, type: LinkType, redirect: string): string {
  // The address stays readable in a mail: only what would end the parameter is escaped.
  const readable = encodeURIComponent(redirect).replaceAll('%3A', ':').replaceAll('%2F', '/');
  return `${provider}/verify?token=${token}&type=${type}&redirect_to=${readable}`;
}
