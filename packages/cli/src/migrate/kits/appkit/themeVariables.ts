import type { Expression } from '@babel/types'
import type { Advice } from '../../kit.js'
import { keyed } from '../../options/keyed.js'
import { readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'

const variableNames: Record<string, string> = {
  accent: 'accent',
  'font-family': 'fontFamily',
  'font-size-master': 'fontSizeMaster',
  'border-radius-master': 'borderRadiusMaster',
  'color-mix': 'colorMix',
  'color-mix-strength': 'colorMixStrength',
  'z-index': 'zIndex',
}

/**
 * Returns `themeVariables: { … }` with Latchkey's names, and the names of variables without a counterpart.
 */
export function themeVariables(
  rewriter: Rewriter,
  value: Expression,
): { text: string | undefined; unknown: readonly string[] } {
  if (value.type !== 'ObjectExpression') return { text: undefined, unknown: ['…'] }
  const parts: string[] = []
  const unknown: string[] = []
  for (const { key, value: each } of readOptions(value).byKey.values()) {
    const name = variableNames[key.replace(/^--(w3m|apkt)-/, '')]
    if (name) parts.push(keyed(name, rewriter.textOf(each)))
    else unknown.push(key)
  }
  return { text: parts.length === 0 ? undefined : `themeVariables: { ${parts.join(', ')} }`, unknown }
}

/** Advice about a variable without a counterpart. */
export const themeAdvice: Advice = {
  kind: 'check',
  why: 'themeVariables has no such variable.',
  fix: 'See themeVariables of createLatchkey, and theme.css of the copied folder.',
}
