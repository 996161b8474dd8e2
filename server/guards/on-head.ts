import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Calls `act` when the head of an answer is about to leave: all its headers are set by then, and can still be changed. */
export function onHead(response: ServerResponse, act: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    const given = head.at(-1);
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) {
      head.pop();
      for (const [name, value] of Object.entries(given as OutgoingHttpHeaders))
        if (value !== undefined) response.setHeader(name, value);
    }
    act(head[0] as number);
    return writeHead(...head);
  };
}
