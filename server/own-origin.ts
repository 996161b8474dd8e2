/** Address at which this process reaches itself, for any listen address; without a trailing slash. */
export function ownOrigin(listenAddress: string, port: number): string {
  if (/^(?:0\.0\.0\.0|::)$/.test(listenAddress)) return `http://127.0.0.1:${port}`;
  return `http://${listenAddress.includes(':') ? `[${listenAddress}]` : listenAddress}:${port}`;
}
