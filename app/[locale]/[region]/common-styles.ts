/**
 * Styles that nearly every page uses come with the frame. Left to itself the bundler puts them into a sheet together
 * with those of the listing, and every page loads both.
 */
import '#components/breadcrumbs/breadcrumbs.module.scss';
import '#components/copy-code/copy-code.module.scss';
import '#components/page/page-heading.module.scss';
import '#components/page/page-section.module.scss';
import '#components/page/page.module.scss';
import '#components/price/price.module.scss';
import '#components/product-name/product-name.module.scss';
import '#components/product-picture/product-picture.module.scss';
import '#components/stock-line/stock-line.module.scss';
import '#components/ui/button/button.module.scss';
