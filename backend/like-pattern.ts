/** A LIKE pattern for texts that contain the given one, with special characters escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
