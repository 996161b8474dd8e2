/** Largest and smallest amounts and sizes, with their source in the specification. */

/** A stock total above this is shown as 'более 500' and counts as 500 (§9). */
export const STOCK_SHOWN_MAX = 500;
/** §9 */
export const SUGGESTS_LIMIT = 5;
/** Results beside suggestions are counted up to this number and one more, which means «more». */
export const SUGGESTED_TOTAL_MAX = 300;
/** §9 gives 10 in one sentence and no maximum in another */
export const SEARCH_HISTORY_MAX = 10;
/** Characters of what is searched in the shop, and of a tag's name. */
export const SEARCH_TEXT_MAX = 200;
export const TAG_MAX = 100;
/** Filters of a list of products, and values of one filter. */
export const FILTERS_MAX = 30;
export const FILTER_VALUES_MAX = 50;
/** §5: shorter texts show the history */
export const SUGGESTS_FROM_CHARACTERS = 3;
/** §5 */
export const CITY_SEARCH_FROM_CHARACTERS = 2;
/** §9 */
export const CITIES_PER_COLUMN = 17;
/** The greatest page number that calls of lists accept. */
export const PAGE_NUMBER_MAX = 10_000;
/** Entries on the longest page of a list. */
export const PAGE_SIZE_MAX = 100;
/** Characters of a text by which a list is searched, by customers in their account or by operators. */
export const LIST_SEARCH_MAX = 100;
/** Fewest characters by which an employee looks for a customer to act for. */
export const ACTING_SEARCH_MIN = 3;
/** §9 */
export const STORES_PAGE_SIZE = 3;
export const LISTING_PAGE_SIZE = 24;
/** News or promotions on one page. */
export const CONTENT_PAGE_SIZE = 9;
/** §9 */
export const SMS_CODE_LENGTH = 4;
/** §9: number of characters from which company, region and locality are searched */
export const COMBOBOX_FROM_CHARACTERS = 3;
/** §9 */
export const GEO_SUGGESTIONS = 20;
/** §9: most pieces of one product in a basket; the minimum is 1 */
export const MAX_QUANTITY = 1000;
/** The highest price of a product, in rubles. */
export const PRODUCT_PRICE_MAX = 1_000_000_000;
/** Most days for which the answer to a price request holds. */
export const PRICE_DAYS_MAX = 365;
/** Products whose prices or stock one call tells, and products that one call describes. */
export const PRICED_PRODUCTS_MAX = 500;
export const DESCRIBED_PRODUCTS_MAX = 100;
export const PRICE_REQUEST_COMMENT_MAX = 1000;
/** A dealer's logo for commercial offers, as uploaded. */
export const LOGO_BYTES_MAX = 500 * 1024;
/** A picture or PDF file attached to a claim or a message, as uploaded. */
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;
/** Pictures of one claim with all its messages. */
export const CLAIM_PHOTOS_MAX = 10;
/** Fewest characters of a claim's description, and most of any text of a claim and of a serial number. */
export const CLAIM_DESCRIPTION_MIN = 10;
export const CLAIM_TEXT_MAX = 2000;
export const CLAIM_SERIAL_MAX = 100;
/** Favourites of one visitor. */
export const FAVORITES_MAX = 500;
/** Products in one visitor's comparison, of all groups together. */
export const COMPARED_MAX = 100;
/** A list loaded into the basket, as text or as a file. */
export const LOAD_BYTES_MAX = 2 * 1024 * 1024;
export const LOAD_ROWS_MAX = 5000;
export const LOAD_PARSING_MS = 3000;
/** Lines of a basket and of an order. */
export const BASKET_LINES_MAX = 1000;
/** Baskets of a customer, the main one included, and characters of a name. */
export const BASKETS_MAX = 20;
export const BASKET_NAME_MAX = 50;
/** Characters of a number of an order, the shop's or the customer's own, and of a comment to an order. */
export const ORDER_NUMBER_MAX = 50;
export const ORDER_COMMENT_MAX = 1000;
/** Characters of the name of a person who receives an order, an installer or a gift. */
export const CONTACT_NAME_MAX = 200;
/** Characters of a note to those who approve an order, and of the reason for a refusal. */
export const APPROVAL_NOTE_MAX = 1000;
/** The highest limit of a buyer's orders, in rubles. */
export const SPENDING_LIMIT_MAX = 10_000_000_000;
/** Characters of the name of a token of the partner API. */
export const PARTNER_TOKEN_NAME_MAX = 60;
/** Characters by which gifts are searched, and chosen ranges of their cost. */
export const GIFT_SEARCH_MAX = 200;
export const GIFT_COSTS_MAX = 10;
/** Lines of a commercial offer. */
export const OFFER_LINES_MAX = 500;
/** Percent that a commercial offer may add to the dealer's prices. */
export const OFFER_MARKUP_MAX = 1000;
/** Characters of the fields of a commercial offer. */
export const OFFER_TITLE_MAX = 200;
export const OFFER_ADDRESSEE_MAX = 200;
export const OFFER_SELLER_MAX = 200;
export const OFFER_CONTACTS_MAX = 500;
export const OFFER_TEXT_MAX = 3000;
/** Characters of the name and of the unit of a line that is no product. */
export const OFFER_LINE_NAME_MAX = 300;
export const OFFER_UNIT_MAX = 20;
/** The highest price that a commercial offer may state, in rubles. */
export const OFFER_PRICE_MAX = 100_000_000;
/** Characters of a request to support or its answer, and of comments to a score and to an installation request. */
export const FEEDBACK_TEXT_MAX = 3000;
export const SURVEY_COMMENT_MAX = 1000;
export const INSTALLATION_COMMENT_MAX = 1000;
/** Files of one request to support. */
export const FEEDBACK_FILES_MAX = 5;
/** Characters of an operator's note to an installation request. */
export const INSTALLATION_NOTE_MAX = 1000;
/** Lines of one installation request. */
export const INSTALLATION_LINES_MAX = 50;
/** Days ahead for which a day can be promised: an installation, or when an order is ready. */
export const DAYS_AHEAD_MAX = 183;
/** Characters in the path of a page; no product's or section's is longer. */
export const PATH_MAX = 500;
/** Characters of an address on the web that an operator types. */
export const WEB_ADDRESS_MAX = 2000;
/** Redirects that the shop follows one after another; browsers give up at twenty. */
export const REDIRECTS_MAX = 8;
/** Pictures, and as many products, that one call looks up for a text that is edited. */
export const NAMED_PARTS_MAX = 100;
