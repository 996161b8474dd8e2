import { isIP } from 'node:net';

/** Key under which a client address is counted: the IPv4 address, or the /64 network that one IPv6 subscriber has. */
export function addressKey(address: string | null): string {
  const plain = address?.split('%', 1)[0] ?? '';
  if (isIP(plain) === 4) return plain;
  if (isIP(plain) !== 6) return 'unknown';
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/** The eight groups of an IPv6 address in canonical form. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]/`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}
