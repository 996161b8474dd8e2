/** Largest and smallest amounts and sizes, with their source in the specification. */

/** A stock total above this is shown as 'более 500' and counts as 500 (§9). */
export const STOCK_SHOWN_MAX = 500;
/** §9 */
export const SUGGESTS_LIMIT = 5;
/** Results beside suggestions are counted up to this number and one more, which means «more». */
export const SUGGESTED_TOTAL_MAX = 300;
/** §9 gives 10 in one sentence and no maximum in another */
export const SEARCH_HISTORY_MAX = 10;
/** §5: shorter texts show the history */
export const SUGGESTS_FROM_CHARACTERS = 3;
/** §5 */
export const CITY_SEARCH_FROM_CHARACTERS = 2;
/** §9 */
export const CITIES_PER_COLUMN = 17;
/** The greatest page number that calls of lists accept. */
export const PAGE_NUMBER_MAX = 10_000;
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
/** A dealer's logo for commercial offers, as uploaded. */
export const LOGO_BYTES_MAX = 500 * 1024;
/** A picture or PDF file attached to a claim or a message, as uploaded. */
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;
/** Pictures of one claim with all its messages. */
export const CLAIM_PHOTOS_MAX = 10;
export const CLAIM_DESCRIPTION_MIN = 10;
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
export const OFFER_LINES_MAX = 500;

/** The highest price that a commercial offer may state, in rubles. */
export const OFFER_PRICE_MAX = 100_000_000;
/** Characters of a request to support, of a comment to a score, and of a comment to an installation request. */
export const FEEDBACK_TEXT_MAX = 3000;
export const SURVEY_COMMENT_MAX = 1000;
export const INSTALLATION_COMMENT_MAX = 1000;
/** Files of one request to support. */
export const FEEDBACK_FILES_MAX = 5;
/** Lines of one installation request. */
export const INSTALLATION_LINES_MAX = 50;
/** Days ahead for which a day can be promised: an installation, or when an order is ready. */
export const DAYS_AHEAD_MAX = 183;
/** Characters in the path of a page; no product's or section's is longer. */
export const PATH_MAX = 500;
