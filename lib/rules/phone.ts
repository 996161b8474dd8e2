import type { Fault } from './faults.ts';

const NATIONAL_DIGITS = 10;

/**
 * The ten digits of a Russian number in any usual notation: `+7(912)345-67-89`, `8 912 345 67 89`, `9123456789`. null:
 * not a complete number.
 */
export function nationalNumber(text: string): string | null {
  const typed = text.trim();
  if (!/^\+?[\d\s()-]*$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const isInternational = typed.startsWith('+');
  if (!isInternational && digits.length === NATIONAL_DIGITS) return digits;
  const isWhole = digits.length === NATIONAL_DIGITS + 1 && (isInternational ? /^7/ : /^[78]/).test(digits);
  return isWhole ? digits.slice(1) : null;
}

/** Sign-in and password by SMS: any complete number (§5). */
export const phoneFault = (text: string): Fault | null => (nationalNumber(text) === null ? 'empty' : null);

/** Sign-up: a mobile number, which begins with 9 (§5). */
export function mobileFault(text: string): Fault | null {
  const number = nationalNumber(text);
  if (number === null) return 'empty';
  return number.startsWith('9') ? null : 'incorrect';
}
