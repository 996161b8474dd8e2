export const messages = {
  foreignWarehouses: {
    ru: 'Склады другого покупателя недоступны',
    en: 'The warehouses of another customer are not available',
  },
};
