import type { Content, CustomTableLayout } from 'pdfmake/interfaces';

export const INK = '#10192b';
export const MUTED = '#55627a';
export const LINE = '#d5dce8';
export const SUNK = '#f3f5f9';
export const STRUCTURE = '#0f2348';

/** The shop's typeface with figures of one width. */
export const pageStyle = { font: 'Golos', fontFeatures: ['tnum' as const], fontSize: 8.5, color: INK, lineHeight: 1.1 };

export const heading = (text: string): Content => ({
  text,
  bold: true,
  fontSize: 11,
  color: STRUCTURE,
  margin: [0, 10, 0, 3],
  headlineLevel: 1,
});

/** Thin lines between rows, no frame. */
export const rowLines: CustomTableLayout = {
  hLineWidth: (line, { table: { body } }) => (line === 0 || line === body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

/** A line around every cell, as in official forms. */
export const grid: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#7a869c',
  vLineColor: () => '#7a869c',
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};
