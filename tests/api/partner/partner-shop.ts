import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { PARTNER_API } from '#lib/config/partner-api-path.ts';
import type { ApiErrorBody } from '#lib/contract/common.ts';
import type { PartnerScope } from '#lib/contract/partner.ts';
import { type changesReply, type PartnerProduct, type productsReply } from '#lib/contract/partner-api.ts';
import { type OrderShop, openOrderShop } from '../orders/order-shop.ts';
import type { Customer } from '../pricing/price-shop.ts';

type Changes = z.infer<typeof changesReply>;
type Products = z.infer<typeof productsReply>;

export interface PartnerShop extends OrderShop {
  /** a new token of a person; by default with every scope */
  tokenOf(person: Customer, scopes?: PartnerScope[], name?: string): Promise<{ token: string; id: string }>;
  /** a request of the partner API as a program sends it */
  program(token: string, method: 'GET' | 'POST', path: string, init?: RequestInit): Promise<Response>;
  /** the whole list by pages, and the cursor that follows it */
  fullList(token: string): Promise<{ items: PartnerProduct[]; cursor: string }>;
  /** all changes since a cursor, and the cursor that follows them */
  changesSince(token: string, cursor: string, limit?: number): Promise<{ items: Changes['items']; cursor: string }>;
}

export const jsonOf = async <T>(response: Response): Promise<T & ApiErrorBody> => response.json();

export async function openPartnerShop(): Promise<PartnerShop> {
  const shop = await openOrderShop();
  const program: PartnerShop['program'] = (token, method, path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    if (init.body) headers.set('Content-Type', 'application/json');
    return shop.send(method, PARTNER_API + path, { ...init, headers });
  };
  const read = async <T>(token: string, path: string): Promise<T> => {
    const response = await program(token, 'GET', path);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return jsonOf<T>(response);
  };
  return {
    ...shop,
    program,
    async tokenOf(person, scopes = ['prices', 'stock', 'orders'], name = 'Учётная система') {
      const answer = await shop.ask('POST v1 partner/tokens/', { body: { name, scopes, key: randomUUID() } }, person);
      const { token, item } = answer.body;
      if (!token || !item) throw new Error(`no token: ${JSON.stringify(answer.body)}`);
      return { token, id: item.id };
    },
    async fullList(token) {
      let page = await read<Products>(token, '/products');
      const { cursor } = page;
      const items = [...page.items];
      while (page.next !== null) {
        page = await read<Products>(token, `/products?after=${page.next}`);
        items.push(...page.items);
      }
      return { items, cursor };
    },
    async changesSince(token, cursor, limit = 500) {
      const items: Changes['items'] = [];
      for (let next = cursor; ; ) {
        const changes = await read<Changes>(token, `/changes?cursor=${next}&limit=${limit}`);
        items.push(...changes.items);
        next = changes.cursor;
        if (!changes.hasMore) return { items, cursor: next };
      }
    },
  };
}
