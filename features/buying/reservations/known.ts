/** How a visitor shows that a reservation is theirs. */
export type Known = { token: string } | { number: string; phone: string };
