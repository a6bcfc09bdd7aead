import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formDocument, staticDocument } from './document.ts';
import { fileOf, renderedPages } from './page-meta.ts';

const shell = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const page = {
  path: '/terms',
  title: 'Terms & "Conditions"',
  description: 'What we <agree> on',
  body: '<main id="main"><form novalidate=""><p>© 2020 Someone</p></form></main><section aria-label="Notifications" class="x"><div></div></section>',
};
const files = { styles: ['/a.css'], script: '/i.js', fonts: ['/f.woff2'], application: ['/app.js', '/b.js'] };

describe('a form', () => {
  const html = formDocument(shell, page, { ...files, script: '/early.js' });

  it('has its own head', () => {
    expect(html).toContain('<title>Terms &amp; &quot;Conditions&quot;</title>');
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(html).toContain('content="What we &lt;agree&gt; on"');
    expect(html).toContain('<link rel="canonical" href="{{public_url}}/terms">');
    expect(html).not.toContain('noindex');
  });

  it('keeps the look of the application, and calls it only when it is needed', () => {
    expect(html).toContain('href="/styles/main.css"');
    expect(html).not.toContain('src="/app/main.tsx"');
    expect(html).toContain('<script type="module" blocking="render" src="/early.js"></script>');
    expect(html).toContain('data-application="/app.js /b.js"');
    expect(html).toContain('<div id="root"><main');
  });

  it('shows itself in small fonts, and names the whole ones for later', () => {
    const [application, small] = ['href="/styles/main.css"', 'href="/a.css" data-first-fonts'].map((link) =>
      html.indexOf(link),
    );
    expect(application).toBeGreaterThan(0);
    expect(small).toBeGreaterThan(application ?? 0);
    expect(html).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/f.woff2">');
    expect(html.match(/rel="preload"/g)).toHaveLength(1);
    expect(html).toMatch(/data-fonts="[^"]*newsreader-latin[^" ]*\.woff2 [^"]*inter-latin[^" ]*\.woff2"/);
  });

  it('leaves the year to the server and the password out of the address', () => {
    expect(html).toContain('© {{year}} Someone');
    expect(html).toContain('<form method="post" ');
  });
});

describe('a page without the application', () => {
  const html = staticDocument(shell, page, files);

  it('loads its own files and nothing else', () => {
    expect([...html.matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, file]) => file)).toEqual(['/i.js']);
    expect([...html.matchAll(/rel="stylesheet" href="([^"]*)"/g)].map(([, file]) => file)).toEqual(['/a.css']);
    expect([...html.matchAll(/rel="preload"[^>]*href="([^"]*)"/g)].map(([, file]) => file)).toEqual(['/f.woff2']);
    expect(html).toContain('data-application="/app.js /b.js"');
  });

  it('has no root for the application, no call for script and no place for its messages', () => {
    expect(html).not.toContain('id="root"');
    expect(html).not.toContain('<noscript>');
    expect(html).not.toContain('Notifications');
  });
});

it('refuses a document that has lost its places', () => {
  expect(() => staticDocument('<html></html>', page, files)).toThrow(/lost the places/);
});

it('describes every rendered page in its own words, in a length that search engines show', () => {
  const descriptions = renderedPages.map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const { length } of descriptions) expect(length).toBeLessThanOrEqual(165);
  expect(renderedPages.map(({ path }) => fileOf(path))).toEqual([
    'index.html',
    'terms.html',
    'privacy.html',
    'login.html',
    'signup.html',
    'forgot-password.html',
  ]);
});
