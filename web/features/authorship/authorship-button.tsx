import { Fingerprint } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';

const AuthorshipRecord = lazy(async () => ({ default: (await import('./authorship-record.tsx')).AuthorshipRecord }));

export type AuthorshipButtonProps = {
  threadId: string;
  isDisabled?: boolean;
};

/** A small button for a draft's toolbar; it opens the record in front of the page. */
export function AuthorshipButton({ threadId, isDisabled = false }: AuthorshipButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" disabled={isDisabled} onClick={() => setOpen(true)}>
        <Fingerprint className="size-4" aria-hidden="true" />
        Authorship record
      </Button>
      {isOpen ? (
        <Dialog isOpen onClose={() => setOpen(false)} size="lg" title="Authorship record">
          <Suspense fallback={<SkeletonText lines={6} />}>
            <AuthorshipRecord threadId={threadId} />
          </Suspense>
        </Dialog>
      ) : null}
    </>
  );
}
