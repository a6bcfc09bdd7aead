import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { pages } from '#contracts/pages.ts';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#web/ui/layer/menu.tsx';
import { type ShellPerson, displayName, monogram } from './shell-person.ts';

export type AccountMenuProps = {
  person: ShellPerson;
  isWriter: boolean;
  onSignOut: () => void;
};

export function AccountMenu({ person, isWriter, onSignOut }: AccountMenuProps) {
  const name = displayName(person);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="group flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 rounded-control px-1.5 text-[0.9375rem] hover:bg-wash aria-expanded:bg-wash"
        >
          <span
            aria-hidden="true"
            className="flex size-8 items-center justify-center rounded-full border border-edge bg-surface text-[0.8125rem] font-semibold tracking-wide text-soft"
          >
            {monogram(person)}
          </span>
          <span className="sr-only">Account menu: </span>
          <span className="max-w-40 truncate font-medium max-lg:sr-only">{name}</span>
          <ChevronDown className="size-4 text-muted max-lg:hidden" aria-hidden="true" />
        </button>
      }
    >
      <MenuLabel className="max-w-72">
        <span className="block truncate text-[0.9375rem] font-semibold">{name}</span>
        <span className="block truncate text-muted">{person.email}</span>
      </MenuLabel>
      <MenuDivider />
      <MenuItem to={isWriter ? pages.writerAccount : pages.profile}>
        <UserRound className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
        {isWriter ? 'Your account' : 'Profile'}
      </MenuItem>
      <MenuItem onSelect={onSignOut}>
        <LogOut className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
        Log out
      </MenuItem>
    </Menu>
  );
}
