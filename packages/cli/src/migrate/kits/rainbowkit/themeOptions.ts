import type { Expression } from '@babel/types'
import { findDeclaration } from '../../../code/findDeclaration.js'
import { isStatic } from '../../options/isStatic.js'
import { readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'

const modes: Record<string, 'light' | 'dark'> = {
  lightTheme: 'light',
  darkTheme: 'dark',
  midnightTheme: 'dark',
}
const radii: Record<string, string> = { none: '0px', small: '2px', medium: '4px', large: '6px' }

/**
 * Returns `themeMode` and `themeVariables` as code, for a theme of RainbowKit or a constant with one.
 *
 * @returns `undefined` if the theme has values that are not plain.
 */
export function themeOptions(rewriter: Rewriter, node: Expression): string[] | undefined {
  const { quote } = rewriter.style
  const string = (text: string) => `${quote}${text}${quote}`
  if (node.type === 'NullLiteral') return []
  if (node.type === 'Identifier') {
    const declared = findDeclaration(rewriter.module, node.name)?.node
    const init = declared?.type === 'VariableDeclarator' ? declared.init : undefined
    return init && init.type !== 'Identifier' ? themeOptions(rewriter, init) : undefined
  }
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    const mode = modes[node.callee.name]
    const variables = mode && themeVariables(rewriter, node.arguments[0] as Expression | undefined, string)
    return mode && variables ? [`themeMode: ${string(mode)}`, ...variables] : undefined
  }
  if (node.type !== 'ObjectExpression') return undefined
  const { byKey } = readOptions(node)
  const light = byKey.get('lightMode')?.value
  const dark = byKey.get('darkMode')?.value
  if (light?.type !== 'CallExpression' || dark?.type !== 'CallExpression') return undefined
  const [first, second] = [light, dark].map((call) =>
    themeVariables(rewriter, call.arguments[0] as Expression | undefined, string),
  )
  // Without themeMode, Latchkey follows the device, as RainbowKit does with two themes. themeVariables apply
  // to both modes.
  return first && second && first.join() === second.join() ? first : undefined
}

function themeVariables(
  rewriter: Rewriter,
  node: Expression | undefined,
  string: (text: string) => string,
): string[] | undefined {
  if (node === undefined) return []
  if (node.type !== 'ObjectExpression' || !isStatic(node)) return undefined
  const { byKey } = readOptions(node)
  const parts: string[] = []
  const accent = byKey.get('accentColor')
  if (accent) parts.push(`accent: ${rewriter.textOf(accent.value)}`)
  const radius = byKey.get('borderRadius')?.value
  if (radius?.type === 'StringLiteral' && radii[radius.value])
    parts.push(`borderRadiusMaster: ${string(radii[radius.value] ?? '')}`)
  const font = byKey.get('fontStack')?.value
  if (font?.type === 'StringLiteral' && font.value === 'system')
    parts.push(`fontFamily: ${string('system-ui, sans-serif')}`)
  return parts.length === 0 ? [] : [`themeVariables: { ${parts.join(', ')} }`]
}
