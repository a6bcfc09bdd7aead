import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { dashboardMessages } from '#contracts/messages.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { type BundleMaterials, bundleFiles, bundleName } from './bundle-files.ts';
import { type MaterialOwner, materialQueries } from './materials.api.ts';

export type DownloadBundleProps = { requestId: number; owner: MaterialOwner; isOpen: boolean };

/** Every text of the request in one file, made in the browser. A bundle that would lack something is not made. */
export function DownloadBundle({ requestId, owner, isOpen }: DownloadBundleProps) {
  const client = useQueryClient();
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function gather(): Promise<BundleMaterials> {
    const [plan, research, draft, resume, transcript, summary, prompt, chatLog] = await Promise.all([
      client.fetchQuery(materialQueries.plan(owner)),
      client.fetchQuery(materialQueries.research(owner)),
      client.fetchQuery(materialQueries.draft(owner)),
      // The addresses of files end after a few minutes, so that those in the bundle are new ones.
      client.fetchQuery({ ...materialQueries.resume(owner), staleTime: 0 }),
      client.fetchQuery({ ...materialQueries.transcript(owner), staleTime: 0 }),
      client.fetchQuery(materialQueries.summary(owner)),
      client.fetchQuery(materialQueries.prompt(owner)),
      client.fetchQuery(materialQueries.chatLog(owner)),
    ]);
    return { plan, research, draft, resume, transcript, summary, prompt, chatLog };
  }

  async function download() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const [materials, { packBundle }] = await Promise.all([gather(), import('./pack-bundle.ts')]);
      const files = bundleFiles(materials);
      if (Object.keys(files).length === 0) {
        toast({ title: dashboardMessages.bundleEmptyTitle, description: dashboardMessages.bundleEmpty });
        return;
      }
      saveFile({ name: bundleName(requestId), content: packBundle(files) });
    } catch (error) {
      toast({
        title: dashboardMessages.bundleFailedTitle,
        description: describeFailure(error),
        variant: 'destructive',
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={!isOpen}
      busy={isBusy}
      busyLabel="Packing..."
      onClick={() => void download()}
    >
      <Download className="size-4" aria-hidden="true" />
      Download Bundle<span className="sr-only"> of request #{requestId}</span>
    </Button>
  );
}
