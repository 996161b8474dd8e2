/** Why a file or a text cannot be read as a table, in words for whoever sent it. */
export class TableRefusal extends Error {
  override name = 'TableRefusal';
}

export const NO_TABLE = 'Файл не похож на таблицу: нужен xlsx или csv';
export const TOO_MUCH = 'Файл разворачивается в слишком большой объём: сохраните только нужный лист';
