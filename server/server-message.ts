/** What a supervised process tells: once that it serves, or why no restart will help. */
export type ServerMessage = { ready: true } | { problem: string };
