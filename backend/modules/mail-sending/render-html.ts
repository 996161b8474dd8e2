import type { MailBlock, MailLine } from '#backend/db/schema-mail.ts';
import { escapeHtml } from '#backend/escape-html.ts';
import { FONT, light, styleSheet } from './mail-style.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { mailWords } from './words.ts';

/**
 * The mail as HTML that mail programs render: tables, inline styles, no pictures, nothing loaded. All texts are escaped.
 */
export function htmlOf(mail: RenderedMail): string {
  const { title, paragraphs, blocks, links } = mail;
  const [button, ...others] = links;
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font:700 22px/1.3 ${FONT};color:${light.ink}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraphHtml),
    ...blocks.map(blockHtml),
    button ? buttonHtml(button) : '',
    others.length > 0
      ? `<p style="margin:16px 0 0;font:15px/1.6 ${FONT}">${others.map(linkHtml).join('<br>')}</p>`
      : '',
  ].join('');
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeHtml(title)}</title>
<style>${styleSheet}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
${previewHtml(paragraphs[0] ?? '')}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="bar pad" style="padding:18px 32px;background:${light.bar};border-radius:14px 14px 0 0"><a href="${escapeHtml(mail.home)}" style="font:700 20px/1.2 ${FONT};color:${light.onBar};text-decoration:none">${escapeHtml(mail.storeName)}</a></td></tr>
<tr><td class="surface pad" style="padding:28px 32px 32px;background:${light.surface};border-radius:0 0 14px 14px">${body}</td></tr>
<tr><td class="pad" style="padding:20px 32px">${footerHtml(mail)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The line that lists of mails show beside the subject. */
const previewHtml = (text: string) =>
  text && `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}</div>`;

const paragraphHtml = (text: string) =>
  `<p class="ink" style="margin:0 0 12px;font:16px/1.5 ${FONT};color:${light.ink}">${escapeHtml(text)}</p>`;

function blockHtml(block: MailBlock): string {
  const title = 'title' in block && block.title ? headingHtml(block.title) : '';
  const rows =
    block.type === 'lines'
      ? block.rows.map(lineHtml)
      : block.rows.map(([label, value], index) =>
          block.type === 'facts' ? factHtml(label, value) : totalHtml(label, value, index === block.rows.length - 1),
        );
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`;
  return title + table;
}

const headingHtml = (title: string) =>
  `<h2 class="ink" style="margin:24px 0 4px;font:700 17px/1.3 ${FONT};color:${light.ink}">${escapeHtml(title)}</h2>`;

const factHtml = (label: string, value: string) => `<tr>
<td class="muted" valign="top" style="width:34%;padding:5px 12px 5px 0;font:14px/1.45 ${FONT};color:${light.muted}">${escapeHtml(label)}</td>
<td class="ink" valign="top" style="padding:5px 0;font:15px/1.45 ${FONT};color:${light.ink}">${escapeHtml(value)}</td></tr>`;

function lineHtml({ name, note, amount, link }: MailLine): string {
  const named = link
    ? `<a class="link" href="${escapeHtml(link)}" style="color:${light.link};text-decoration:none">${escapeHtml(name)}</a>`
    : escapeHtml(name);
  const cell = `border-top:1px solid ${light.line};font:15px/1.4 ${FONT};color:${light.ink}`;
  return `<tr><td class="ink line" valign="top" style="padding:10px 12px 10px 0;${cell}">${named}<br><span class="muted" style="font-size:13px;color:${light.muted}">${escapeHtml(note)}</span></td>
<td class="ink line" align="right" valign="top" style="padding:10px 0;white-space:nowrap;${cell}">${escapeHtml(amount)}</td></tr>`;
}

function totalHtml(label: string, value: string, isMain: boolean): string {
  const font = isMain ? `700 18px/1.4 ${FONT}` : `15px/1.4 ${FONT}`;
  const cell = `padding:4px 0;font:${font};color:${light.ink}`;
  return `<tr><td class="ink" style="${cell}">${escapeHtml(label)}</td><td class="ink" align="right" style="${cell};white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}

const buttonHtml = ({ text, address }: RenderedMail['links'][number]) =>
  `<table role="presentation" class="button" cellpadding="0" cellspacing="0" style="margin:20px 0 0"><tr><td class="action" align="center" bgcolor="${light.action}" style="background:${light.action};border-radius:10px"><a class="on-action" href="${escapeHtml(address)}" style="display:block;padding:13px 28px;font:600 16px/1.25 ${FONT};color:${light.onAction};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;

const linkHtml = ({ text, address }: RenderedMail['links'][number]) =>
  `<a class="link" href="${escapeHtml(address)}" style="color:${light.link}">${escapeHtml(text)}</a>`;

function footerHtml(mail: RenderedMail): string {
  const { storeName, supportPhone, supportEmail, reason, unsubscribe, settings } = mail;
  const words = mailWords[mail.language];
  const links = [
    ...(unsubscribe ? [linkHtml({ text: words.switchOff, address: unsubscribe })] : []),
    ...(settings ? [linkHtml({ text: words.settings, address: settings })] : []),
  ];
  const lines = [
    escapeHtml(`${storeName} · ${supportPhone} · ${supportEmail}`),
    ...(reason ? [escapeHtml(reason)] : []),
    ...(links.length > 0 ? [links.join(' · ')] : []),
  ];
  return `<p class="muted" style="margin:0;font:13px/1.6 ${FONT};color:${light.muted}">${lines.join('<br>')}</p>`;
}
