import { matchGroups } from './matchGroups.js'

/** The presentation attributes and style properties of icons. */
export const presentation: ReadonlySet<string> = new Set(
  (
    'clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering display fill fill-opacity fill-rule ' +
    'flood-color flood-opacity image-rendering isolation mask mask-type mix-blend-mode opacity overflow paint-order ' +
    'shape-rendering stop-color stop-opacity stroke stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width ' +
    'transform transform-origin vector-effect visibility text-rendering text-anchor dominant-baseline alignment-baseline ' +
    'letter-spacing font-family font-size font-style font-weight'
  ).split(' '),
)

/** Style properties without an effect on icons, which drawing programs write. */
const inert =
  /^(background(-color)?|enable-background|(max-|min-)?(width|height)|-inkscape-[\w-]+|font(-[\w-]+)?|line-height|marker|text-[\w-]+|white-space|solid-[\w-]+)$/

/** A dash of a thousandth of a pixel would draw millions of lines. */
const dash = /^stroke-dash(array|offset)$/

/** Returns whether a property takes a reference or `none`. */
export function isReferenceOnly(property: string): boolean {
  return property === 'mask' || property === 'clip-path'
}

/** Returns whether a declaration of a style is one that icons need. */
export function isSafeDeclaration(declaration: string): boolean {
  const groups = matchGroups<[property: string, value: string]>(/^\s*([\w-]+)\s*:(.*)$/s, declaration)
  if (!groups) return false
  const [property, value] = groups
  if (isReferenceOnly(property)) return /^\s*(url\(.*\)|none)\s*$/.test(value)
  if (dash.test(property)) return /^\s*(none|0)\s*$/.test(value)
  if (inert.test(property)) return /^[\w\s.,'"%#-]*$/.test(value)
  return presentation.has(property)
}

/**
 * Returns the ids of a value's references, `url(#id)`. `undefined` if the value could load something, or
 * hide it by an escape or a comment.
 */
export function parseReferences(value: string): readonly string[] | undefined {
  if (
    /[\\@]|\/\*|:\/\/|(javascript|data|expression|image-set|image|cross-fade|element|src|var|env|attr)\s*[:(]/i.test(
      value,
    )
  )
    return undefined
  const references = [...value.matchAll(/url\(\s*(["']?)#([^"'()\s]+)\1\s*\)/gi)].map(
    ([, , id]) => id as string,
  )
  const urls = value.match(/url\s*\(/gi) ?? []
  return urls.length === references.length ? references : undefined
}
