const TABLE = ':root[data-view=table] [data-view=switchable][data-columns]';

/** Of rows and headings whose parameter `data-below` has no column in a narrow window. */
const below = (columns: string): string =>
  `[data-view=switchable]{--parameter-columns:${columns}}span[data-below]{display:none}` +
  `${TABLE} li[data-below][data-below]{color:var(--ink-muted);-webkit-line-clamp:1;grid-column:name;line-height:14px;` +
  `position:absolute;inset:auto auto 2px 0}${TABLE} h2>a{-webkit-line-clamp:2;margin-bottom:14px}`;

const smallNames =
  `${TABLE} h2{align-self:center;margin-block:-4px -2px;font-size:var(--text-xs);line-height:14px}` +
  `${TABLE} h2>a{-webkit-line-clamp:3}`;

interface BelowNameProps {
  /** widths of the other parameters */
  columns: string;
  /** whether a name has three small lines in a wider window too */
  isTight: boolean;
}

/**
 * The styles of a table whose parameters leave too little for the name. Few sections have one, so they are not in the
 * style sheet of every page.
 */
export function BelowName({ columns, isTight }: BelowNameProps) {
  const narrow = `@media (min-width:1024px) and (max-width:1359px){${below(columns)}}`;
  return <style>{isTight ? `${narrow}@media (min-width:1440px) and (max-width:1535px){${smallNames}}` : narrow}</style>;
}
