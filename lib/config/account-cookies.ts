import { LOGOUT_PARAMETER } from './routes.ts';

/** Holds the bearer token; httpOnly, so no script can read it. */
export const TOKEN_COOKIE = 'auth';

/** Lets scripts and styles choose the header's content before the first paint; the API does not trust it. */
export const WHO_COOKIE = 'who';
export const whoNames = ['unverified', 'verified', 'employee'] as const;
/** `guest`: the cookie is absent */
export type Who = (typeof whoNames)[number] | 'guest';

export const whoOf = (user: { isVerified: boolean; isEmployee: boolean }): Exclude<Who, 'guest'> =>
  user.isEmployee ? 'employee' : user.isVerified ? 'verified' : 'unverified';

/** The user's id: shows a page that another user of the same kind has signed in since. */
export const PERSON_COOKIE = 'person';

/** `shown`: there is an overdue debt, and space for its notice above the header is reserved from the first paint on. */
export const DEBT_COOKIE = 'debt';

/** `shown`: the shop has an announcement, and space for it above the header is reserved from the first paint on. */
export const ALERT_COOKIE = 'alert';

/** §3: the city as JSON. Visitors choose it; for a verified customer the server sets the company's city. */
export const CITY_COOKIE = 'CITY';

/** Id of the customer whom an employee acts for: space for the bar that says so is reserved from the first paint on. */
export const ACTING_COOKIE = 'acting';

/**
 * Set after a redirect to the user's city: stops a second redirect when the target shows another city, so that
 * redirects cannot loop.
 */
const MOVED_COOKIE = 'moved';

/**
 * Script for the head, run before the first paint: the header shows the right account state at once, and a verified
 * customer is redirected to their city's host (§1) before another city is seen. Robots are not redirected. The sign-out
 * address is not redirected either: it signs out only when it is opened from the shop's own page, and the redirect
 * would look like one.
 */
export const whoScript = `(()=>{try{var e=document.documentElement,d=e.dataset,c=n=>{var m=document.cookie.match('(?:^|; )'+n+'=([^;]*)');return m?decodeURIComponent(m[1]):''},w=c('${WHO_COOKIE}');if(c('${ALERT_COOKIE}')==='shown')d.alert='';if(!/^(${whoNames.join('|')})$/.test(w))return;d.who=w;if(c('${DEBT_COOKIE}')==='shown')d.debt='';if(/^\\d+$/.test(c('${ACTING_COOKIE}')))d.acting=c('${ACTING_COOKIE}');if(w!=='verified'||/bot|crawl|spider|slurp/i.test(navigator.userAgent)||new URLSearchParams(location.search).has('${LOGOUT_PARAMETER}'))return;var s=JSON.parse(c('${CITY_COOKIE}')||'{}').subdomain||'',h=location,o=c('${MOVED_COOKIE}'),k='${MOVED_COOKIE}=1;Path=/;Domain='+d.domain+';Max-Age=';if(s===d.city){if(o)document.cookie=k+0}else if(!o&&/^[a-z0-9-]+$/.test(s)&&(h.hostname+'').endsWith(d.domain)){document.cookie=k+5;h.replace(h.protocol+'//'+s+'.'+d.domain+(h.port?':'+h.port:'')+h.pathname+h.search+h.hash)}}catch(x){}})()`;
