import type { Who } from '#lib/config/account-cookies.ts';
import type { ArrivalDialogProps } from './arrival-dialog-props.ts';

export interface SubscriptionsSlotProps {
  who: Who;
  onChanged: ArrivalDialogProps['onChanged'];
}
