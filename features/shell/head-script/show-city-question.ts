/**
 * A new visitor is asked about the city: the question's place is in the first paint, so that it covers and moves nothing.
 * The strip about the app waits for a later page.
 */
export function showCityQuestion(root: DOMStringMap): void {
  // only the cookie of a confirmed or chosen city names a subdomain
  if (/CITY=[^;]*subdomain/.test(document.cookie)) return;
  root.cityQuestion = 'open';
  root.appStrip = 'closed';
}
