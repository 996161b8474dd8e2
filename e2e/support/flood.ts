import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

export interface Flood {
  port: number;
  sockets: number;
  /** a whole request; `{n}` stands for a number of its own */
  request: string;
  /** bytes that follow each request */
  bodyBytes: number;
}

// Run as a worker thread of its own, so that what it takes to ask is not measured as time of the answers.
const { port, sockets, request, bodyBytes } = workerData as Flood;
setPriority(10);
const body = Buffer.alloc(bodyBytes, 'x');
let count = 0;

/** Asks anew as soon as it is answered, on a new socket where the last was closed. */
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
