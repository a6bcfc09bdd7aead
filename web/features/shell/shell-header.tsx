import { clsx } from 'clsx';
import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SearchBox, useSearchShortcut } from './search-box.tsx';
import type { ShellPerson } from './shell-person.ts';

export type ShellHeaderProps = {
  person: ShellPerson;
  isWriter: boolean;
  homePath: string;
  onOpenNavigation: () => void;
  onSignOut: () => void;
};

/** On a phone the search box takes the whole bar while it is in use. */
export function ShellHeader({ person, isWriter, homePath, onOpenNavigation, onSignOut }: ShellHeaderProps) {
  const [isSearching, setSearching] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const restClass = isSearching ? 'max-md:hidden' : undefined;

  const openSearch = useCallback(() => {
    // The box must be on the screen before it can take the focus.
    flushSync(() => setSearching(true));
    input.current?.focus();
    input.current?.select();
  }, []);

  return (
    <header className="@container sticky top-0 z-30 flex h-(--header-height) items-center gap-1 border-b border-hairline bg-ground px-2 md:gap-4 md:px-8 xl:px-12 print:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open navigation"
        className={clsx('shrink-0 md:hidden', restClass)}
        onClick={onOpenNavigation}
      >
        <MenuIcon className="size-5" aria-hidden="true" />
      </Button>
      {/* With very large letters the name gives way: the buttons beside it must stay in reach. */}
      <Link
        to={homePath}
        className={clsx('inline-flex min-h-11 items-center px-1 no-underline @max-[18rem]:hidden md:hidden', restClass)}
      >
        <Logo />
      </Link>
      {isWriter ? null : (
        <StudentSearch
          isSearching={isSearching}
          inputRef={input}
          onOpen={openSearch}
          onClose={() => setSearching(false)}
        />
      )}
      <div className={clsx('shrink-0 md:ml-auto', isWriter && 'ml-auto', restClass)}>
        <AccountMenu person={person} isWriter={isWriter} onSignOut={onSignOut} />
      </div>
    </header>
  );
}

type StudentSearchProps = {
  isSearching: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onOpen: () => void;
  onClose: () => void;
};

function StudentSearch({ isSearching, inputRef, onOpen, onClose }: StudentSearchProps) {
  const button = useRef<HTMLButtonElement>(null);
  useSearchShortcut(onOpen);

  function leave() {
    // The button must be there again before it can take the focus.
    flushSync(onClose);
    button.current?.focus();
  }

  return (
    <>
      <SearchBox
        inputRef={inputRef}
        onSearched={onClose}
        onLeave={leave}
        className={clsx('w-full md:max-w-md', !isSearching && 'max-md:hidden')}
      />
      {isSearching ? (
        <Button variant="ghost" size="icon" aria-label="Close search" className="md:hidden" onClick={leave}>
          <X className="size-5" aria-hidden="true" />
        </Button>
      ) : (
        <Button
          ref={button}
          variant="ghost"
          size="icon"
          aria-label="Search"
          className="ml-auto shrink-0 md:hidden"
          onClick={onOpen}
        >
          <Search className="size-5" aria-hidden="true" />
        </Button>
      )}
    </>
  );
}
