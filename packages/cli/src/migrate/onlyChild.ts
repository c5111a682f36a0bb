import type { JSXElement } from '@babel/types'

/** Returns the only child of an element, or `undefined` if it has other children. */
export function onlyChild({ children }: JSXElement): JSXElement | undefined {
  const inner = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [child] = inner
  return inner.length === 1 && child?.type === 'JSXElement' ? child : undefined
}
