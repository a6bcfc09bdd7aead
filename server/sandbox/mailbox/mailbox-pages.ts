import { brand } from '#contracts/brand.ts';
import { markup, type Markup } from '#server/platform/markup.ts';
import { moment, pageFrame } from '#server/sandbox/page-frame.ts';
import type { MailboxEntry } from './mailbox.service.ts';

export function messagesPage(messages: MailboxEntry[], to: string | undefined): Markup {
  const list =
    messages.length === 0
      ? emptyState(to)
      : markup`<ol class="list">${messages.map(messageRow)}</ol>
<form method="post" action="/dev/mailbox/clear" class="clear"><button type="submit" class="plain danger">Delete all emails</button></form>`;
  return page(
    'Mailbox',
    markup`<h1>Mailbox</h1>
<p class="lead">Emails from ${brand.name} land here and stay on this computer. Nobody else gets them.</p>
<form method="get" action="/dev/mailbox" class="filter" role="search">
<label for="to">Sent to</label>
<input id="to" name="to" type="search" value="${to ?? ''}" placeholder="name@example.com" autocomplete="off" autocapitalize="none" spellcheck="false">
<button type="submit">Search</button>
</form>
${list}`,
  );
}

export function messagePage(message: MailboxEntry): Markup {
  return page(
    message.subject,
    markup`<p class="back"><a href="/dev/mailbox">Mailbox</a></p>
<h1>${message.subject}</h1>
<dl class="facts">
<div><dt>To</dt><dd>${message.to.join(', ')}</dd></div>
<div><dt>From</dt><dd>${message.from}</dd></div>
<div><dt>Sent</dt><dd>${moment(message.received_at)}</dd></div>
</dl>
${message.links.length > 0 ? linkList(message.links) : null}
${
  message.html === ''
    ? null
    : markup`<h2>Preview</h2>
<iframe src="/dev/mailbox/${message.id}/html" title="Preview of the email" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
<h2>Plain text</h2>
<pre class="paper">${message.text}</pre>`,
  );
}

/** Links open beside the mailbox: inside the frame a page would run without its scripts. */
export function mailFrame(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">');
}

function messageRow(message: MailboxEntry): Markup {
  return markup`<li><a href="/dev/mailbox/${message.id}"><span class="subject">${message.subject || 'No subject'}</span><span class="meta"><span>${message.to.join(', ')}</span> ${moment(message.received_at)}</span></a></li>`;
}

function emptyState(to: string | undefined): Markup {
  const words = to
    ? markup`<p class="title">No emails to ${to}</p><p>Check the address, or <a href="/dev/mailbox">show all emails</a>.</p>`
    : markup`<p class="title">No emails yet</p><p>Ask for a <a href="/forgot-password">password reset</a>, and you’ll see the email here in a second or two. Refresh the page to see it.</p>`;
  return markup`<div class="empty">${words}</div>`;
}

function linkList(links: string[]): Markup {
  return markup`<h2>${links.length === 1 ? 'Link' : 'Links'}</h2><ul class="links">${links.map(
    (link) => markup`<li><a href="${link}" target="_blank" rel="noreferrer">${link}</a></li>`,
  )}</ul>`;
}

function page(title: string, body: Markup): Markup {
  return pageFrame({ title, tag: 'test mailbox', styles: '/dev/mailbox/style.css', body });
}
