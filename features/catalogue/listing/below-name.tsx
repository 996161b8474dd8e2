/** Of rows and headings whose parameter `data-below` has no column in a narrow window. */
const rules = `
span[data-below]{display:none}
:root[data-view="table"] [data-view="switchable"][data-columns] [data-card]>ul>[data-below]{
position:absolute;inset:auto auto 2px 0;grid-column:name;line-height:14px;color:var(--ink-muted);-webkit-line-clamp:1}
:root[data-view="table"] [data-view="switchable"] [data-card]>h2>a{margin-bottom:14px;-webkit-line-clamp:2}`;

/** Beside wide parameters a name has three small lines, as in narrower windows. */
const smallNames = `
:root[data-view="table"] [data-view="switchable"] [data-card]>h2{
align-self:center;margin-block:-4px -2px;font-size:var(--text-xs);line-height:14px}
:root[data-view="table"] [data-view="switchable"] [data-card]>h2>a{-webkit-line-clamp:3}`;

/**
 * The styles of a table whose parameters leave too little for the name. Few sections have one, so they are not in the
 * style sheet of every page.
 *
 * @param columns widths of the other parameters
 */
export function BelowName({ columns }: { columns: string }) {
  const narrow = `[data-results] [data-view="switchable"]{--parameter-columns:${columns}}${rules}`;
  return (
    <style>
      {`@media (1024px<=width<1360px){${narrow}}@media (1440px<=width<1536px){${smallNames}}`.replaceAll('\n', '')}
    </style>
  );
}
