import {
  deliveredAt,
  fetchedAt,
  type SaleStock,
  type ServingWarehouse,
  type Times,
} from '#backend/modules/stock/index.ts';
import type { PickupPlace } from '#lib/contract/order-form.ts';
import type { DeliveryInput } from '#lib/contract/order-parts.ts';
import { weekOf } from '#lib/rules/opening-hours.ts';
import { byTime, handedOverAt, lastOf, type Ready } from '#lib/rules/readiness.ts';
import { Allocation } from './allocate.ts';
import { sumBy } from './internal.ts';
import type { Plan } from './plan.ts';
import type { OrderContext, PickupPoint } from './read-order-context.ts';

type Serving = Pick<OrderContext, 'warehouses' | 'calendar' | 'rate'>;

/** When goods of a warehouse reach the buyer: by delivery, or at the point of pick-up. */
export function reachedAt(
  warehouse: ServingWarehouse,
  pickupPoint: PickupPoint | null,
  orderContext: Serving,
  now: Date,
): Ready {
  const times: Times = { calendar: orderContext.calendar, now };
  const supplying = pickupPoint && orderContext.warehouses.find(({ id }) => id === pickupPoint.warehouseId);
  return supplying
    ? fetchedAt(warehouse, { hours: pickupPoint.hours, warehouse: supplying, isStocked: pickupPoint.isStocked }, times)
    : deliveredAt(warehouse, times, orderContext.rate?.days);
}

interface Planning {
  orderContext: Serving & Pick<OrderContext, 'pickupPoint'>;
  delivery: DeliveryInput;
  now: Date;
}

function onWishedDay(soonest: Ready, { orderContext: { pickupPoint, calendar }, delivery }: Planning): Ready {
  return handedOverAt(soonest, delivery.date ?? '', { hours: pickupPoint && weekOf(pickupPoint.hours), calendar });
}

/** When goods of a warehouse reach the buyer, with regard to the day for which the buyer asked. */
export const plannedAt = (warehouse: ServingWarehouse, planning: Planning): Ready =>
  onWishedDay(reachedAt(warehouse, planning.orderContext.pickupPoint, planning.orderContext, planning.now), planning);

/** When all that is in stock reaches the buyer; null: nothing is in stock. */
export function promiseOf(plan: Plan, planning: Planning): Ready | null {
  const { orderContext, now } = planning;
  const soonest = lastOf(
    usedWarehouses(plan, orderContext).map((from) => reachedAt(from, orderContext.pickupPoint, orderContext, now)),
  );
  return soonest && onWishedDay(soonest, planning);
}

/** Warehouses from which a plan takes goods, in the order of allocation. */
export const usedWarehouses = ({ lines }: Pick<Plan, 'lines'>, { warehouses }: Serving): ServingWarehouse[] => {
  const used = new Set(lines.flatMap(({ portions }) => portions.map(({ warehouseId }) => warehouseId)));
  return warehouses.filter(({ id }) => used.has(id));
};

/** The points of pick-up with what is there and when the rest is: the soonest first, then the one with most pieces. */
export function placesFor(
  { lines }: Plan,
  orderContext: Serving & Pick<OrderContext, 'pickupPoints'>,
  stock: ReadonlyMap<string, SaleStock>,
  now: Date,
): PickupPlace[] {
  const supplied = orderContext.pickupPoints.flatMap((pickupPoint) => {
    const warehouse = orderContext.warehouses.find(({ id }) => id === pickupPoint.warehouseId);
    return warehouse ? [{ pickupPoint, warehouse }] : [];
  });
  return supplied
    .map(({ pickupPoint, warehouse }): PickupPlace => {
      const order = [warehouse, ...orderContext.warehouses.filter(({ id }) => id !== warehouse.id)];
      const allocation = new Allocation(
        stock,
        order.map(({ id }) => id),
      );
      const portions = lines.flatMap(({ guid, quantity }) => allocation.take(guid, quantity));
      const used = new Set(portions.map(({ warehouseId }) => warehouseId));
      const { storeId, name, address, hours, isStocked } = pickupPoint;
      return {
        storeId,
        warehouseId: storeId === null ? warehouse.guid : null,
        name,
        address,
        hours,
        inStock: sumBy(
          portions.filter(({ warehouseId }) => isStocked && warehouseId === warehouse.id),
          ({ quantity }) => quantity,
        ),
        ready: lastOf(
          order.filter(({ id }) => used.has(id)).map((from) => reachedAt(from, pickupPoint, orderContext, now)),
        ),
      };
    })
    .toSorted((a, b) => soonerOf(a.ready, b.ready) || b.inStock - a.inStock);
}

function soonerOf(a: Ready | null, b: Ready | null): number {
  if (a && b) return byTime(a, b);
  return Number(a === null) - Number(b === null);
}
