/** What a supervised process sends to its supervisor: once that it serves, or a problem that no restart can solve. */
export type ServerMessage = { ready: true } | { problem: string };
