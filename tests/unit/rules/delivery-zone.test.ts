import { expect, it } from 'vitest';
import { zoneFor } from '#lib/rules/delivery-zone.ts';

const zones = [
  { name: 'город', places: ['Казань'] },
  { name: 'окрестности', places: ['Лаишево', 'Высокогорский район'] },
  { name: 'республика', places: ['Республика Татарстан'] },
];

it.each([
  ['420111, г Казань, ул Баумана, д 1', 'город'],
  ['Республика Татарстан, г. Казань, п. Нагорный', 'город'],
  ['Татарстан Респ, Высокогорский р-н, с Усады', 'окрестности'],
  ['Республика Татарстан, г Набережные Челны, пр-т Мира, д 1', 'республика'],
  ['г Москва, ул Казань, д 1', undefined],
  ['', undefined],
  // two settlements: the goods may have to go to either
  ['Республика Татарстан, г Набережные Челны, пр-т Мира, д 1, Казань', undefined],
  ['г. Лаишево, ул. Ленина, 1, г Казань', undefined],
])('the zone of «%s» is %s', (address, name) => {
  expect(zoneFor(address, zones)?.name).toBe(name);
});
