import type { Db } from '#backend/db/connection.ts';
import type { OutgoingMail } from '#backend/gateways/mail/mail-gateway.ts';
import { linkToken } from '#backend/modules/notification-preferences/index.ts';
import { cityOrigin } from '#lib/config/city-origin.ts';
import { environment } from '#lib/config/environment.ts';
import { oneClickAddress, orderIdOf, PROFILE_PATH, unsubscribeAddress } from '#lib/config/routes.ts';
import { dayOf } from '#lib/rules/days.ts';
import { orderMail } from './order-mail.ts';
import type { StoredMail } from './read-mail.ts';
import { htmlOf } from './render-html.ts';
import { textOf } from './render-text.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { mailWords } from './words.ts';

const SUBJECT_MAX = 150;

/** The mail as it goes out: text and HTML with absolute addresses of the recipient's city. */
export async function compose(db: Db, mail: StoredMail, now: Date): Promise<OutgoingMail> {
  const { content, messageId, email: to, language } = mail;
  const words = mailWords[language];
  const origin = cityOrigin(environment(), mail.subdomain);
  const token = mail.kind === null ? null : await linkToken(db, { userId: mail.userId, kind: mail.kind });
  const rendered: RenderedMail = {
    language,
    storeName: environment().storeName,
    supportPhone: environment().supportPhone,
    supportEmail: environment().supportEmail,
    home: origin,
    title: content.title,
    paragraphs: content.text.split('\n').filter((line) => line.trim() !== ''),
    blocks: [...(content.blocks ?? []), ...(await orderBlocks(db, mail, now))].map((block) =>
      withAddresses(block, origin),
    ),
    links: content.links.flatMap(({ text, link }) => {
      const address = absolute(link, origin);
      return address === null ? [] : [{ text, address }];
    }),
    reason: mail.kind === null ? null : words.reason(words.reasons[mail.kind]),
    unsubscribe: token && origin + unsubscribeAddress(token),
    settings: mail.kind === null ? null : `${origin}${PROFILE_PATH}#notifications`,
  };
  return {
    messageId,
    to,
    subject: content.title.slice(0, SUBJECT_MAX),
    text: textOf(rendered),
    html: htmlOf(rendered),
    unsubscribe: token && origin + oneClickAddress(token),
  };
}

/** Lines, sums, delivery and payment of the order that the mail links to. */
async function orderBlocks(db: Db, { kind, content, language: locale }: StoredMail, now: Date) {
  const id = kind === 'order' ? content.links.map(({ link }) => orderIdOf(link)).find((found) => found !== null) : null;
  return id ? orderMail(db, id, { today: dayOf(now), locale }) : [];
}

const withAddresses = (block: RenderedMail['blocks'][number], origin: string): RenderedMail['blocks'][number] =>
  block.type === 'lines'
    ? { ...block, rows: block.rows.map((row) => ({ ...row, link: row.link && absolute(row.link, origin) })) }
    : block;

/** Absolute address of a page of the shop or elsewhere; null: no address that a mail may link to. */
function absolute(link: string, origin: string): string | null {
  const url = URL.parse(link, origin);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
