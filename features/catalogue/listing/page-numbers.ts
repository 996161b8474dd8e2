/** Number of pages linked on each side of the current one. */
const NEIGHBOURS = 1;

/** Page numbers to link to, with null for a gap: `1 … 4 5 6 … 20`. A gap of one page is replaced by that page. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near += 1)
    if (near >= 1 && near <= pages) wanted.add(near);
  const numbers: (number | null)[] = [];
  let last = 0;
  for (const number of [...wanted].toSorted((a, b) => a - b)) {
    if (number - last === 2) numbers.push(last + 1);
    else if (number - last > 2) numbers.push(null);
    numbers.push(number);
    last = number;
  }
  return numbers;
}
