import { brand } from '#contracts/brand.ts';
import { markup, Markup } from '#server/platform/markup.ts';

/** What a mail says. Its look and its plain version are made from this, so that no caller writes markup. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Smaller, below the button: why the mail came, or how long a link lasts. */
  note?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const serif = new Markup("Newsreader,Georgia,'Times New Roman',serif");
const sans = new Markup("Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif");

/** Mail clients read neither our style sheets nor variables: the light values stand in each element, the dark ones override them by class. */
const darkRules = {
  ground: 'background-color:#191816!important',
  paper: 'background-color:#21201d!important;border-color:#3a3731!important',
  strong: 'color:#f1ede5!important',
  body: 'color:#cbc7be!important',
  quiet: 'color:#a5a39d!important',
  rule: 'border-color:#3a3731!important',
  button: 'background-color:#dcd8cf!important',
  'button-text': 'color:#191816!important',
  graphite: 'background-color:#dcd8cf!important',
  blue: 'background-color:#9cbcf2!important',
  red: 'background-color:#f4a39b!important',
};

const styleSheet = new Markup(
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    '@media (prefers-color-scheme:dark){' +
    Object.entries(darkRules)
      .map(([name, rules]) => `.${name}{${rules}}`)
      .join('') +
    '}@media (max-width:480px){.outer{padding:24px 12px!important}.inner{padding:28px 22px!important}}',
);

export function renderMail(content: MailContent): RenderedMail {
  if (content.action && !/^https?:\/\//.test(content.action.url)) {
    throw new Error('A mail may only link to a web address.');
  }
  const subject = oneLine(content.subject);
  return { subject, text: renderText(content), html: renderHtml({ ...content, subject }).text };
}

function renderText({ heading, paragraphs, action, note }: MailContent): string {
  const blocks = [heading, ...paragraphs];
  if (action) blocks.push(`${action.label}:\n${action.url}`);
  if (note) blocks.push(note);
  blocks.push(`-- \n${brand.name}\n${brand.tagline}\nQuestions? Write to ${brand.supportEmail}`);
  return `${blocks.join('\n\n')}\n`;
}

function renderHtml({ subject, heading, paragraphs, action, note }: MailContent): Markup {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styleSheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#faf7f2;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${paragraphs[0] ?? heading}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf7f2">
<tr><td class="outer" align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">${mark()}</td></tr>
<tr><td class="paper inner" style="padding:40px 44px;background-color:#fffefb;border:1px solid #e5dfd4;border-radius:4px">
<h1 class="strong" style="margin:0 0 20px;font-family:${serif};font-size:28px;line-height:1.2;font-weight:500;color:#1c1e26">${heading}</h1>
${paragraphs.map(paragraphHtml)}${action ? actionHtml(action) : null}${note ? noteHtml(note) : null}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;font-family:${sans};font-size:13px;line-height:1.6;color:#5f6472">${brand.tagline}<br>Questions? Write to <a class="quiet" href="mailto:${brand.supportEmail}" style="color:#5f6472">${brand.supportEmail}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The name with one short stroke in the three inks. */
function mark(): Markup {
  const ink = (name: string, color: string) =>
    markup`<td class="${name}" width="8" height="3" style="width:8px;height:3px;font-size:0;line-height:0;background-color:${color}"></td>`;
  const stroke = [ink('graphite', '#2b2f3a'), ink('blue', '#2457a6'), ink('red', '#b3261e')];
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="strong" style="padding-right:9px;font-family:${serif};font-size:23px;line-height:1;font-weight:600;color:#1c1e26">${brand.name}</td><td valign="middle"><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>${stroke}</tr></table></td></tr></table>`;
}

function paragraphHtml(paragraph: string): Markup {
  return markup`<p class="body" style="margin:0 0 16px;font-family:${sans};font-size:16px;line-height:1.6;color:#464b58">${lines(paragraph)}</p>
`;
}

/** The address is repeated as text for clients that show no button, and for people who look before they follow a link. */
function actionHtml({ label, url }: { label: string; url: string }): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 24px"><tr><td class="button" style="border-radius:8px;background-color:#2b2f3a"><a class="button-text" href="${url}" style="display:inline-block;padding:14px 24px;font-family:${sans};font-size:16px;line-height:1.25;font-weight:600;color:#fffefb;text-decoration:none">${label}</a></td></tr></table>
<p class="quiet" style="margin:0;font-family:${sans};font-size:13px;line-height:1.55;color:#5f6472">If the button doesn’t work, open this link:<br><a class="quiet" href="${url}" style="color:#5f6472;word-break:break-all">${url}</a></p>
`;
}

function noteHtml(note: string): Markup {
  return markup`<p class="quiet rule" style="margin:28px 0 0;padding-top:20px;border-top:1px solid #e5dfd4;font-family:${sans};font-size:14px;line-height:1.55;color:#5f6472">${lines(note)}</p>`;
}

function lines(text: string): Markup[] {
  return text.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));
}

/** A line break in a subject would start a header of the sender's choosing. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
