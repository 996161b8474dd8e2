import type { LocalizedText } from '#lib/config/locales.ts';
import type { SourceCategory } from '../source.ts';
import { AcceptedOffers } from './accepted-offers.ts';
import { cleanLine, detached } from './clean-text.ts';
import { Currencies } from './currencies.ts';
import { checkCategories } from './feed-categories.ts';
import { FeedError, FeedWarnings } from './feed-error.ts';
import type { FeedCategory, FeedItem, FeedOffer } from './feed-items.ts';
import { BrandNames } from './name-facts.ts';
import { offerName, offerParameters, offerPictures, offerProblem, priceProblem, vendorOf } from './offer-to-product.ts';
import { ParameterTypes } from './parameter-types.ts';

/** Up to this number of bad offers, or this part, are left out; a feed with more is refused as broken. */
const FEW_BAD_OFFERS = 3;
const BAD_SHARE = 0.1;

export interface FeedSummary {
  shopName: string;
  /** yyyy-mm-dd, null when the feed has no readable date */
  date: string | null;
  categories: SourceCategory[];
  currencies: Currencies;
  parameterTypes: ParameterTypes;
  vendors: string[];
  pictureUrls: Set<string>;
  brandNames: BrandNames;
  hasParameters: boolean;
  offerCount: number;
  warnings: FeedWarnings;
  offers: AcceptedOffers;
}

/** Reads the whole feed once: checks it and collects what is needed before the first offer can be converted. */
export async function scanFeed(
  portions: AsyncIterable<FeedItem[]>,
  onOffers: (count: number) => void,
): Promise<FeedSummary> {
  const scan = new FeedScan();
  for await (const items of portions) {
    for (const item of items) scan.add(item);
    onOffers(scan.seen);
  }
  return scan.summary();
}

class FeedScan {
  readonly #warnings = new FeedWarnings();
  readonly #currencies = new Currencies();
  readonly #parameterTypes = new ParameterTypes();
  readonly #brandNames = new BrandNames();
  readonly #vendors = new Map<string, string>();
  readonly #pictureUrls = new Set<string>();
  readonly #offerIds = new Set<string>();
  readonly #offers = new AcceptedOffers();
  readonly #shop = new Map<string, string>();
  readonly #foundCategories: FeedCategory[] = [];
  #categories: SourceCategory[] | null = null;
  #categoryIds: ReadonlySet<string> = new Set();
  #date: string | null = null;
  #hasParameters = false;
  #firstBad: { line: number; problem: LocalizedText } | null = null;
  seen = 0;

  add(item: FeedItem): void {
    if (item.kind === 'offer') this.#addOffer(item);
    else if (item.kind === 'category') this.#addCategory(item);
    else if (item.kind === 'currency') this.#currencies.add(item.id, item.rate, item.plus);
    else if (item.kind === 'shop') this.#shop.set(item.field, cleanLine(item.text));
    else this.#date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)/.exec(item.text)?.[0] ?? null;
  }

  #addCategory(category: FeedCategory): void {
    if (this.#categories)
      throw new FeedError(
        {
          ru: 'категория стоит после первого предложения, а категории идут раньше предложений',
          en: 'a category after the first offer, categories come before offers',
        },
        category.line,
      );
    this.#foundCategories.push(category);
  }

  #addOffer(offer: FeedOffer): void {
    this.#closeCategories();
    this.seen += 1;
    const problem = offerProblem(offer, this.#categoryIds) ?? this.#repetition(offer);
    if (problem) {
      this.#firstBad ??= { line: offer.line, problem };
      this.#warnings.add(offer.line, problem);
      return;
    }
    this.#offerIds.add(detached(offer.id));
    const doubt = priceProblem(offer, this.#currencies);
    if (doubt) this.#warnings.add(offer.line, doubt);
    const parameters = offerParameters(offer);
    for (const parameter of parameters) {
      this.#hasParameters = true;
      this.#parameterTypes.add(parameter);
    }
    this.#offers.add({ ...offer, parameters });
    for (const url of offerPictures(offer)) this.#addPicture(url);
    const vendor = vendorOf(offer);
    if (vendor && !this.#vendors.has(vendor.toLowerCase())) this.#vendors.set(vendor.toLowerCase(), vendor);
    if (this.#vendors.size === 0) this.#brandNames.add(offerName(offer));
  }

  #addPicture(url: string): void {
    if (!this.#pictureUrls.has(url)) this.#pictureUrls.add(detached(url));
  }

  #repetition({ id }: FeedOffer): LocalizedText | null {
    if (!this.#offerIds.has(id)) return null;
    return {
      ru: `предложение ${id} повторяется, взято первое`,
      en: `offer ${id} comes again, the first is taken`,
    };
  }

  #closeCategories(): SourceCategory[] {
    if (!this.#categories) {
      this.#categories = checkCategories(this.#foundCategories, this.#warnings);
      this.#categoryIds = new Set(this.#foundCategories.map(({ id }) => id));
    }
    return this.#categories;
  }

  summary(): FeedSummary {
    const categories = this.#closeCategories();
    const bad = this.seen - this.#offerIds.size;
    if (this.#firstBad && bad > FEW_BAD_OFFERS && bad > this.seen * BAD_SHARE) {
      const { line, problem } = this.#firstBad;
      const words = {
        ru: `${problem.ru}; ошибки у ${bad} из ${this.seen} предложений, это слишком много, чтобы загрузить фид`,
        en: `${problem.en}; ${bad} of ${this.seen} offers have faults, too many to import the feed`,
      };
      throw new FeedError(words, line);
    }
    if (this.#offerIds.size === 0)
      throw new FeedError(
        { ru: 'в фиде нет пригодных предложений', en: 'the feed has no usable offers' },
        this.#firstBad?.line,
      );
    return {
      shopName: this.#shop.get('name') || this.#shop.get('company') || this.#shop.get('url') || 'unnamed',
      date: this.#date,
      categories,
      currencies: this.#currencies,
      parameterTypes: this.#parameterTypes,
      vendors: [...this.#vendors.values()],
      pictureUrls: this.#pictureUrls,
      brandNames: this.#brandNames,
      hasParameters: this.#hasParameters,
      offerCount: this.#offerIds.size,
      warnings: this.#warnings,
      offers: this.#offers,
    };
  }
}
