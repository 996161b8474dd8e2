/** Pages of a list: an empty one has one too (§8). */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
