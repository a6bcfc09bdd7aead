import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ToastViewport } from '#web/ui/toast/toast.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { useFocusOnNavigation } from '#web/app/use-focus-on-navigation.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { useWholeFonts } from '#web/app/use-whole-fonts.ts';

export function RootLayout() {
  const { pathname } = useLocation();
  usePageTitle(pathname);
  useFocusOnNavigation(pathname);
  useWholeFonts(pathname);
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-graphite px-4 py-2.5 font-semibold text-on-graphite no-underline focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationBar />
      <Outlet />
      <ToastViewport />
      <ScrollRestoration />
    </>
  );
}
