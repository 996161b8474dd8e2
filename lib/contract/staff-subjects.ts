/** Kinds of requests that wait for an operator, apart from the contract: the page needs no schemas. */
export const staffSubjects = ['registration', 'priceRequest', 'claim', 'feedback', 'installation'] as const;

export type StaffSubject = (typeof staffSubjects)[number];
