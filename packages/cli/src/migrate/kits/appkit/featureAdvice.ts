import type { Expression } from '@babel/types'
import type { Advice } from '../../kit.js'
import { keyed } from '../../options/keyed.js'
import { readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import { embeddedAdvice } from './embeddedAdvice.js'

/** Providers of AppKit that createLatchkey has too, by the same names. */
const providers = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

/**
 * Returns the option `features` with what means the same in createLatchkey. `undefined` if nothing of it
 * does.
 */
export function featuresOption(rewriter: Rewriter, value: Expression): string | undefined {
  if (value.type !== 'ObjectExpression') return undefined
  const kept = [...readOptions(value).byKey.values()]
    .filter(({ key, value: each }) =>
      key === 'socials' ? isProviders(each) : key === 'legalCheckbox' && !isOff(each),
    )
    .map(({ key, value: each }) => keyed(key, rewriter.textOf(each)))
  return kept.length > 0 ? `features: { ${kept.join(', ')} }` : undefined
}

function isProviders(value: Expression): boolean {
  return (
    value.type === 'ArrayExpression' &&
    value.elements.length > 0 &&
    value.elements.every((each) => each?.type === 'StringLiteral' && providers.includes(each.value))
  )
}

function isOff(value: Expression): boolean {
  const isEmpty = value.type === 'ArrayExpression' && value.elements.length === 0
  return isEmpty || (value.type === 'BooleanLiteral' && !value.value)
}

/** Returns enabled features that Latchkey does not have. Latchkey sends no analytics. */
export function missingFeatures(value: Expression): string[] {
  if (value.type !== 'ObjectExpression') return ['features']
  return [...readOptions(value).byKey.values()].flatMap(({ key, value: each }) => {
    const isSettled = [
      'analytics',
      'send',
      'receive',
      'history',
      'emailShowWallets',
      'allWallets',
      'legalCheckbox',
    ].includes(key)
    return isOff(each) || isSettled ? [] : [`features.${key}`]
  })
}

/** Advice about features that Latchkey does not have. */
export const featureAdvice: Record<string, Advice> = {
  'features.email': embeddedAdvice,
  'features.socials': embeddedAdvice,
  'features.swaps': {
    why: 'Swaps need a service.',
    fix: 'Pass services.swaps to createLatchkey, of routerSwaps or hosted.',
  },
  'features.walletFeaturesOrder': {
    why: 'Features are not copied.',
    fix: 'Pass features.walletFeaturesOrder to createLatchkey, with the same names.',
  },
  'features.onramp': {
    why: 'Buying is not part of the copied views.',
    fix: 'Link to a provider of your choice.',
  },
  themeVariables: {
    why: 'The variables are not plain values.',
    fix: 'See themeVariables of createLatchkey.',
  },
}
