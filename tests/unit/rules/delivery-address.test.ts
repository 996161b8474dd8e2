import { expect, it } from 'vitest';
import { deliveryAddressFault } from '#lib/rules/delivery-address.ts';

it.each([
  'г Казань, ул Баумана, д 44',
  '420111, г Казань, ул Баумана, д 1',
  'Казань Баумана 44',
  'г Казань, ЖК Солнечный, у ворот',
  'Казань, территория завода «Элекон»',
  'Московская обл, г Химки, коттеджный посёлок Ивакино',
  'д Ивановка, д 7',
])('an order can be delivered to «%s»', (address) => {
  expect(deliveryAddressFault(address)).toBeNull();
});

it.each([
  'г Казань',
  'Казань',
  '420111, г Казань',
  'Респ Татарстан, г Казань',
  'Московская обл, г Химки',
  'г. Казань,',
])('the street and the house are asked for when the address is «%s»', (address) => {
  expect(deliveryAddressFault(address)).toBe('addressIncomplete');
});

it('an address without letters and digits is empty', () => {
  expect(deliveryAddressFault(' , ')).toBe('empty');
});
