import type { Who } from '#lib/config/account-cookies.ts';

export interface InstallationSlotProps {
  who: Who;
  /** name of the user; '': not known yet */
  fio: string;
}
