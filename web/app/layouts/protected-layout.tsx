import { useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { useProfile } from '#web/features/account/account.api.ts';
import { AppShell } from '#web/features/shell/app-shell.tsx';
import { ShellSkeleton } from '#web/features/shell/shell-skeleton.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { type GuardedProfile, guardRoute } from '#web/app/guard-route.ts';
import { ServerUnreachable } from './server-unreachable.tsx';

/** Shows a page behind the sign-in to the people who may see it, and sends the others where they belong. */
export function ProtectedLayout() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { status } = useSession();
  const profile = useProfile();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    // Signing out ends at the login page itself, without the way back that the guard would add.
    setLeaving(true);
    await signOut();
    await navigate(pages.login, { replace: true });
  }

  if (isLeaving) return <ShellSkeleton />;

  const decision = guardRoute({ path: pathname + search, session: status, profile: readProfile(profile) });
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'unreachable' && profile.error) {
    return (
      <ServerUnreachable
        error={profile.error}
        isRetrying={profile.isFetching}
        onRetry={profile.refetch}
        onSignOut={() => void leave()}
      />
    );
  }
  if (decision.kind !== 'show' || !profile.data) return <ShellSkeleton />;

  const { email, first_name, last_name } = profile.data;
  return (
    <AppShell
      person={{ email, firstName: first_name, lastName: last_name }}
      role={decision.role}
      onSignOut={() => void leave()}
    >
      <Outlet />
    </AppShell>
  );
}

/** A profile that was read once stays good while a later reading fails. */
function readProfile({ data, error }: ReturnType<typeof useProfile>): GuardedProfile {
  if (data) return { status: 'ready', role: data.role };
  if (data === null) return { status: 'missing' };
  return error ? { status: 'failed' } : { status: 'loading' };
}
