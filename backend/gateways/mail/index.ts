import { environment } from '#lib/config/environment.ts';
import { localMail } from './local-mail.ts';
import type { MailGateway } from './mail-gateway.ts';
import { smtpMail } from './smtp-mail.ts';

/** The mail server of the settings, or the local simulation. */
export function mailGateway(): MailGateway {
  const { smtp } = environment();
  return smtp ? smtpMail(smtp) : localMail;
}
