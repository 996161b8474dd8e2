/** A quarter of a calendar year. */
export interface Quarter {
  /** «2026-q4» */
  code: string;
  /** «IV квартал 2026 года» */
  title: string;
  /** first and last day, yyyy-mm-dd */
  from: string;
  to: string;
}

const NUMERALS = ['I', 'II', 'III', 'IV'];
const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'];

/** @param index from 0 */
const quarter = (year: number, index: number): Quarter => ({
  code: `${year}-q${index + 1}`,
  title: `${NUMERALS[index]} квартал ${year} года`,
  from: `${year}-${String(index * 3 + 1).padStart(2, '0')}-01`,
  to: `${year}-${LAST_DAYS[index]}`,
});

/** The quarter of a date, yyyy-mm-dd. */
export const quarterOf = (day: string): Quarter =>
  quarter(Number(day.slice(0, 4)), Math.floor((Number(day.slice(5, 7)) - 1) / 3));

export function quarterBefore({ from }: Quarter): Quarter {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  return month === 1 ? quarter(year - 1, 3) : quarter(year, (month - 1) / 3 - 1);
}

/** The quarter with the code; undefined: no code of a quarter. */
export function quarterNamed(code: string): Quarter | undefined {
  const [, year, number] = /^(\d{4})-q([1-4])$/.exec(code) ?? [];
  return year === undefined ? undefined : quarter(Number(year), Number(number) - 1);
}
