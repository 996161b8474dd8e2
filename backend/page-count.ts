/** Number of pages of a list; an empty list has one (§8). */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
