import rules from '#messages/documents/showcase-rules.json' with { type: 'json' };

/** Rules of the bonus programme; the binding text is Russian in every interface language. */
export const showcaseRules = rules.sections;
