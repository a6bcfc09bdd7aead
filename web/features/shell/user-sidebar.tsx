import { Bookmark, UserRoundPen, LogOut, PenLine, Plus, UserRound } from 'lucide-react';
import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/layer/tooltip.tsx';
import { NavAction, NavItem } from './nav-item.tsx';

export type SidebarProps = { isFolded: boolean; onSignOut: () => void };

export function UserSidebar({ isFolded, onSignOut }: SidebarProps) {
  return (
    <nav aria-label="Main" className="flex flex-1 flex-col justify-between gap-8 px-4 pt-1.5 pb-5">
      <ul className="flex flex-col gap-0.5">
        <li>
          <NavItem to={pages.essayCreation} label="Essay Creation" icon={PenLine} isFolded={isFolded} />
        </li>
        <li>
          <NavItem
            to={pages.writerRequests}
            label="Human Writer Review"
            icon={UserRoundPen}
            tone="human"
            isFolded={isFolded}
          />
        </li>
        <li>
          <NavItem to={pages.savedPrompts} label="Saved Prompts" icon={Bookmark} isFolded={isFolded} />
        </li>
        <li className="mt-4">
          <Tooltip text="New Essay" side="right" isOff={!isFolded}>
            <ButtonLink
              to={`${pages.essayCreation}?new`}
              size={isFolded ? 'icon' : 'md'}
              {...(isFolded ? {} : { className: 'w-full' })}
            >
              <Plus className="size-4.5" aria-hidden="true" />
              <span className={isFolded ? 'sr-only' : undefined}>New Essay</span>
            </ButtonLink>
          </Tooltip>
        </li>
      </ul>
      <ul className="flex flex-col gap-0.5">
        <li>
          <NavItem to={pages.profile} label="Profile" icon={UserRound} isFolded={isFolded} />
        </li>
        <li>
          <NavAction label="Logout" icon={LogOut} isFolded={isFolded} onPress={onSignOut} />
        </li>
      </ul>
    </nav>
  );
}
