import { Bone, BoneText } from '#web/ui/states/skeleton.tsx';
import { useSharedWait } from './use-shared-wait.ts';

/** From here on a person wonders whether anything still happens. */
const longMs = 4000;

/** The outline of the frame while we find out who is here. For the first 300 ms nothing shows, so a quick answer never flickers. */
export function ShellSkeleton() {
  const delayMs = useSharedWait();
  return (
    <div className="flex min-h-dvh animate-appear" style={{ animationDelay: `${delayMs}ms` }} aria-busy="true">
      <output className="sr-only">Loading your workspace</output>
      <div className="hidden w-(--sidebar-width) shrink-0 flex-col gap-3 border-r border-hairline px-4 pt-5 md:flex">
        <Bone className="mb-4 h-6 w-28" />
        <Bone className="h-10" />
        <Bone className="h-10" />
        <Bone className="h-10" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex h-(--header-height) items-center justify-between gap-4 border-b border-hairline px-4 md:px-8 xl:px-12">
          <Bone className="h-9 w-40 md:w-80" />
          <Bone isRound className="size-8" />
        </div>
        <main id="main" className="px-4 py-8 md:px-8 md:py-10 xl:px-12">
          <Bone className="mb-5 h-9 w-64 max-w-full" />
          <BoneText lines={4} className="max-w-reading" />
          <p aria-hidden="true" className="mt-6 animate-appear text-soft" style={{ animationDelay: `${longMs}ms` }}>
            This is taking longer than usual. We’re still trying to connect.
          </p>
        </main>
      </div>
    </div>
  );
}
