import { CopyCode } from '#components/copy-code/copy-code.tsx';
import { ProductName } from '#components/product-name/product-name.tsx';
import { SavedButton } from '#components/saved-button/saved-button.tsx';
import { keyParameters } from './key-parameters.ts';
import { KeyParameters } from './key-parameters-table.tsx';
import type { ProductData } from './product-data.ts';
import styles from './product-summary.module.scss';
import type { ProductTexts } from './product-texts.ts';

interface ProductSummaryProps {
  product: Pick<ProductData, 'guid' | 'name' | 'code' | 'article' | 'brand' | 'parameters'>;
  texts: Pick<ProductTexts['page'], 'code' | 'copy' | 'copied' | 'favorite' | 'compare' | 'articleName'>;
}

/** Codes, name and key parameters of the product. */
export function ProductSummary({
  product: { guid, name, code, article, brand, parameters },
  texts,
}: ProductSummaryProps) {
  const figures = keyParameters(parameters);
  return (
    <div className={styles.root}>
      <div className={styles.identity}>
        <span>
          {texts.code} <CopyCode code={code} name={texts.code} action={texts.copy} done={texts.copied} />
        </span>
        {article && (
          <span data-repeated={name.includes(article) ? '' : undefined}>
            {texts.articleName} {article}
          </span>
        )}
        {brand && <a href={`/search?q=${encodeURIComponent(brand)}`}>{brand}</a>}
        <div>
          <SavedButton list="favorites" guid={guid} label={texts.favorite} />
          <SavedButton list="compare" guid={guid} label={texts.compare} />
        </div>
      </div>
      <h1>
        <ProductName name={name} />
      </h1>
      {figures.length > 1 && <KeyParameters pairs={figures} />}
    </div>
  );
}
