import type { Fault } from './faults.ts';

const LOCAL_MAX = 30;
const DOMAIN_MAX = 32;
const FIO_MAX = 100;
const COMPANY_MAX = 300;

/** A text that has at least one Cyrillic letter and no Latin one (§5). */
export const isCyrillic = (text: string): boolean =>
  /\p{Script=Cyrillic}/u.test(text) && !/\p{Script=Latin}/u.test(text);

/** The Cyrillic filter of a field: any other text clears it (§5). */
export const cyrillicOnly = (text: string): string => (isCyrillic(text) ? text : '');

export const requiredFault = (text: string): Fault | null => (text.trim() === '' ? 'empty' : null);

/**
 * §5: local part of 1–30 letters, digits, '.', '_', '-'; domain of 1–32 characters; top-level domain of 2–15 letters.
 * Letters are Latin, since mail to Cyrillic addresses is not reliably delivered (docs/decisions/0007).
 */
export function emailFault(email: string): Fault | null {
  const text = email.trim();
  if (text === '') return 'empty';
  const [local = '', domain, ...more] = text.split('@');
  if (domain === undefined || more.length > 0) return 'incorrect';
  const dot = domain.lastIndexOf('.');
  const [name, topLevel] = [domain.slice(0, Math.max(dot, 0)), domain.slice(dot + 1)];
  const isSound =
    new RegExp(`^[A-Za-z0-9._-]{1,${LOCAL_MAX}}$`).test(local) &&
    new RegExp(`^[A-Za-z0-9.-]{1,${DOMAIN_MAX}}$`).test(name) &&
    /^[A-Za-z]{2,15}$/.test(topLevel) &&
    [local, name, domain].every((part) => !/^-|-$|--|\.\./.test(part)) &&
    !name.startsWith('.') &&
    !name.endsWith('.');
  return isSound ? null : 'incorrect';
}

/** §5: at least two words, Cyrillic. */
export function fioFault(fio: string): Fault | null {
  const words = fio.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return 'empty';
  if (words.length < 2) return 'fioIncomplete';
  return isCyrillic(fio) && fio.length <= FIO_MAX ? null : 'incorrect';
}

/** Name of a contact person: any script, but letters. */
export function contactNameFault(name: string): Fault | null {
  if (name.trim() === '') return 'empty';
  return (name.match(/\p{L}/gu) ?? []).length >= 2 ? null : 'nameTooShort';
}

/** Fault of a company search text: an INN of 10–12 digits or a Cyrillic name is required (§5). */
export function companyFault(text: string): Fault | null {
  const typed = text.trim();
  if (typed === '') return 'empty';
  if (typed.length > COMPANY_MAX) return 'incorrect';
  if (/^\d+$/.test(typed)) return /^\d{10,12}$/.test(typed) ? null : 'innIncorrect';
  return isCyrillic(typed) ? null : 'companyNotCyrillic';
}

/** An INN of 10–12 digits (§9). */
export const isInn = (text: string): boolean => /^\d{10,12}$/.test(text);

export const PASSWORD_MIN = 8;
export const passwordFault = (password: string): Fault | null =>
  password === '' ? 'empty' : password.length < PASSWORD_MIN ? 'passwordShort' : null;
