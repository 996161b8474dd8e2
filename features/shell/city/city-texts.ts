import type cityTexts from '#messages/ru/city.json';

export type CityTexts = typeof cityTexts;
