import type { GroupPlan } from '../plan.ts';
import { manifolds, pipes, valves } from './plumbing.ts';
import { circulation, drains, stations, tanks, well } from './pumps.ts';

export const waterSupply: GroupPlan = {
  slug: 'nasosy-i-vodosnabzhenie',
  name: 'Насосы и водоснабжение',
  tone: 'neutral',
  description: 'Насосы, баки, трубы, коллекторы и арматура: всё для отопления и воды в одном заказе.',
  categories: [circulation, well, stations, drains, tanks, manifolds, pipes, valves],
};
