/** Kinds of texts that operators edit; without an import of zod, which browsers would have to load. */
export const textKinds = ['news', 'promotions', 'pages', 'brands'] as const;

export type TextKind = (typeof textKinds)[number];

/** `planned`: shown from a later day on; `archived`: its last day is over. */
export const textStates = ['draft', 'planned', 'published', 'archived'] as const;

export type TextState = (typeof textStates)[number];
