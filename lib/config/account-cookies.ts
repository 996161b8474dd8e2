import { LOGOUT_PARAMETER } from './routes.ts';

/** The bearer token; no script can read it. */
export const TOKEN_COOKIE = 'auth';

/** Tells scripts and styles before the first paint what the header shows; worth nothing to the API. */
export const WHO_COOKIE = 'who';
export const whoNames = ['unverified', 'verified', 'employee'] as const;
/** `guest`: no cookie */
export type Who = (typeof whoNames)[number] | 'guest';

export const whoOf = (user: { isVerified: boolean; isEmployee: boolean }): Exclude<Who, 'guest'> =>
  user.isEmployee ? 'employee' : user.isVerified ? 'verified' : 'unverified';

/** The user's id: tells a page that somebody else has signed in since, of the same kind too. */
export const PERSON_COOKIE = 'person';

/** `shown`: an overdue debt is told above the header, where its place is kept from the first paint on. */
export const DEBT_COOKIE = 'debt';

/** `shown`: the shop has an announcement, whose place at the top of the header is kept from the first paint on. */
export const ALERT_COOKIE = 'alert';

/** §3: the city as JSON. Visitors choose it; of a verified customer the server keeps the company's. */
export const CITY_COOKIE = 'CITY';

/** Id of the customer whom an employee acts for: the place of the bar that tells it is kept from the first paint on. */
export const ACTING_COOKIE = 'acting';

/** A page was just left for a city's: whoever comes to one that is not of it stays there instead of going in circles. */
const MOVED_COOKIE = 'moved';

/**
 * Runs in the head before the first paint, so that the header never shows a wrong face and a verified customer goes to
 * their city's page (§1) before another's is seen. Robots stay where they are, and so does the address that signs out: a page
 * of ours would stand before it then, wherever the link came from.
 */
export const whoScript = `(()=>{try{var e=document.documentElement,d=e.dataset,c=n=>{var m=document.cookie.match('(?:^|; )'+n+'=([^;]*)');return m?decodeURIComponent(m[1]):''},w=c('${WHO_COOKIE}');if(c('${ALERT_COOKIE}')==='shown')d.alert='';if(!/^(${whoNames.join('|')})$/.test(w))return;d.who=w;if(c('${DEBT_COOKIE}')==='shown')d.debt='';if(/^\\d+$/.test(c('${ACTING_COOKIE}')))d.acting=c('${ACTING_COOKIE}');if(w!=='verified'||/bot|crawl|spider|slurp/i.test(navigator.userAgent)||new URLSearchParams(location.search).has('${LOGOUT_PARAMETER}'))return;var s=JSON.parse(c('${CITY_COOKIE}')||'{}').subdomain||'',h=location,o=c('${MOVED_COOKIE}'),k='${MOVED_COOKIE}=1;Path=/;Domain='+d.domain+';Max-Age=';if(s===d.city){if(o)document.cookie=k+0}else if(!o&&/^[a-z0-9-]+$/.test(s)&&(h.hostname+'').endsWith(d.domain)){document.cookie=k+5;h.replace(h.protocol+'//'+s+'.'+d.domain+(h.port?':'+h.port:'')+h.pathname+h.search+h.hash)}}catch(x){}})()`;
