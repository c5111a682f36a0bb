import type { ChildNode } from 'postcss'
import { layerName } from './compileRules'
import { tokensOf } from './tokens'

const header = `/*
 * Latchkey's looks: its tokens, and a rule for every class of the views, grouped by the file that has it. Yours to edit.
 *
 * Every token is looked up in this order: what the host set through \`themeVariables\`, the host's shadcn token, Latchkey's
 * own default. Nothing here changes the page: every name starts with \`lk\`, and the tokens live on Latchkey's own roots, the
 * elements that carry \`data-latchkey\`.
 *
 * The rules stand in a layer, so any class of yours outside of layers wins over them. Those in \`:where(…)\` are defaults that
 * another class of ours may change.
 */`

/** Elements with one class, which is ours, so they have none of the host's. */
const singleClass = '[class^="lk-"]:not([class*=" "])'
const noClass = ':not([class], svg, svg *)'

/** The rules of one file of the registry. */
export interface FileRules {
  path: string
  nodes: readonly ChildNode[]
}

/** The one stylesheet of the `css` style, not formatted yet. */
export function stylesheet(theme: string, files: readonly FileRules[]): string {
  const { properties, base, unlayered, keyframes } = tokensOf(theme)
  const sections = files.map(({ path, nodes }) => {
    const rules = nodes.map((node) => tidy(node.toString()))
    return `/* ${path} */\n\n${rules.join('\n\n')}`
  })
  return [
    header,
    properties,
    `@layer ${layerName} {\n${[base, ...sections].join('\n\n')}\n}`,
    unlayered.replace(noClass, `:is(${noClass}, ${singleClass})`),
    keyframes,
    '',
  ].join('\n\n')
}

/** Written as people write it: \`::before\`, \`0.5\`. */
function tidy(css: string): string {
  return css
    .replace(/(?<!:):(before|after)\b/g, '::$1')
    .replace(/(?<![\w.#-])\.(\d)/g, '0.$1')
    .replace(/(?<![\w.#])-\.(\d)/g, '-0.$1')
}
