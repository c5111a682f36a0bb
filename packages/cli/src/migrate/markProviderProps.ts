import type { Expression, JSXElement } from '@babel/types'
import { expressionOf } from './attributeOf.js'
import type { Rewriter } from './rewriter.js'

/** A reported prop: its name in the report, why it was removed, and what to do. */
export interface ListedProp {
  /** Default: the name of the prop. */
  what?: string
  why: string
  fix: string
}

/**
 * What is reported about a prop of a kit's provider: nothing (`'drop'`), one entry, or entries that depend on
 * its value.
 */
export type ProviderPropRule =
  | 'drop'
  | ListedProp
  | ((value: Expression | undefined, rewriter: Rewriter) => readonly ListedProp[])

const unknown: ListedProp = { why: 'LatchkeyProvider has no such prop.', fix: 'Edit the copied views.' }
const spread: ListedProp = {
  what: '{...}',
  why: 'Spread props are not migrated.',
  fix: 'Pass them as options of createLatchkey.',
}

/**
 * Reports the props of a kit's provider that have no counterpart.
 *
 * @param input.title - The name of the provider in the report.
 * @param input.rules - By prop. A prop without a rule is reported.
 * @param input.taken - Props that became options of createLatchkey. They are not reported.
 * @returns The comments that mark the position in the new code.
 */
export function markProviderProps(
  rewriter: Rewriter,
  element: JSXElement,
  input: {
    title: string
    rules: Readonly<Record<string, ProviderPropRule>>
    taken?: ReadonlySet<string>
  },
): string {
  const { title, rules, taken } = input
  const mark = (name: string, { what = name, why, fix }: ListedProp) =>
    rewriter.mark({ kind: 'check', what: `${title}: ${what}`, why, fix })
  return element.openingElement.attributes
    .map((attribute) => {
      if (attribute.type === 'JSXSpreadAttribute') return mark('', spread)
      const name = String(attribute.name.name)
      const rule = rules[name] ?? unknown
      if (taken?.has(name) || rule === 'drop') return ''
      if (typeof rule !== 'function') return mark(name, rule)
      return rule(expressionOf(attribute), rewriter)
        .map((listed) => mark(name, listed))
        .join('')
    })
    .join('')
}
