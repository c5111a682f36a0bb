import type { AtRule, Container, Declaration, Root } from 'postcss'

/**
 * Replaces the variables `--tw-…`, with which Tailwind passes values between classes, by their values. A
 * project with its own Tailwind may set variables of the same names.
 *
 * @param initialValues - The initial values of registered variables, by name.
 */
export function inlineVariables(container: Container, initialValues: ReadonlyMap<string, string>): void {
  inline(container, new Map(), initialValues)
}

/** Returns the initial values of the variables that a stylesheet registers with `@property`. */
export function registeredValues(root: Root): Map<string, string> {
  const values = new Map<string, string>()
  root.walkAtRules('property', (rule: AtRule) => {
    rule.walkDecls('initial-value', ({ value }) => {
      values.set(rule.params, value)
    })
  })
  return values
}

function inline(
  container: Container,
  outer: ReadonlyMap<string, string>,
  initialValues: ReadonlyMap<string, string>,
): void {
  const known = new Map(outer)
  const declarations = (container.nodes ?? []).filter((node): node is Declaration => node.type === 'decl')
  for (const { prop, value } of declarations) if (prop.startsWith('--tw-')) known.set(prop, value)
  for (const declaration of declarations) {
    if (declaration.prop.startsWith('--tw-')) declaration.remove()
    else declaration.value = tidy(declaration.prop, substitute(declaration.value, known, initialValues))
  }
  for (const node of container.nodes ?? [])
    if (node.type === 'rule' || node.type === 'atrule') inline(node, known, initialValues)
}

function substitute(
  value: string,
  known: ReadonlyMap<string, string>,
  initialValues: ReadonlyMap<string, string>,
): string {
  const start = value.indexOf('var(--tw-')
  if (start < 0) return value
  let depth = 0
  let end = start + 3
  do {
    if (value[end] === '(') depth++
    if (value[end] === ')') depth--
    end++
  } while (depth > 0 && end < value.length)
  const [name = '', ...fallback] = value.slice(start + 4, end - 1).split(',')
  const given = known.get(name)
  const found =
    (given === 'initial' ? undefined : given) ?? initialValues.get(name) ?? fallback.join(',').trim()
  return substitute(value.slice(0, start) + found + value.slice(end), known, initialValues)
}

const noShadow = /(?:^|,)\s*0 0 #0000(?=,|$)/g

function tidy(prop: string, value: string): string {
  let tidied = value
  if (prop === 'box-shadow')
    tidied = tidied
      .replace(noShadow, '')
      .replace(/^,\s*/, '')
      .replace(/calc\((\S+) \+ 0px\)/g, '$1')
  if (prop === 'transition-property') tidied = tidied.replace(/,\s*--tw-[\w-]+/g, '')
  return tidied.replace(/\s+/g, ' ').trim()
}
