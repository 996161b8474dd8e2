import { describe, expect, it } from 'vitest';
import type { Store } from '#lib/contract/geography.ts';
import { organizationData, storesData } from '#lib/server/structured-data.ts';

const kazan = {
  name: 'Казань',
  region: 'Республика Татарстан',
  isDefault: false,
  subdomain: 'kazan',
  phone: '8 843 200 00 00',
};

describe('the structured data of the shop', () => {
  it('has the phone and the host of the city', () => {
    expect(JSON.stringify(organizationData(kazan))).toContain('"telephone":"8 843 200 00 00"');
    expect(JSON.stringify(organizationData({ ...kazan, phone: null }))).toContain('"telephone":"8 800 234 69 80"');
  });

  it('describes each store with address, position, hours and phone', () => {
    const store: Store = {
      id: 21,
      name: 'Cash & Carry Ямашева',
      address: { city: { id: 5, name: 'Казань' }, text: 'проспект Ямашева, 36' },
      phone: '8 843 234 69 80',
      hours: 'ежедневно 9:00–20:00',
      lat: 55.8,
      lon: 49.1,
      cashAndCarry: true,
    };
    const unclear = { ...store, id: 22, hours: 'по звонку', cashAndCarry: false };
    expect(storesData(kazan, [store, unclear], (id) => `store-${id}`)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Store',
          '@id': 'http://kazan.rusklimat.localhost:3000/stores#store-21',
          name: 'Русклимат, Cash & Carry Ямашева',
          telephone: '8 843 234 69 80',
          address: { '@type': 'PostalAddress', addressLocality: 'Казань', streetAddress: 'проспект Ямашева, 36' },
          geo: { '@type': 'GeoCoordinates', latitude: 55.8, longitude: 49.1 },
          openingHours: ['Mo-Su 09:00-20:00'],
        },
        expect.not.objectContaining({ openingHours: expect.anything() }),
      ],
    });
  });
});
