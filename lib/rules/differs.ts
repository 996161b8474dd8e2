/** Whether compared products are not all alike in a parameter; one that has no such value is unlike those that have it. */
export const differs = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;
