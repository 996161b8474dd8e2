/**
 * Whether a query's failure is shown; `refusal` as in `AnswerView`. Not a 401: the session has ended and the page is about
 * to be replaced.
 */
export const hasFailed = (refusal: number | null): boolean => refusal !== null && refusal !== 401;
