export { refuseSurveys, scoreShop, showSurvey } from './answer-survey.ts';
export { dueSurvey } from './due-survey.ts';
