import { openDatabase } from '/work/main/backend/db/connection.ts';
import { migrate } from '/work/main/backend/db/migrate.ts';
import { loadCatalogue } from '/work/main/backend/import/load-catalogue.ts';
import { openYmlFeed } from '/work/main/backend/import/yml/open-feed.ts';
import pg from 'pg';
const base='postgres://postgres@127.0.0.1:54329/';
if (process.argv[3]==='fresh') { const c=new pg.Client(base+'postgres'); await c.connect(); await c.query('drop database if exists yml_import'); await c.query('create database yml_import'); await c.end(); }
const o=openDatabase(base+'yml_import'); await migrate(o.db);
const t=performance.now(); const lap=(s: string)=>console.log(s,((performance.now()-t)/1000).toFixed(2));
const feed=await openYmlFeed(process.argv[2]!); lap('checked');
let last='';
const r=await loadCatalogue(o.db,o.pool,feed,{ onProgress: p=>{ if(p.stage!==last){last=p.stage; lap(p.stage);} }, after: async (_t,c)=>{ lap('after'); console.log(c.productIds.length,c.categoryIds.length,c.rootIds.length)} });
lap('done'); console.log(r, Math.round(process.memoryUsage().rss/1e6)+' MB'); await o.close();
