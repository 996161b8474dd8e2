import type { Remain } from '#lib/contract/geography.ts';
import { NotFoundError, serverCall } from './transport.ts';

/** null where the object that was asked for does not exist. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

/** Public stock in the given warehouses by product guid. */
export async function remainsOf(warehouses: string[], guids: string[]): Promise<Record<string, Remain>> {
  if (warehouses.length === 0 || guids.length === 0) return {};
  const { items } = await serverCall('POST v2 remains/byWarehouseAndProducts', { body: { warehouses, guids } });
  return Object.fromEntries(items.map((item) => [item.productGuid, item]));
}
