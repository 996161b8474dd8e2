/** Whether compared products differ in a parameter; a missing value differs from any value. */
export const differs = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;
