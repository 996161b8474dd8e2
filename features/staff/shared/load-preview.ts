import type { ComponentType } from 'react';
import type { TextPreview } from '#lib/contract/staff-texts.ts';

/** Loads the view of a page before it is published; pages are made of several features, so the page supplies it. */
export type LoadPreview = () => Promise<{ TextPreviewView: ComponentType<{ preview: TextPreview }> }>;
