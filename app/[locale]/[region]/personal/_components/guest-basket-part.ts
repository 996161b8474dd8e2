import '../../_shell/common-styles.ts';

export { GuestBasketView } from '#features/buying/guest-basket/guest-basket-view.tsx';
