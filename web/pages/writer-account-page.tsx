import { useState } from 'react';
import { useProfile } from '#web/features/account/account.api.ts';
import { PasswordDialog } from '#web/features/account-settings/password-dialog.tsx';
import { WriterAccount } from '#web/features/writer-account/writer-account.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function WriterAccountPage() {
  // The guard has sent everyone but writers away before this is shown.
  const { data: writer } = useProfile();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <PageHead title="Your account" isBare>
        Your profile, your password, and whether you take new requests.
      </PageHead>
      {writer ? (
        <WriterAccount
          email={writer.email}
          passwordButton={
            <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
              Change password
            </Button>
          }
        />
      ) : null}
      {writer && isChanging ? <PasswordDialog email={writer.email} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
