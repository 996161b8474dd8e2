import type { MailBlock } from '#backend/db/schema-mail.ts';
import type { RenderedMail } from './rendered-mail.ts';
import { mailWords } from './words.ts';

/** The mail as plain text. */
export function textOf(mail: RenderedMail): string {
  const { title, paragraphs, blocks, links, reason, unsubscribe, settings, storeName, home } = mail;
  const words = mailWords[mail.language];
  const footer = [
    `${storeName}: ${home}`,
    `${words.support}: ${mail.supportPhone}, ${mail.supportEmail}`,
    ...(reason ? [reason] : []),
    ...(unsubscribe ? [`${words.switchOff}: ${unsubscribe}`] : []),
    ...(settings ? [`${words.settings}: ${settings}`] : []),
  ];
  const parts = [
    title,
    paragraphs.join('\n\n'),
    ...blocks.map(blockText),
    links.map(({ text, address }) => `${text}: ${address}`).join('\n'),
    `-- \n${footer.join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  const title = 'title' in block && block.title ? `${block.title}\n` : '';
  if (block.type === 'lines')
    return (
      title + block.rows.map(({ name, note, amount }) => `- ${name}\n  ${note}${amount && ` = ${amount}`}`).join('\n')
    );
  return title + block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}
