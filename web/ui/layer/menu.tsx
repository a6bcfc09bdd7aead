import { clsx } from 'clsx';
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, type LinkProps } from 'react-router';
import { useLayer } from './use-layer.ts';
import { nextItem } from './next-item.ts';

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

type Opening = { button: HTMLElement; isByKeyboard: boolean };

/** Built on the browser's own popover: a press elsewhere closes it, and nothing of the page can cover it. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const id = useId();
  const [opening, setOpening] = useState<Opening | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = opening !== null;

  function press(event: MouseEvent<HTMLButtonElement>) {
    const isByKeyboard = event.detail === 0;
    // The press that reached the button has closed an open menu by itself, like a press anywhere else.
    if (isByKeyboard ? isOpen : wasOpen) setOpening(null);
    else setOpening({ button: event.currentTarget, isByKeyboard });
  }

  function pressKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpening({ button: event.currentTarget, isByKeyboard: true });
  }

  return (
    <>
      {cloneElement(trigger, {
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-menu` : undefined,
        onPointerDown: () => setWasOpen(isOpen),
        onClick: press,
        onKeyDown: pressKey,
      })}
      {opening ? (
        <MenuPanel {...opening} id={id} align={align} onClose={() => setOpening(null)}>
          {children}
        </MenuPanel>
      ) : null}
    </>
  );
}

type MenuPanelProps = Opening & {
  id: string;
  align: 'start' | 'center' | 'end';
  onClose: () => void;
  children: ReactNode;
};

const itemSelector = '[role=menuitem]:not([aria-disabled=true])';

function MenuPanel({ id, button, isByKeyboard, align, onClose, children }: MenuPanelProps) {
  const panel = useLayer(button, { side: 'bottom', align, gap: 6, margin: 12 });
  const typed = useRef({ text: '', at: 0 });
  const listItems = () => [...(panel.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];

  useLayoutEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>(itemSelector);
    (isByKeyboard && first ? first : panel.current)?.focus({ preventScroll: true });
    // Once with the panel: later it is the keys that move the focus.
  }, [panel, isByKeyboard]);

  function close() {
    onClose();
    button.focus({ preventScroll: true });
  }

  function pressKey(event: KeyboardEvent<HTMLDivElement>) {
    const { key } = event;
    const items = listItems();
    const current = items.indexOf(document.activeElement as HTMLElement);
    // A Tab goes on from the button.
    if (key === 'Tab') return close();
    if (key === 'Escape') {
      event.preventDefault();
      return close();
    }
    if (key === ' ' && current >= 0) {
      event.preventDefault();
      items[current]?.click();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key.length === 1) {
      const isGoingOn = event.timeStamp - typed.current.at < 700;
      typed.current = { text: (isGoingOn ? typed.current.text : '') + key, at: event.timeStamp };
    }
    const wanted = nextItem({
      key,
      typed: typed.current.text,
      names: items.map((item) => item.textContent ?? ''),
      current,
    });
    if (wanted === null) return;
    event.preventDefault();
    items[wanted]?.focus();
  }

  function point(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    const item = event.target.closest<HTMLElement>(itemSelector);
    const target = item ?? event.currentTarget;
    if (target !== document.activeElement) target.focus({ preventScroll: true });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter and the space bar press an item, and that is a click.
    <div
      ref={panel}
      id={`${id}-menu`}
      role="menu"
      tabIndex={-1}
      popover="auto"
      aria-labelledby={`${id}-button`}
      onKeyDown={pressKey}
      onPointerMove={point}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest(itemSelector)) close();
      }}
      // A press elsewhere: the focus is where that press put it.
      onToggle={(event) => event.newState === 'closed' && onClose()}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1.5rem)] min-w-56 animate-appear overflow-y-auto rounded-control border border-hairline bg-surface p-1.5 text-left text-ink shadow-float outline-none"
    >
      {children}
    </div>
  );
}

export type MenuItemProps = {
  /** Where the item leads; without it, `onSelect` says what it does. */
  to?: LinkProps['to'];
  isDisabled?: boolean;
  onSelect?: () => void;
  /** What can't be taken back at once is red; everything else is plain. */
  tone?: 'plain' | 'danger';
  children: ReactNode;
};

export function MenuItem({ to, isDisabled = false, onSelect, tone = 'plain', children }: MenuItemProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: clsx(
      'flex min-h-11 w-full items-center gap-3 rounded-[5px] px-3 text-left text-[0.9375rem] no-underline outline-none focus:bg-wash',
      isDisabled ? 'pointer-events-none text-muted' : tone === 'danger' ? 'text-danger' : 'text-ink',
    ),
  };
  if (to !== undefined) {
    return (
      <Link to={to} {...shared} onClick={onSelect}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onSelect}
    >
      {children}
    </button>
  );
}

export function MenuLabel({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('px-3 py-2 text-sm', className)}>{children}</div>;
}

export function MenuDivider() {
  return <hr className="-mx-1.5 my-1.5 h-px border-0 bg-hairline" />;
}
