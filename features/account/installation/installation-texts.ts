import type ru from '#messages/ru/installation.json';

export type InstallationTexts = typeof ru;
