export { changeChoice } from './change-choice.ts';
export { choiceOf, listChoices } from './choices.ts';
export { linkToken } from './link-token.ts';
export { changeMailing, readMailing } from './mailing.ts';
