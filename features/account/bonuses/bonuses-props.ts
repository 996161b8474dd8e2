import type { Who } from '#lib/config/account-cookies.ts';
import type ru from '#messages/ru/bonuses.json';

export type BonusTexts = typeof ru;

export interface BonusesSlotProps {
  who: Who;
}
