import { type ReactNode, useState } from 'react';
import type { AccountDeleted } from '#contracts/account.ts';
import type { UserProfile } from '#contracts/users.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { fetchOwnData } from './account-settings.api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { TrainingConsent } from './training-consent.tsx';

export type AccountPanelProps = {
  profile: UserProfile;
  onSaved: (profile: UserProfile) => void;
  onDeleted: (answer: AccountDeleted) => void;
};

type OpenDialog = 'person' | 'password' | 'delete' | null;

/** Who the student is to us, and what they may do with it. */
export function AccountPanel({ profile, onSaved, onDeleted }: AccountPanelProps) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const name = `${profile.first_name} ${profile.last_name}`.trim();
  return (
    <section id="account" aria-labelledby="account-heading" className="scroll-mt-20">
      <h2 id="account-heading" className="flex h-11 items-center border-b border-hairline text-heading">
        Account
      </h2>
      <dl>
        <Fact term="Name" text={name || 'Not added'} />
        <Fact term="Email" text={profile.email} />
        <Fact term="Phone" text={profile.phone_number ?? 'Not added'} />
      </dl>
      <div className="flex flex-wrap gap-2.5 border-b border-hairline py-4">
        <Button variant="secondary" size="sm" onClick={() => setOpen('person')}>
          Edit name and phone
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setOpen('password')}>
          Change password
        </Button>
      </div>
      <Deed
        title="Your data"
        text="Everything we have about you, including your documents, chat and essays, in one zip file."
      >
        <DownloadButton />
      </Deed>
      <Deed
        title="AI training"
        text="This is off unless you turn it on. We remove names, contact details and everything else that could identify you or anyone else before we use anything. Your account works the same either way."
      >
        <TrainingConsent />
      </Deed>
      <Deed title="Delete account" text="Deletes your account and everything in it right away. You can’t undo this.">
        <Button variant="danger" size="sm" onClick={() => setOpen('delete')}>
          Delete my account
        </Button>
      </Deed>
      {open === 'person' ? <PersonDialog profile={profile} onClose={close} onSaved={onSaved} /> : null}
      {open === 'password' ? <PasswordDialog email={profile.email} onClose={close} /> : null}
      {open === 'delete' ? <DeleteDialog email={profile.email} onClose={close} onDeleted={onDeleted} /> : null}
    </section>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="border-b border-hairline py-3">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">{text}</dd>
    </div>
  );
}

function Deed({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="border-b border-hairline py-4">
      <h3 className="text-lg leading-snug">{title}</h3>
      <p className="mt-1 text-[0.9375rem] text-soft">{text}</p>
      <div className="mt-3">{children}</div>
    </div>
  );
}

function DownloadButton() {
  const { isBusy, run } = useRunning();

  function download() {
    void run(
      async () => saveFile(await fetchOwnData()),
      (words) => toast({ title: 'We couldn’t download your data', description: words, variant: 'destructive' }),
    );
  }

  return (
    <Button variant="secondary" size="sm" busy={isBusy} busyLabel="Preparing..." onClick={download}>
      Download my data
    </Button>
  );
}
