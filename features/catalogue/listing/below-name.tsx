/** Styles that move the parameter marked with `data-below` from its column to a line below the name. */
const below = (scope: string, table: string, columns: string): string =>
  `${scope} [data-view=switchable]{--parameter-columns:${columns}}${scope} span[data-below]{display:none}` +
  `${table} li[data-below][data-below]{color:var(--ink-muted);-webkit-line-clamp:1;grid-column:name;line-height:14px;` +
  `position:absolute;inset:auto auto 2px 0}${table} h2>a{-webkit-line-clamp:2;margin-bottom:14px}`;

const smallNames = (table: string): string =>
  `${table} h2{align-self:center;margin-block:-4px -2px;font-size:var(--text-xs);line-height:14px}` +
  `${table} h2>a{-webkit-line-clamp:3}`;

export interface BelowNameProps {
  /** widths of the other parameters */
  columns: string;
  /** whether a name has three small lines in a wider window too */
  isTight: boolean;
}

/** Value of `data-narrow` on the list whose styles these are: styles in the head stay when another section is opened. */
export const narrowKey = ({ columns, isTight }: BelowNameProps): string =>
  `${columns}${isTight ? '-tight' : ''}`.replaceAll(/[^a-z\d]+/gi, '-');

/**
 * The styles of a table whose parameters leave too little for the name. Few sections have one, so they are not in the
 * style sheet of every page.
 */
export function BelowName(props: BelowNameProps) {
  const key = narrowKey(props);
  const scope = `[data-narrow="${key}"]`;
  const table = `:root[data-view=table] ${scope} [data-view=switchable][data-columns]`;
  const narrow = `@media (min-width:1024px) and (max-width:1359px){${below(scope, table, props.columns)}}`;
  const tight = `@media (min-width:1440px) and (max-width:1535px){${smallNames(table)}}`;
  return (
    <style href={`narrow-${key}`} precedence="section">
      {props.isTight ? `${narrow}${tight}` : narrow}
    </style>
  );
}
