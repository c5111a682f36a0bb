import type { JSXElement } from '@babel/types'

/** The name of an element as written: `div`, `App`, `Wallet.Modal`. */
export function jsxName({ openingElement }: JSXElement): string {
  return printed(openingElement.name)
}

function printed(name: JSXElement['openingElement']['name']): string {
  if (name.type === 'JSXIdentifier') return name.name
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`
  return `${printed(name.object)}.${name.property.name}`
}
