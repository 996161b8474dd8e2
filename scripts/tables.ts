import { writeFileSync } from 'node:fs';
import { apiTable } from './tables/api-table.ts';
import { routesTable } from './tables/routes-table.ts';

writeFileSync('docs/api.md', apiTable().text);
writeFileSync('docs/routes.md', routesTable().text);
