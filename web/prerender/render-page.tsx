import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { pageTitle } from '#web/app/page-title.ts';
import { routes } from '#web/app/router.tsx';
import { fileOf, type PageMeta, renderedPages } from './page-meta.ts';

export type RenderedPage = PageMeta & { file: string; title: string; body: string };

/** Renders every page of the list through the application's own router, as a visitor without a session sees it. */
export async function renderPages(): Promise<RenderedPage[]> {
  return Promise.all(renderedPages.map(renderPage));
}

async function renderPage(page: PageMeta): Promise<RenderedPage> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${page.path}`));
  if (context instanceof Response || context.errors) throw new Error(`${page.path} could not be rendered.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const application = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  // What the application takes over needs React's own marks between pieces of text; what it does not goes without.
  const body = page.styles === null ? renderToString(application) : renderToStaticMarkup(application);
  if (/ style="/.test(body)) throw new Error(`${page.path} has a style attribute, which the security policy refuses.`);
  return { ...page, file: fileOf(page.path), title: pageTitle(page.path), body };
}
