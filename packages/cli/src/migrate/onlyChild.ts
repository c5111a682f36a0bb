import type { JSXElement } from '@babel/types'

/** The only element inside of an element, `undefined` when there is more or something else. */
export function onlyChild({ children }: JSXElement): JSXElement | undefined {
  const inner = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const [child] = inner
  return inner.length === 1 && child?.type === 'JSXElement' ? child : undefined
}
