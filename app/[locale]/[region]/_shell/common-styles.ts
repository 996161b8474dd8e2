/**
 * Styles that nearly every page uses come with the frame. Left to itself the bundler puts them into sheets together with
 * those of the listing, and every page loads both. The lists import this file before anything else, so that these styles
 * stand in one order everywhere, or else they are split. The cards stand first: they make a sheet of their own, and what
 * follows joins the frame's.
 */
import '#features/catalogue/listing/product-card.module.scss';
import '#features/catalogue/listing/product-grid.module.scss';
import '#components/breadcrumbs/breadcrumbs.module.scss';
import '#components/copy-code/copy-code.module.scss';
import '#components/saved-button/saved-button.module.scss';
import '#components/page/page-heading.module.scss';
import '#components/page/page-section.module.scss';
import '#components/page/page.module.scss';
import '#components/price/price.module.scss';
import '#components/product-name/product-name.module.scss';
import '#components/product-picture/product-picture.module.scss';
import '#components/stock-line/stock-line.module.scss';
import '#components/ui/button/button.module.scss';
import '#components/icon/icon.module.scss';
import '#components/ui/dropdown/dropdown.module.scss';
