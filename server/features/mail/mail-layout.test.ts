import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderMail } from './mail-layout.ts';

const content = {
  subject: 'Reset your password',
  heading: 'Choose a new password',
  paragraphs: ['Someone asked for a new password.', 'If it was not you, do nothing.'],
  action: { label: 'Choose a password', url: 'https://fairhand.example/update-password?a=1&b=2' },
  note: 'The link works once.',
};

it('says the same in both versions', () => {
  const { text, html } = renderMail(content);
  for (const words of [content.heading, ...content.paragraphs, content.action.label, content.note]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

it('puts the address of the action on a line of its own, so that every client makes it a link', () => {
  expect(renderMail(content).text.split('\n')).toContain(content.action.url);
});

it('escapes everything it is given', () => {
  const hostile = `<img src=x onerror="alert('1')">&`;
  const { html } = renderMail({
    subject: hostile,
    heading: hostile,
    paragraphs: [hostile],
    action: { label: hostile, url: `https://fairhand.example/"><script>` },
    note: hostile,
  });
  expect(html).not.toMatch(/<img|<script|onerror="/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
});

it('keeps a subject on one line', () => {
  const { subject } = renderMail({ ...content, subject: 'Hello\r\nBcc: other@fairhand.example\u0007' });
  expect(subject).toBe('Hello Bcc: other@fairhand.example');
});

it('keeps line breaks inside a paragraph', () => {
  const { text, html } = renderMail({ ...content, paragraphs: ['One\nTwo'] });
  expect(text).toContain('One\nTwo');
  expect(html).toContain('One<br>Two');
});

it('links to nothing but web addresses', () => {
  expect(() => renderMail({ ...content, action: { label: 'Open', url: 'javascript:alert(1)' } })).toThrow(
    'web address',
  );
});

it('leaves out what a mail does not have', () => {
  const { html, text } = renderMail({ subject: 'S', heading: 'H', paragraphs: ['P'] });
  expect(html).not.toContain('If the button doesn’t work');
  expect(text).not.toContain('undefined');
});

it('has the colours of the application, in light and in dark', () => {
  const tokens = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8');
  const colours = new Set(renderMail(content).html.match(/#[0-9a-f]{6}/g));
  expect(colours.size).toBeGreaterThan(10);
  for (const colour of colours) expect(tokens).toContain(colour);
});
