import { describe, expect, it } from 'vitest';
import { organizationData } from '#lib/server/structured-data.ts';

const kazan = { isDefault: false, subdomain: 'kazan', phone: '8 843 200 00 00' };

describe('the structured data of the shop', () => {
  it('has the phone and the host of the city', () => {
    expect(JSON.stringify(organizationData(kazan))).toContain('"telephone":"8 843 200 00 00"');
    expect(JSON.stringify(organizationData({ ...kazan, phone: null }))).toContain('"telephone":"8 800 234 69 80"');
  });
});
