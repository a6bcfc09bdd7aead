import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Link, useMatch } from 'react-router';
import { Tooltip } from '#web/ui/layer/tooltip.tsx';

export type NavItemTone = 'plain' | 'human';

const toneClass: Record<NavItemTone, { rest: string; active: string }> = {
  plain: { rest: 'text-soft hover:bg-wash hover:text-ink', active: 'bg-wash font-semibold text-ink' },
  human: { rest: 'font-medium text-red hover:bg-red-wash', active: 'bg-red-wash font-semibold text-red' },
};

/** The box of an entry. Folded, only the icon stays, and its words become a tooltip. */
export function navItemClass(isFolded: boolean, className: string): string {
  return clsx(
    'flex min-h-11 w-full items-center gap-2.5 rounded-control text-[0.9375rem] whitespace-nowrap no-underline transition-[background-color,color]',
    isFolded ? 'justify-center px-0' : 'px-3',
    className,
  );
}

export type NavItemProps = {
  to: string;
  label: string;
  icon: LucideIcon;
  tone?: NavItemTone;
  isFolded: boolean;
};

export function NavItem({ to, label, icon: Icon, tone = 'plain', isFolded }: NavItemProps) {
  const isHere = useMatch(to) !== null;
  return (
    <Tooltip text={label} side="right" isOff={!isFolded}>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={navItemClass(isFolded, isHere ? toneClass[tone].active : toneClass[tone].rest)}
      >
        <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className={isFolded ? 'sr-only' : undefined}>{label}</span>
      </Link>
    </Tooltip>
  );
}

export type NavActionProps = { label: string; icon: LucideIcon; isFolded: boolean; onPress: () => void };

export function NavAction({ label, icon: Icon, isFolded, onPress }: NavActionProps) {
  return (
    <Tooltip text={label} side="right" isOff={!isFolded}>
      <button type="button" onClick={onPress} className={navItemClass(isFolded, toneClass.plain.rest)}>
        <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className={isFolded ? 'sr-only' : undefined}>{label}</span>
      </button>
    </Tooltip>
  );
}
