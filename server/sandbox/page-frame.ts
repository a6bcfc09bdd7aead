import { brand } from '#contracts/brand.ts';
import { usMoment } from '#server/platform/us-dates.ts';
import { markup, type Markup } from '#server/platform/markup.ts';

export function moment(iso: string): Markup {
  return markup`<time datetime="${iso}">${usMoment(new Date(iso))}</time>`;
}

/** A whole page of a stand-in. `tag` says in the corner that nothing here is real. */
export function pageFrame({
  title,
  tag,
  styles,
  body,
}: {
  title: string;
  tag: string;
  styles: string;
  body: Markup;
}): Markup {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brand.name}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<header><a href="/" class="mark">${brand.name}<span class="stroke" aria-hidden="true"><i></i><i></i><i></i></span></a><span class="tag">${tag}</span></header>
<main>
${body}
</main>
</body>
</html>
`;
}
