import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Features, transform } from 'lightningcss'
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss'
import { compile } from 'tailwindcss'
import { inlineVariables, registeredValues } from './inlineVariables'
import type { NamedRule } from './namedRule'

/** The layer of our rules, a name that no version of Tailwind uses. */
export const layerName = 'latchkey'
/** Prevents Tailwind from hoisting nested rules, so that each name has one rule. */
const mark = '--lk-rule'
const version = (major: number, minor: number) => (major << 16) | (minor << 8)

/** The browsers that Tailwind 4 supports. */
const targets = {
  safari: version(16, 4),
  ios_saf: version(16, 4),
  firefox: version(128, 0),
  chrome: version(111, 0),
}

/**
 * Compiles the classes of every name with Tailwind, to rules without nesting.
 *
 * @param theme - The authored theme.css, which has our utilities and variants.
 * @returns The rules by name, in the order of `rules`. A name whose classes are only markers has none.
 * @throws Error if Tailwind does not know a class. `onUnknown` is called with it first.
 */
export async function compileRules(
  theme: string,
  rules: readonly NamedRule[],
  onUnknown: (rule: NamedRule, candidate: string) => never,
): Promise<Map<string, ChildNode[]>> {
  const names = groupNames(rules)
  const own = (rule: NamedRule) => rule.candidates.filter((candidate) => !isGroup(candidate))
  const applied = rules
    .filter((rule) => own(rule).length > 0)
    .map((rule) => `.${rule.name} { ${mark}: 1; @apply ${own(rule).join(' ')}; }`)
  const compiled = await compile(
    `${defaultTheme()}\n${theme}\n@layer ${layerName} {\n${applied.join('\n')}\n}`,
  ).catch((error: Error) => {
    const unknown = /unknown utility class `([^`]+)`/.exec(error.message)?.[1]
    const rule = rules.find(({ candidates }) => unknown && candidates.includes(unknown))
    if (unknown && rule) onUnknown(rule, unknown)
    throw error
  })
  const root = postcss.parse(compiled.build([]))
  const initialValues = registeredValues(root)
  const found = new Map<string, ChildNode[]>()
  for (const node of layerNodes(root)) {
    if (node.type !== 'rule') continue
    node.walkDecls(mark, (declaration) => {
      declaration.remove()
    })
    inlineVariables(node, initialValues)
    unwrapSupports(node)
    found.set(node.selector.slice(1), flatten(node, names))
  }
  return found
}

/**
 * Returns Tailwind's default values to inline into the rules. Lengths do not depend on the page's font size.
 */
function defaultTheme(): string {
  const path = createRequire(import.meta.url).resolve('tailwindcss/theme.css')
  const defaults = readFileSync(path, 'utf8').replace('@theme default {', '@theme default inline reference {')
  return `${defaults}\n@theme inline reference { --spacing: 4px; }`
}

function isGroup(candidate: string): boolean {
  return candidate === 'group' || candidate.startsWith('group/')
}

/** Maps each `group/…` class to its name. */
function groupNames(rules: readonly NamedRule[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { name, candidates } of rules)
    for (const candidate of candidates)
      if (isGroup(candidate)) names.set(`.${candidate.replace('/', '\\/')}`, `.${name}`)
  return names
}

function layerNodes(root: Root): ChildNode[] {
  return root.nodes.flatMap((node) =>
    node.type === 'atrule' && node.name === 'layer' && node.params === layerName ? (node.nodes ?? []) : [],
  )
}

/** Removes Tailwind's fallbacks for browsers without `color-mix`, because all supported ones have it. */
function unwrapSupports(container: Container): void {
  container.walkAtRules('supports', (rule) => {
    if (!rule.params.includes('color-mix(')) return
    rule.walkDecls(({ prop }) => {
      for (const node of [...(rule.parent?.nodes ?? [])])
        if (node.type === 'decl' && node.prop === prop) node.remove()
    })
    rule.replaceWith(rule.nodes ?? [])
  })
}

function flatten(rule: Rule, names: ReadonlyMap<string, string>): ChildNode[] {
  let css = rule.toString()
  for (const [group, name] of names) css = css.replaceAll(group, name)
  const { code } = transform({
    filename: 'rule.css',
    code: Buffer.from(css),
    targets,
    include: Features.Nesting | Features.MediaRangeSyntax,
    exclude: Features.LogicalProperties | Features.DirSelector | Features.LightDark,
  })
  const root = postcss.parse(code.toString())
  merge(root)
  return root.nodes
}

/** Joins adjacent rules with the same selector or condition. */
function merge(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    const before = node.prev()
    if ((node.type === 'rule' || node.type === 'atrule') && isSame(before, node)) {
      before.append(node.nodes ?? [])
      node.remove()
    }
  }
  for (const node of container.nodes ?? []) if (node.type === 'atrule' && node.nodes) merge(node)
}

function isSame(before: ChildNode | undefined, node: Rule | AtRule): before is Rule | AtRule {
  if (before?.type === 'rule' && node.type === 'rule') return before.selector === node.selector
  if (before?.type === 'atrule' && node.type === 'atrule')
    return before.name === node.name && before.params === node.params && before.nodes !== undefined
  return false
}
