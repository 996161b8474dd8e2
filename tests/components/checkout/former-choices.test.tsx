import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { checkoutTexts } from '#features/buying/checkout/checkout-texts.ts';
import { type CheckoutFormState, ContactFields } from '#features/buying/checkout/contact-fields.tsx';
import { DeliveryFields } from '#features/buying/checkout/delivery-fields.tsx';
import { stubBrowserApis } from '../shell/browser.ts';

function Fields() {
  const form = useForm({
    defaultValues: { way: 'delivery', address: '', date: '', fio: '', phone: '', email: '', ownNumber: '' },
  });
  const state = { ...form, errorOf: () => undefined } as unknown as CheckoutFormState;
  const texts = checkoutTexts();
  return (
    <>
      <DeliveryFields
        form={state}
        check={undefined}
        addresses={['г Казань, ул Баумана, д 44, помещ 3']}
        texts={texts}
      />
      <ContactFields
        form={state}
        contacts={[{ fio: 'Егорова Марина', phone: '9000000003', email: '' }]}
        basketName={null}
        texts={texts}
      />
    </>
  );
}

it('what former orders offer does not break within a phone number or between a short word and its number', () => {
  stubBrowserApis();
  render(<Fields />);
  const [address, contact] = screen
    .getAllByRole('button')
    .filter(({ textContent }) => /Баумана|Егорова/.test(textContent));
  expect(address?.textContent).toBe('г\u00a0Казань, ул\u00a0Баумана, д\u00a044, помещ\u00a03');
  expect(contact?.textContent).toBe('Егорова Марина, +7(900)000-00-03');
  // the style sheet keeps this element on one line
  expect(screen.getByText('+7(900)000-00-03').parentElement).toBe(contact);
});
