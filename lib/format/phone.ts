import { nationalNumber } from '#lib/rules/phone.ts';

/** Address for dialling: '8 800 234 69 80' → 'tel:+78002346980'. */
export function dialAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits}`;
}

/** Ten digits as the mask of the forms writes them: '9123456789' → '+7(912)345-67-89'. */
export const maskedPhone = (national: string): string =>
  national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7($1)$2-$3-$4');

/**
 * A number as the mask of the forms writes it, however it was typed, pasted or filled in, also into the mask itself: whoever
 * types 8 or +7 first, as one dials, is understood when the last digit comes. null: not a complete number.
 */
export function readPhone(text: string): string | null {
  const typed = text.replaceAll('_', '');
  const number = nationalNumber(typed) ?? nationalNumber(typed.replace(/^\+7\((?=\+?[78])/, ''));
  return number && maskedPhone(number);
}
