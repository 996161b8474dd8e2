// loaded when it is first shown; the common styles come first, so that the order of styles is the same everywhere
import '../../_shell/common-styles.ts';

export { GuestBasketView } from '#features/buying/guest-basket/guest-basket-view.tsx';
