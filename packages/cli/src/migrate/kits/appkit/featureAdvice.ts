import type { Expression } from '@babel/types'
import type { Advice } from '../../kit.js'
import { readOptions } from '../../options/readOptions.js'
import { embeddedAdvice } from './embeddedAdvice.js'

/** Returns enabled features that Latchkey does not have. Latchkey sends no analytics. */
export function missingFeatures(value: Expression): string[] {
  if (value.type !== 'ObjectExpression') return ['features']
  return [...readOptions(value).byKey.values()].flatMap(({ key, value: each }) => {
    const isOff =
      (each.type === 'BooleanLiteral' && !each.value) ||
      (each.type === 'ArrayExpression' && each.elements.length === 0)
    const isSettled = [
      'analytics',
      'send',
      'receive',
      'history',
      'emailShowWallets',
      'allWallets',
      'legalCheckbox',
    ].includes(key)
    return isOff || isSettled ? [] : [`features.${key}`]
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
