import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { pages } from '#contracts/pages.ts';
import type { Role } from '#contracts/users.ts';
import { Logo, LogoStroke } from '#web/ui/logo.tsx';
import { Sheet } from '#web/ui/modal/sheet.tsx';
import { Tooltip } from '#web/ui/layer/tooltip.tsx';
import { ShellHeader } from './shell-header.tsx';
import type { ShellPerson } from './shell-person.ts';
import { useSidebarFold } from './use-sidebar-fold.ts';
import { UserSidebar } from './user-sidebar.tsx';
import { WriterSidebar } from './writer-sidebar.tsx';

export type AppShellProps = {
  person: ShellPerson;
  role: Role;
  onSignOut: () => void;
  children: ReactNode;
};

/** The frame of every page behind the sign-in: sidebar, header, and the page. */
export function AppShell({ person, role, onSignOut, children }: AppShellProps) {
  const isWriter = role === 'WRITER';
  const homePath = isWriter ? pages.writerDashboard : pages.landing;
  const SidebarContent = isWriter ? WriterSidebar : UserSidebar;
  const [isFolded, toggleFold] = useSidebarFold();
  const { key } = useLocation();
  // The sheet belongs to the place it was opened at: going anywhere closes it.
  const [sheetKey, setSheetKey] = useState<string | null>(null);

  return (
    <div className="flex min-h-dvh">
      <aside
        aria-label="Sidebar"
        className={clsx(
          'sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto border-r border-hairline md:flex print:hidden!',
          isFolded ? 'w-(--sidebar-folded-width)' : 'w-(--sidebar-width)',
        )}
      >
        <SidebarTop isFolded={isFolded} homePath={homePath} onToggle={toggleFold} />
        <SidebarContent isFolded={isFolded} onSignOut={onSignOut} />
      </aside>
      <Sheet isOpen={sheetKey === key} onClose={() => setSheetKey(null)} title="Navigation" header={<Logo />}>
        <SidebarContent isFolded={false} onSignOut={onSignOut} />
      </Sheet>
      <div className="flex min-w-0 flex-1 flex-col">
        <ShellHeader
          person={person}
          isWriter={isWriter}
          homePath={homePath}
          onOpenNavigation={() => setSheetKey(key)}
          onSignOut={onSignOut}
        />
        <main id="main" tabIndex={-1} className="w-full flex-1 px-4 py-8 md:px-8 md:py-10 xl:px-12">
          {children}
        </main>
      </div>
    </div>
  );
}

type SidebarTopProps = { isFolded: boolean; homePath: string; onToggle: () => void };

function SidebarTop({ isFolded, homePath, onToggle }: SidebarTopProps) {
  const label = isFolded ? 'Expand sidebar' : 'Collapse sidebar';
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <div
      className={clsx(
        'flex shrink-0 items-center justify-between',
        isFolded ? 'flex-col gap-1 px-3 pt-2 pb-2' : 'h-(--header-height) pr-2 pl-4',
      )}
    >
      <Link
        to={homePath}
        className={clsx(
          'inline-flex min-h-11 items-center no-underline',
          isFolded ? 'min-w-11 justify-center' : 'px-3',
        )}
      >
        {isFolded ? (
          <>
            <LogoStroke />
            <span className="sr-only">{brand.name}</span>
          </>
        ) : (
          <Logo />
        )}
      </Link>
      <Tooltip text={label} side="right">
        <button
          type="button"
          aria-label={label}
          aria-expanded={!isFolded}
          onClick={onToggle}
          className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink"
        >
          <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </Tooltip>
    </div>
  );
}
