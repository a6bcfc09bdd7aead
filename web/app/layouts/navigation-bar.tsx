import { useNavigation } from 'react-router';

/** A thin line at the top while the next page is on its way, shown only when that takes longer than 300 ms. */
export function NavigationBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-after-wait">
      <progress aria-label="Loading the page" className="sr-only" />
      <div className="h-full w-full animate-breathe bg-graphite" />
    </div>
  );
}
