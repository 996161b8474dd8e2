import { nationalNumber } from '#lib/rules/phone.ts';

/** §9; in the mask library's notation 0 is any digit */
export const PHONE_MASK = '+{7}(000)000-00-00';
/** the mask of an empty field */
export const PHONE_PLACEHOLDER = '+7(___)___-__-__';

/** `tel:` address: '8 800 234 69 80' → 'tel:+78002346980'. */
export function dialAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:+${digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits}`;
}

/** Ten digits in the forms' input mask: '9123456789' → '+7(912)345-67-89'. */
export const maskedPhone = (national: string): string =>
  national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7($1)$2-$3-$4');

/** Ten digits for reading, as the shop's own phones are written: '9123456789' → '8 912 345 67 89'. */
export const readablePhone = (national: string): string =>
  national.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '8 $1 $2 $3 $4');

/**
 * Normalises a typed, pasted or autofilled number to the input mask. A leading 8 or +7, as one dials it, is recognised
 * once the last digit is typed. null: not a complete number.
 */
export function readPhone(text: string): string | null {
  const typed = text.replaceAll('_', '');
  const number = nationalNumber(typed) ?? nationalNumber(typed.replace(/^\+7\((?=\+?[78])/, ''));
  return number && maskedPhone(number);
}
