import { brand } from '#contracts/brand.ts';
import { escapeHtml } from '#web/lib/escape-html.ts';

/** What stands for the product's address and the year until the server, which knows them, sends the page. */
export const placeholders = { publicUrl: '{{public_url}}', year: '{{year}}' } as const;

export type HeadParts = { path: string; title: string; description: string };

/** Description, canonical address and the card that other sites show for a link. */
export function describePage({ path, title, description }: HeadParts): string {
  const url = placeholders.publicUrl + path;
  const card = [
    ['og:type', 'website'],
    ['og:site_name', brand.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', `${placeholders.publicUrl}/og.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', `${brand.name}: ${brand.tagline}`],
  ];
  const twitter = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', `${placeholders.publicUrl}/og.png`],
  ];
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${url}">`,
    ...card.map(([name, value = '']) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    ...twitter.map(([name, value = '']) => `<meta name="${name}" content="${escapeHtml(value)}">`),
  ].join('\n    ');
}

/** Puts a rendered body and its head into the application's own document. */
function fillShell(shell: string, parts: HeadParts & { body: string }): string {
  const filled = shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(parts.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<meta name="robots"[^>]*>/, () => describePage(parts))
    .replace('<div id="root"></div>', () => `<div id="root">${safeForms(parts.body)}</div>`);
  if (!filled.includes('rel="canonical"') || !filled.includes('<main ')) {
    throw new Error('The application’s document has lost the places that a rendered page is put into.');
  }
  return markYear(filled);
}

export type PageFiles = {
  script: string;
  styles: readonly string[];
  fonts: readonly string[];
  /** The application's files that come next, its entry first. */
  application: readonly string[];
};

/** The document of a page that needs nothing of the application. It keeps the rest of the application's head. */
export function staticDocument(shell: string, parts: HeadParts & { body: string }, files: PageFiles): string {
  const bare = withoutApplication(shell, files, '')
    .replace(/\s*<link\s+rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '')
    .replace('</head>', () => `  ${files.styles.map(linkStyles).join('\n    ')}\n  </head>`);
  // There is no application to fill the root or to have messages, so the page stands in the body itself.
  const body = parts.body.replace(/<section aria-label="Notifications"[\s\S]*?<\/section>/, '');
  return fillShell(bare, { ...parts, body }).replace('<div id="root">', '<div>');
}

/**
 * The document of a form. Its script runs before the first paint and calls the application when it is needed. The whole fonts
 * come after the page has loaded.
 */
export function formDocument(shell: string, parts: HeadParts & { body: string }, files: PageFiles): string {
  const wholeFonts = [...shell.matchAll(/<link\s+rel="preload"[^>]*href="([^"]+\.woff2)"/g)].map(([, href]) => href);
  const bare = withoutApplication(shell, files, ' blocking="render"')
    .replace('<html ', () => `<html data-fonts="${wholeFonts.join(' ')}" `)
    .replace('</head>', () => `  ${files.styles.map(linkFirstFonts).join('\n    ')}\n  </head>`);
  return fillShell(bare, parts);
}

/** Small fonts for the first screen, after the application's own so that they win. `use-whole-fonts.ts` takes them away. */
function linkFirstFonts(href: string): string {
  return `<link rel="stylesheet" href="${href}" data-first-fonts>`;
}

function withoutApplication(shell: string, files: PageFiles, when: string): string {
  const own = [
    ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<script type="module"${when} src="${files.script}"></script>`,
  ];
  return shell
    .replace(/\s*<!--[\s\S]*?-->/g, '')
    .replace(/\s*<link\s+rel="(?:preload|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace('</head>', () => `  ${own.join('\n    ')}\n  </head>`)
    .replace('<html lang="en"', `<html lang="en" data-application="${files.application.join(' ')}"`);
}

function linkStyles(href: string): string {
  return `<link rel="stylesheet" href="${href}">`;
}

/** A form sent before any script runs would write the password into the address, for history and logs to keep. */
function safeForms(body: string): string {
  return body.replaceAll('<form ', '<form method="post" ');
}

/** The build must not fix the year: a page may be served for longer than the year lasts. */
function markYear(html: string): string {
  return html.replaceAll(/© \d{4} /g, `© ${placeholders.year} `);
}
