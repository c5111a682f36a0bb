import type { JSXElement } from '@babel/types'
import { attributeOf, expressionOf } from '../../attributeOf.js'
import type { ProviderPropRule } from '../../markProviderProps.js'
import { readOptions } from '../../options/readOptions.js'
import type { Rewriter } from '../../rewriter.js'
import type { ProviderOptions } from '../../wagmi/providerOptions.js'
import { themeOptions } from './themeOptions.js'

/** Adds the options of createLatchkey that `RainbowKitProvider` takes as props. */
export function readProvider(rewriter: Rewriter, element: JSXElement, options: ProviderOptions): void {
  const propOf = (name: string) => {
    const attribute = attributeOf(element, name)
    return attribute && expressionOf(attribute)
  }
  const theme = propOf('theme')
  if (theme) options.options.push(...(themeOptions(rewriter, theme) ?? []))
  const chain = propOf('initialChain')
  if (chain?.type === 'Identifier') options.firstNetwork = chain.name
  const info = propOf('appInfo')
  const name = info?.type === 'ObjectExpression' ? readOptions(info).byKey.get('appName') : undefined
  if (name?.value.type === 'StringLiteral') options.appName = name.value.value
}

/** What is reported about the props of `RainbowKitProvider`. */
export const providerProps: Readonly<Record<string, ProviderPropRule>> = {
  modalSize: 'drop',
  id: 'drop',
  coolMode: 'drop',
  theme: (value, rewriter) =>
    value && themeOptions(rewriter, value)
      ? []
      : [
          {
            why: "The theme is not one of RainbowKit's themes with plain values.",
            fix: 'Set themeMode and themeVariables of createLatchkey.',
          },
        ],
  appInfo: (value) => {
    const keys = value?.type === 'ObjectExpression' ? [...readOptions(value).byKey.keys()] : ['appInfo']
    return keys
      .filter((key) => key !== 'appName')
      .map((key) => ({ what: key, why: 'createLatchkey has no such option.', fix: 'Edit the copied views.' }))
  },
  initialChain: {
    why: 'The first network is an option of createLatchkey.',
    fix: 'Set defaultNetwork of createLatchkey.',
  },
  locale: {
    why: 'The texts of the views are in the copied folder.',
    fix: 'Translate messages/ of the copied folder.',
  },
}
