import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contracts/pages.ts';

export type SearchBoxProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  onSearched: () => void;
  /** Escape in an empty box: with words in it, the browser takes them out first. */
  onLeave: () => void;
  className?: string;
};

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Looks through the student's essays from anywhere; the answer is the list of saved prompts. */
export function SearchBox({ inputRef, onSearched, onLeave, className }: SearchBoxProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const current = pathname === pages.savedPrompts ? (parameters.get('q') ?? '') : '';
  const lastSent = useRef('');

  // A new address brings its own words into the box. It may come late: what somebody has typed since they sent theirs stays.
  useEffect(() => {
    const box = inputRef.current;
    if (!box || box.value.trim() === current) return;
    if (box === document.activeElement && box.value.trim() !== lastSent.current) return;
    box.value = current;
  }, [current, inputRef]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    lastSent.current = words;
    void navigate(words ? `${pages.savedPrompts}?${new URLSearchParams({ q: words })}` : pages.savedPrompts);
    onSearched();
  }

  return (
    <search className={className}>
      <form onSubmit={search} className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          ref={inputRef}
          type="search"
          name="q"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && event.currentTarget.value === '') onLeave();
          }}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Search essays, prompts..."
          aria-keyshortcuts="Control+K Meta+K"
          placeholder="Search essays, prompts..."
          className="peer h-11 w-full rounded-control border border-hairline bg-surface pr-4 pl-10 text-[0.9375rem] text-ink pointer-coarse:text-base placeholder:text-muted hover:border-edge focus-visible:outline-offset-0 md:h-10 md:pr-18 [&::-webkit-search-cancel-button]:hidden"
        />
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded border border-hairline px-1.5 font-sans text-xs text-muted peer-focus:opacity-0 md:block"
        >
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </form>
    </search>
  );
}

/** Ctrl K or Cmd K, whichever the keyboard has. */
export function useSearchShortcut(onShortcut: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onShortcut();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onShortcut]);
}
