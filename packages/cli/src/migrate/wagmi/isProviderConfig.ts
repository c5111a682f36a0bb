import type { Reference } from '../referencesOf.js'

/** Whether a use of a wagmi config is removed with the provider or the function that reads the cookie. */
export function isProviderConfig({ ancestors }: Reference): boolean {
  const attribute = ancestors.findLast(({ type }) => type === 'JSXAttribute')
  if (attribute?.type === 'JSXAttribute') return attribute.name.name === 'config'
  const call = ancestors.findLast(({ type }) => type === 'CallExpression')
  return (
    call?.type === 'CallExpression' &&
    call.callee.type === 'Identifier' &&
    call.callee.name === 'cookieToInitialState'
  )
}
