import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface NginxSite {
  /** an empty folder for all files that nginx writes */
  home: string;
  port: number;
  /** serves `files/` of the home folder as plain files */
  filePort: number;
  shopPort: number;
  regionalDomain: string;
  dataDir: string;
}

/** Path of the nginx named by NGINX, or of the system's; null: not installed. */
export function findNginx(): string | null {
  if (process.env.NGINX) return process.env.NGINX;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file)) ?? null;
}

/** Writes the configuration of deploy/ into `home` with paths changed to it, and a second server for plain files. */
export function writeNginxConfiguration({ home, port, filePort, shopPort, regionalDomain, dataDir }: NginxSite): void {
  for (const folder of ['cache', 'files', 'www', 'snippets', 'temporary']) mkdirSync(join(home, folder));
  copy('shop.conf', home, [
    ['    listen [::]:80 default_server;\n', ''],
    ['listen 80 default_server', `listen 127.0.0.1:${port} default_server`],
    ['127.0.0.1:3000', `127.0.0.1:${shopPort}`],
    ['.rusklimat.example', `.${regionalDomain}`],
    ['/var/cache/nginx/shop', join(home, 'cache')],
    ['snippets/shop-locations.conf', join(home, 'snippets/shop-locations.conf')],
  ]);
  copy('shop-headers.conf', join(home, 'snippets'), []);
  copy('shop-locations.conf', join(home, 'snippets'), [
    ['/var/www/shop', join(home, 'www')],
    ['/var/lib/shop', dataDir],
    ['/var/log/nginx/shop.log', join(home, 'shop.log')],
    ['snippets/shop-headers.conf', join(home, 'snippets/shop-headers.conf')],
  ]);
  writeFileSync(join(home, 'nginx.conf'), mainConfiguration(home, filePort));
}

function copy(file: string, to: string, changes: [string, string][]): void {
  let text = readFileSync(join('deploy/nginx', file), 'utf8');
  for (const [from, into] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/nginx/${file} no longer holds ${JSON.stringify(from)}`);
    text = text.replaceAll(from, into);
  }
  writeFileSync(join(to, file), text);
}

/**
 * The main configuration that distributions ship; one worker, so that the other core is free for the load generator.
 */
function mainConfiguration(home: string, filePort: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(home, 'temporary', name)};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${join(home, 'nginx.pid')};
error_log ${join(home, 'error.log')};
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; application/javascript js; image/avif avif; image/webp webp; font/woff2 woff2; }
  sendfile on;
  tcp_nopush on;
${temporary.join('\n')}
  include ${join(home, 'shop.conf')};
  server {
    listen 127.0.0.1:${filePort};
    root ${join(home, 'files')};
    access_log ${join(home, 'files.log')} shop;
  }
}
`;
}
