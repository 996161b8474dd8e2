import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteFooter } from '#features/shell/site/site-footer.tsx';
import { russianSiteTexts } from '#features/shell/site/site-texts.ts';

const identity = {
  storeName: 'Русклимат',
  supportPhone: '8 800 500 07 75',
  supportEmail: 'b2b@rusklimat.example',
  checkDays: 1,
  retailSiteUrl: 'https://retail.example',
  telegramUrl: 'https://t.me/shop',
  whatsappUrl: null,
  phone: '8 800 234 69 80',
  apps: [['https://rustore.example/1', 'RuStore']] as [string, string][],
};

it('the footer links to the configured messengers and app stores only', () => {
  render(<SiteFooter locale="ru" identity={identity} cityNameIn="Казани" year={2026} texts={russianSiteTexts} />);
  expect(screen.getByRole('link', { name: 'RuStore' })).toHaveProperty('href', 'https://rustore.example/1');
  expect(screen.getByRole('link', { name: /telegram/i })).toHaveProperty('href', 'https://t.me/shop');
  expect(screen.queryByRole('link', { name: /whatsapp|app store|google play|appgallery/i })).toBeNull();
  expect(screen.getByRole('img', { name: /QR/ }).getAttribute('src')).toBe('/app-qr.svg');
});
