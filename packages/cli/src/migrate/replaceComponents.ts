import type { JSXAttribute, JSXElement, Node } from '@babel/types'
import { findJsx, findJsxNamed } from '../code/findJsx.js'
import { importedNames } from '../code/importedNames.js'
import { spanOf } from '../code/sourceModule.js'
import { walk } from '../code/walk.js'
import type { Migration } from './migration.js'
import { referencesOf } from './referencesOf.js'
import type { Rewriter } from './rewriter.js'

/**
 * What happens to an attribute: it is kept, dropped, or replaced by the returned text. If the function
 * returns `undefined`, the attribute is dropped and reported.
 */
export type AttributeRule = 'keep' | 'drop' | ((value: string) => string | undefined)

/** Drops an attribute that is `false`, and reports any other value. */
export function isFalse(value: string): string | undefined {
  return /^\{\s*false\s*\}$/.test(value) ? '' : undefined
}

/** What to do about a balance next to the button. */
export const showBalanceAdvice = {
  why: 'ConnectButton shows no balance.',
  fix: 'Add <AccountButton shows="balance" /> of the copied folder next to it.',
}

/** The replacement of a kit's component. */
export interface ComponentRule {
  /** The component of the views that replaces it. */
  to: string
  /** By attribute. Attributes without a rule are dropped and reported. */
  attributes: Readonly<Record<string, AttributeRule>>
  /** Attributes the new element always has. */
  added?: string
  /** Advice about dropped attributes. Default: that the new component has no such prop. */
  advice?: Readonly<Record<string, { why: string; fix: string }>>
}

/** Replaces the components of a kit in a file: elements, values, re-exports and dynamic imports. */
export function replaceComponents(
  migration: Migration,
  rewriter: Rewriter,
  rules: Readonly<Record<string, ComponentRule>>,
): void {
  const { kit } = migration
  const { module } = rewriter
  const views = migration.viewsFrom(module.path)
  for (const [name, rule] of Object.entries(rules)) {
    for (const { element } of findJsx(module, kit.isOwn, name))
      replaceElement(rewriter, element, name, rule, views)
    for (const { local } of importedNames(module).filter(
      (entry) => entry.name === name && kit.isOwn(entry.source),
    ))
      for (const { node, ancestors } of referencesOf(module.program, local)) {
        const parent = ancestors.at(-1)
        if (node.type !== 'Identifier' || parent?.type === 'MemberExpression') continue
        if (parent?.type === 'ExportSpecifier')
          rewriter.edits.overwrite(
            spanOf(parent).start,
            spanOf(parent).end,
            `${rewriter.use(views, rule.to)} as ${rewriter.textOf(parent.exported)}`,
          )
        else rewriter.overwrite(node, rewriter.use(views, rule.to))
      }
  }
  replaceReExports(migration, rewriter, rules, views)
  replaceDynamicImports(migration, rewriter, rules, views)
}

/** Replaces custom elements such as `<appkit-button>`. */
export function replaceCustomElements(
  migration: Migration,
  rewriter: Rewriter,
  rules: Readonly<Record<string, ComponentRule>>,
): void {
  const views = migration.viewsFrom(rewriter.module.path)
  for (const [name, rule] of Object.entries(rules))
    for (const { element } of findJsxNamed(rewriter.module, name))
      replaceElement(rewriter, element, name, rule, views)
}

function replaceElement(
  rewriter: Rewriter,
  element: JSXElement,
  name: string,
  rule: ComponentRule,
  views: string,
): void {
  const { openingElement, closingElement } = element
  const marks: string[] = []
  for (const attribute of openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      marks.push(
        rewriter.mark({
          kind: 'check',
          what: `<${name} {...}>`,
          why: `The spread may contain props that ${rule.to} does not have.`,
          fix: `See the props of ${rule.to} in the copied file.`,
        }),
      )
      continue
    }
    const key = String(attribute.name.name)
    const result = attributeText(rewriter, attribute, rule.attributes[key])
    if (result.kept !== undefined) {
      if (result.kept !== rewriter.textOf(attribute)) rewriter.overwrite(attribute, result.kept)
      continue
    }
    const before = /\s*$/.exec(rewriter.module.text.slice(0, spanOf(attribute).start))?.[0] ?? ''
    rewriter.edits.remove(spanOf(attribute).start - before.length, spanOf(attribute).end)
    if (!result.isListed) continue
    marks.push(
      rewriter.mark({
        kind: 'check',
        what: `<${name} ${key}>`,
        ...(rule.advice?.[key] ?? {
          why: `${rule.to} has no prop like '${key}', so it was removed.`,
          fix: `Edit the copied ${rule.to} if you need it.`,
        }),
      }),
    )
  }
  const component = rewriter.use(views, rule.to)
  const inner = element.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [words] = inner
  const label =
    inner.length === 1 && words?.type === 'JSXText' ? words.value.trim().replace(/\s+/g, ' ') : undefined
  if (inner.length > 0 && label === undefined)
    marks.push(
      rewriter.mark({
        kind: 'todo',
        what: `<${name}>…</${name}>`,
        why: `${rule.to} takes no children.`,
        fix: `Give it a label, or edit the copied ${rule.to}.`,
      }),
    )
  const added = [...(rule.added ? [rule.added] : []), ...(label ? [`label="${label}"`] : [])]
  rewriter.overwrite(openingElement.name, [`${component}${marks.join('')}`, ...added].join(' '))
  if (!closingElement) return
  if (inner.length > 0 && label === undefined) rewriter.overwrite(closingElement.name, component)
  else rewriter.edits.overwrite(spanOf(openingElement).end - 1, spanOf(element).end, ' />')
}

function attributeText(
  rewriter: Rewriter,
  attribute: JSXAttribute,
  rule: AttributeRule | undefined,
): { kept: string | undefined; isListed: boolean } {
  const text = rewriter.textOf(attribute)
  if (rule === 'keep') return { kept: text, isListed: false }
  if (rule === 'drop') return { kept: undefined, isListed: false }
  const value = attribute.value ? rewriter.textOf(attribute.value) : 'true'
  const kept = rule?.(value)
  return { kept: kept === '' ? undefined : kept, isListed: kept === undefined }
}

function replaceReExports(
  { kit }: Migration,
  rewriter: Rewriter,
  rules: Readonly<Record<string, ComponentRule>>,
  views: string,
): void {
  const { quote } = rewriter.style
  for (const statement of rewriter.module.program.body) {
    if (
      statement.type !== 'ExportNamedDeclaration' ||
      !statement.source ||
      !kit.isOwn(statement.source.value)
    )
      continue
    const names = statement.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' ? [{ specifier, rule: rules[specifier.local.name] }] : [],
    )
    if (names.length === 0 || names.some(({ rule }) => !rule)) continue
    for (const { specifier, rule } of names) {
      const exported = rewriter.textOf(specifier.exported)
      rewriter.overwrite(specifier, rule?.to === exported ? exported : `${rule?.to} as ${exported}`)
    }
    rewriter.overwrite(statement.source, `${quote}${views}${quote}`)
  }
}

/**
 * Replaces `dynamic(async () => (await import('kit')).Button)` and `import('kit').then((kit) => kit.Button)`.
 */
function replaceDynamicImports(
  { kit }: Migration,
  rewriter: Rewriter,
  rules: Readonly<Record<string, ComponentRule>>,
  views: string,
): void {
  const { quote } = rewriter.style
  walk(rewriter.module.program, (node, ancestors) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Import') return
    const [source] = node.arguments
    if (source?.type !== 'StringLiteral' || !kit.isOwn(source.value)) return
    const outer = ancestors.findLast(
      ({ type }) =>
        type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'VariableDeclarator',
    )
    const members = outer ? membersIn(outer).filter(({ name }) => rules[name]) : []
    if (members.length !== 1) return
    const [member] = members
    if (!member) return
    rewriter.overwrite(source, `${quote}${views}${quote}`)
    rewriter.overwrite(member.node, rules[member.name]?.to ?? member.name)
  })
}

function membersIn(below: Node): { node: Node; name: string }[] {
  const found: { node: Node; name: string }[] = []
  walk(below, (node) => {
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier')
      found.push({ node: node.property, name: node.property.name })
  })
  return found
}
