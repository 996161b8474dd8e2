/**
 * Styles that nearly every page uses, loaded with the frame. By default the bundler merges them with the listing's
 * styles, and every page loads both. Every list imports this file first, so that the order of styles is the same
 * everywhere; otherwise the sheets are split. The product cards come first: they get a sheet of their own, the rest
 * joins the frame's sheet. The icon button would be merged with the dialogs, which no first paint needs.
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
import '#components/ui/icon-button/icon-button.module.scss';
import '#components/ui/button/button.module.scss';
import '#components/icon/icon.module.scss';
import '#components/ui/dropdown/dropdown.module.scss';
