import { environment } from '#lib/config/environment.ts';
import type { LocalizedText } from '#lib/config/locales.ts';
import { switchKeyboardLayout } from '#lib/rules/search-text.ts';
import { messages } from './messages.ts';

/** Words of common Russian passwords; the library's list has them only in Latin letters. */
const RUSSIAN = new Set(
  `пароль привет любовь наташа солнышко люблю зайчик котенок сережа андрей дмитрий максим александр алексей марина
  светлана екатерина настя анастасия виктория кристина татьяна николай владимир спартак зенит динамо россия москва
  питер родина победа счастье красотка малышка принцесса ангелочек лапочка бабушка мамочка папочка дракон мастер
  администратор админ пользователь доступ секрет гость компьютер телефон клавиатура интернет работа начальник бухгалтер
  директор менеджер магазин склад климат русклимат кондиционер вентиляция отопление йцукен йцукенг ячсмить фывапролд`.split(
    /\s+/,
  ),
);

const ROWS = ['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./', '1234567890', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];
/** Number of characters around a word that do not make it harder to guess: a year, an exclamation mark. */
const TRIMMINGS_MAX = 4;
const WORD_MIN = 4;

/**
 * Why a password is too simple; null: it is not.
 *
 * @param own data of the person: phone, e-mail, names
 */
export async function simplePassword(password: string, own: readonly (string | null)[]): Promise<LocalizedText | null> {
  const typed = password.trim().toLowerCase();
  const ways = [typed, switchKeyboardLayout(typed)];
  if (ways.some(isPattern)) return messages.patternPassword;
  if (ways.some((way) => own.some((word) => word !== null && repeats(way, word)))) return messages.ownPassword;
  const common = await commonPasswords();
  const { storeName } = environment();
  const isKnown = (text: string) => common.has(text) || RUSSIAN.has(text) || text === 'klimat' || text === 'rusklimat';
  if (ways.some((way) => isKnown(way) || isKnown(bareWord(way)) || repeats(way, storeName)))
    return messages.commonPassword;
  return null;
}

let known: Promise<Set<string>> | undefined;

/** About 50,000 passwords, which take megabytes of memory: loaded when the first password is checked. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return known;
}

/** The word in a text with few characters around it; '' otherwise. */
function bareWord(text: string): string {
  const [word = ''] = /\p{L}(?:.*\p{L})?/u.exec(text) ?? [];
  return word.length >= WORD_MIN && text.length - word.length <= TRIMMINGS_MAX ? word : '';
}

/** «aaaaaaaa», «12121212», «abcdefgh», «87654321», «qwertyui». */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(text) && new Set(text).size <= 4) return true;
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  if (steps.size === 1 && (steps.has(1) || steps.has(-1))) return true;
  const reversed = Array.from(text).toReversed().join('');
  return ROWS.some((row) => row.includes(text) || row.includes(reversed));
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Whether the text is the word, or a significant part of it, with few characters around it. */
function repeats(text: string, word: string): boolean {
  const bare = lettersAndDigits(text);
  const parts = [word, ...word.split(/[\s@«»"]+/u)].map(lettersAndDigits).filter((part) => part.length >= WORD_MIN);
  return parts.some((part) => bare.includes(part) && bare.length - part.length <= TRIMMINGS_MAX);
}
