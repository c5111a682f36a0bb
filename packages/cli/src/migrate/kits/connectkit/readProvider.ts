import type { JSXElement } from '@babel/types'
import { attributeOf, expressionOf } from '../../attributeOf.js'
import type { ListedProp, ProviderPropRule } from '../../markProviderProps.js'
import { isStatic } from '../../options/isStatic.js'
import { readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import type { ProviderOptions } from '../../wagmi/providerOptions.js'

const variables: Record<string, string> = { '--ck-accent-color': 'accent', '--ck-font-family': 'fontFamily' }

/** Adds the options of createLatchkey that `ConnectKitProvider` takes as props. */
export function readProvider(rewriter: Rewriter, element: JSXElement, options: ProviderOptions): void {
  const { quote } = rewriter.style
  const mode = attributeOf(element, 'mode')
  const value = mode && expressionOf(mode)
  if (value?.type === 'StringLiteral') {
    options.taken.add('mode')
    if (value.value !== 'auto') options.options.push(`themeMode: ${quote}${value.value}${quote}`)
  }
  const custom = attributeOf(element, 'customTheme')
  const theme = custom && expressionOf(custom)
  if (theme?.type !== 'ObjectExpression' || !isStatic(theme)) return
  const { byKey } = readOptions(theme)
  if ([...byKey.keys()].every((key) => variables[key])) options.taken.add('customTheme')
  const parts = [...byKey.values()].flatMap(({ key, value: each }) =>
    variables[key] ? [`${variables[key]}: ${rewriter.textOf(each)}`] : [],
  )
  if (parts.length > 0) options.options.push(`themeVariables: { ${parts.join(', ')} }`)
}

const callback: ListedProp = {
  why: 'LatchkeyProvider has no callbacks.',
  fix: 'Listen with useEvents of @latchkey/headless.',
}

/** What is reported about the props of `ConnectKitProvider`. */
export const providerProps: Readonly<Record<string, ProviderPropRule>> = {
  debugMode: 'drop',
  theme: (value) =>
    value?.type === 'StringLiteral' && value.value === 'auto'
      ? []
      : [
          {
            why: "Latchkey does not have ConnectKit's themes.",
            fix: 'Set themeVariables of createLatchkey, or edit theme.css.',
          },
        ],
  mode: {
    why: 'The mode is not a plain value.',
    fix: 'Call setThemeMode of useTheme of @latchkey/headless.',
  },
  customTheme: {
    why: 'Not every variable has a counterpart.',
    fix: 'See themeVariables of createLatchkey and theme.css.',
  },
  onConnect: callback,
  onDisconnect: callback,
  options: (value) =>
    (value?.type === 'ObjectExpression' ? [...readOptions(value).byKey.keys()] : ['options']).map((key) => ({
      what: `options.${key}`,
      why: 'createLatchkey has no such option.',
      fix: 'Edit the copied views.',
    })),
}
