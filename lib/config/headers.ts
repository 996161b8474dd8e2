/** The address from which a visitor came, as whoever took the connection knows it; what a visitor claims is dropped. */
export const ADDRESS_HEADER = 'x-client-address';
