import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

export interface Flood {
  port: number;
  sockets: number;
  /** a whole request; `{n}` is replaced by a counter */
  request: string;
  /** length of the body of each request */
  bodyBytes: number;
}

// A worker thread, so that the time to send requests does not count as response time.
const { port, sockets, request, bodyBytes } = workerData as Flood;
setPriority(10);
const body = Buffer.alloc(bodyBytes, 'x');
let count = 0;

/** Sends the next request after each response, on a new socket if the last one was closed. */
function ask(): void {
  const send = (socket: Socket) => {
    socket.write(request.replace('{n}', String((count += 1))));
    if (bodyBytes > 0) socket.write(body);
  };
  const socket = connect(port, '127.0.0.1', () => send(socket));
  socket.on('data', () => socket.writableLength === 0 && send(socket));
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(ask, 50));
}

for (let index = 0; index < sockets; index += 1) ask();
