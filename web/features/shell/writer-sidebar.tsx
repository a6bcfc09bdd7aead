import { Inbox, LogOut } from 'lucide-react';
import { pages } from '#contracts/pages.ts';
import { NavAction, NavItem } from './nav-item.tsx';
import type { SidebarProps } from './user-sidebar.tsx';

export function WriterSidebar({ isFolded, onSignOut }: SidebarProps) {
  return (
    <nav aria-label="Main" className="flex flex-1 flex-col justify-between gap-8 px-4 pt-1.5 pb-5">
      <ul>
        <li>
          <NavItem to={pages.writerDashboard} label="Dashboard" icon={Inbox} isFolded={isFolded} />
        </li>
      </ul>
      <ul>
        <li>
          <NavAction label="Logout" icon={LogOut} isFolded={isFolded} onPress={onSignOut} />
        </li>
      </ul>
    </nav>
  );
}
