/** Kinds of texts that operators edit. In a file of its own, so that the browser does not load zod. */
export const textKinds = ['news', 'promotions', 'pages', 'brands'] as const;

export type TextKind = (typeof textKinds)[number];

/** `planned`: shown from a later day on; `archived`: its last day is over. */
export const textStates = ['draft', 'planned', 'published', 'archived'] as const;

export type TextState = (typeof textStates)[number];
