import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { dashboardMessages } from '#contracts/review-messages.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { type BundleMaterials, bundleFiles, bundleName } from './bundle-files.ts';
import { fetchWithFile, type MaterialOwner, materialQueries, requestQuery } from './materials.api.ts';

export type DownloadBundleProps = { requestId: number; owner: MaterialOwner; isOpen: boolean };

/** Every text of the request and the student's files in one zip, made in the browser. A bundle that would lack something is not made. */
export function DownloadBundle({ requestId, owner, isOpen }: DownloadBundleProps) {
  const client = useQueryClient();
  const { isBusy, run } = useRunning();

  async function gather(): Promise<BundleMaterials> {
    const [plan, research, draft, resume, transcript, summary, prompt, chatLog, request] = await Promise.all([
      client.fetchQuery(materialQueries.plan(owner)),
      client.fetchQuery(materialQueries.research(owner)),
      client.fetchQuery(materialQueries.draft(owner)),
      // The addresses of files end after a few minutes, so that new ones are asked for.
      client.fetchQuery({ ...materialQueries.resume(owner), staleTime: 0 }).then((document) => fetchWithFile(document)),
      client
        .fetchQuery({ ...materialQueries.transcript(owner), staleTime: 0 })
        .then((document) => fetchWithFile(document)),
      client.fetchQuery(materialQueries.summary(owner)),
      client.fetchQuery(materialQueries.prompt(owner)),
      client.fetchQuery(materialQueries.chatLog(owner)),
      client.fetchQuery(requestQuery(requestId)),
    ]);
    return { plan, research, draft, resume, transcript, summary, prompt, chatLog, request };
  }

  function download() {
    void run(
      async () => {
        const [materials, { packBundle }] = await Promise.all([gather(), import('./pack-bundle.ts')]);
        const files = bundleFiles(materials);
        if (Object.keys(files).length > 0) saveFile({ name: bundleName(requestId), content: packBundle(files) });
        else toast({ title: dashboardMessages.bundleEmptyTitle, description: dashboardMessages.bundleEmpty });
      },
      (words) => toast({ title: dashboardMessages.bundleFailedTitle, description: words, variant: 'destructive' }),
    );
  }

  return (
    <Button variant="secondary" size="sm" disabled={!isOpen} busy={isBusy} busyLabel="Packing..." onClick={download}>
      <Download className="size-4" aria-hidden="true" />
      Download Bundle<span className="sr-only"> of request #{requestId}</span>
    </Button>
  );
}
