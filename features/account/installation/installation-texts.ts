import type ru from '#messages/ru/installation.json';
import type pager from '#messages/ru/pager.json';

export type InstallationTexts = typeof ru & { pager: typeof pager };
