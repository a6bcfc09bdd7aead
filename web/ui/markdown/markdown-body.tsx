import { clsx } from 'clsx';
import { type ReactNode, memo } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { cutAtGaps } from '#web/ui/writing/cut-at-gaps.ts';
import type { MarkdownProps } from './markdown.tsx';
import { type TextNode, orderHeadings } from './order-headings.ts';
import { safeLink } from './safe-link.ts';
import './markdown.css';

/** Only what is named here reaches the page: a text brings no attribute of its own along. */
const components: Components = {
  a: ({ href, children }) => {
    const address = safeLink(href);
    if (!address) return <span>{children}</span>;
    return (
      <a href={address} rel="noopener noreferrer nofollow" target="_blank">
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  },
  // A picture would be fetched from somewhere else; its words and its address are what may stand here.
  img: ({ src, alt }) => {
    const address = safeLink(typeof src === 'string' ? src : undefined);
    const words = alt?.trim() || 'Picture';
    return address ? (
      <a href={address} rel="noopener noreferrer nofollow" target="_blank">
        {words}
      </a>
    ) : (
      <span>{words}</span>
    );
  },
  input: ({ checked }) => (
    <span className="markdown-task" data-checked={checked === true}>
      <span className="sr-only">{checked ? 'Done: ' : 'To do: '}</span>
    </span>
  ),
  table: ({ children }) => (
    // A wide table scrolls by itself, and a keyboard must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <section className="markdown-table" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  p: ({ children }) => <p>{markGaps(children)}</p>,
};

/** A draft's gaps stand out from its words. */
function markGaps(children: ReactNode): ReactNode {
  if (typeof children !== 'string') return children;
  return cutAtGaps(children).map(({ kind, text, at }) =>
    kind === 'text' ? (
      text
    ) : (
      <span key={at} className="markdown-gap">
        {text.slice(1, -1)}
      </span>
    ),
  );
}

type Plugins = NonNullable<Options['remarkPlugins']>;

const pluginsByTop = new Map<number, Plugins>();

/** The same list for the same level, so that a streamed text is not set up anew with every word. */
function pluginsFor(top: number): Plugins {
  const known = pluginsByTop.get(top);
  if (known) return known;
  const plugins: Plugins = [remarkGfm, () => (tree: TextNode) => orderHeadings(tree, top)];
  pluginsByTop.set(top, plugins);
  return plugins;
}

/** Our own components check every address; the library's own list of protocols is wider than ours. */
const keepAddress = (address: string) => address;

export const MarkdownBody = memo(function MarkdownBody({ text, topHeading = 2, wholeTop, className }: MarkdownProps) {
  return (
    <div className={clsx('markdown', className)} data-top={wholeTop ?? topHeading}>
      <ReactMarkdown remarkPlugins={pluginsFor(topHeading)} components={components} urlTransform={keepAddress}>
        {text}
      </ReactMarkdown>
    </div>
  );
});
