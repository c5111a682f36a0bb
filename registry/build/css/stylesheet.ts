import type { ChildNode } from 'postcss'
import { layerName } from './compileRules'
import { tokensOf } from './tokens'

const header = `/*
 * Latchkey's tokens, and a rule for every class of the views, grouped by file. You can edit this file.
 *
 * Each token has the first value of: your \`themeVariables\`, your shadcn token, Latchkey's default. Nothing here changes
 * your page: all names start with \`lk\`, and the tokens are set on elements with \`data-latchkey\`.
 *
 * The rules are in a layer, so that your classes outside layers override them. Rules in \`:where(…)\` are defaults that
 * other classes can change.
 */`

/** Elements with one class, which is ours. */
const singleClass = '[class^="lk-"]:not([class*=" "])'
const noClass = ':not([class], svg, svg *)'

/** The rules of one file of the registry. */
export interface FileRules {
  path: string
  nodes: readonly ChildNode[]
}

/** Returns the stylesheet of the `css` style, not formatted. */
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

/** Writes selectors and numbers in the usual form: `::before`, `0.5`. */
function tidy(css: string): string {
  return css
    .replace(/(?<!:):(before|after)\b/g, '::$1')
    .replace(/(?<![\w.#-])\.(\d)/g, '0.$1')
    .replace(/(?<![\w.#])-\.(\d)/g, '-0.$1')
}
