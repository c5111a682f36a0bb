import type { JSXElement } from '@babel/types'
import { findJsx } from '../../code/findJsx.js'
import { type ComponentRule, isFalse, replaceComponents, showBalanceAdvice } from '../buttons.js'
import { type FieldRule, type HookRule, replaceHooks } from '../hooks.js'
import type { Advice, Kit } from '../kit.js'
import { callsOf, type Migration } from '../migration.js'
import { isStatic, type Options, type PrintedOption, readOptions } from '../options.js'
import { attributeOf, expressionOf } from '../providers.js'
import type { Rewriter } from '../rewriter.js'
import {
  headless,
  keyed,
  markOptions,
  metadataOption,
  pairingOption,
  replaceSetupCall,
  topLevelCall,
} from '../setup.js'
import {
  addChainImports,
  isProviderConfig,
  type ProviderOptions,
  rewriteWagmiTree,
  setupFromCreateConfig,
  wagmiAdapterOption,
} from '../wagmiSetup.js'

const isOwn = (source: string) => source === 'connectkit'

const components: Record<string, ComponentRule> = {
  ConnectKitButton: {
    to: 'ConnectButton',
    attributes: {
      label: 'keep',
      showBalance: isFalse,
      showAvatar: (value) => (/^\{\s*true\s*\}$|^true$/.test(value) ? '' : undefined),
    },
    advice: {
      showBalance: showBalanceAdvice,
      mode: { why: 'The button follows the theme of the app.', fix: 'Set themeMode of createLatchkey.' },
      theme: {
        why: 'The button follows the theme of the app.',
        fix: 'Set themeVariables of createLatchkey.',
      },
      customTheme: {
        why: 'The button follows the theme of the app.',
        fix: 'Set themeVariables of createLatchkey.',
      },
      onClick: {
        why: "ConnectKit's onClick gets a function that opens the modal.",
        fix: 'Pass onClick to ConnectButton; event.preventDefault() keeps the modal closed.',
      },
    },
  },
}

const modal = { hook: 'useModal' }

function opener(view: string): FieldRule {
  return {
    code: ({ field, rewriter }) =>
      `() => void ${field(modal, 'open')}({ view: ${rewriter.style.quote}${view}${rewriter.style.quote} })`,
  }
}

const hooks: Record<string, HookRule> = {
  useModal: () => ({
    open: { call: modal, field: 'isOpen' },
    setOpen: {
      code: ({ field, rewriter }) =>
        `(isShown${rewriter.isTypeScript ? ': boolean' : ''}) => void (isShown ? ${field(modal, 'open')}() : ${field(modal, 'close')}())`,
    },
    openProfile: opener('Account'),
    openSwitchNetworks: opener('Networks'),
    openOnboarding: opener('WhatIsAWallet'),
    openAbout: opener('WhatIsAWallet'),
  }),
}

const signIn: Advice = {
  why: 'Sign-in with Ethereum is not carried over.',
  fix: 'Sign your message with useSignMessage of @latchkey/headless, and keep your server as it is.',
}

const advice: Record<string, Advice> = {
  'ConnectKitButton.Custom': {
    why: 'A button with render props has no counterpart.',
    fix: 'Write your own button with useModal and useAccount of @latchkey/headless.',
  },
  'useModal.openSIWE': signIn,
  SIWEProvider: signIn,
  SIWEButton: signIn,
  useSIWE: signIn,
  Avatar: { why: 'There is no picture of names.', fix: 'Use primitives/avatar of the copied folder.' },
  ChainIcon: { why: 'There is no such component.', fix: 'Use primitives/network-icon of the copied folder.' },
  useChains: { why: 'There is no such hook.', fix: 'Use useNetworks of @latchkey/headless.' },
  useChainIsSupported: {
    why: 'There is no such hook.',
    fix: 'Use isUnsupported of useNetworks of @latchkey/headless.',
  },
  getDefaultConfig: {
    why: 'It is not within createConfig, in a constant of the module, with an object of options.',
    fix: 'Call createLatchkey with these options, and pass the result to LatchkeyProvider.',
  },
}

/** ConnectKit 1. */
export const connectkit: Kit = {
  name: 'connectkit',
  title: 'ConnectKit',
  setupCall: 'getDefaultConfig',
  isOwn,
  isPackage: (name) => name === 'connectkit' || name.startsWith('connectkit-'),
  advice,
  migrate(migration) {
    const options = readProviders(migration)
    setup(migration, options)
    if (migration.setup) {
      rewriteWagmiTree(migration, {
        providers: (rewriter) =>
          findJsx(rewriter.module, isOwn, 'ConnectKitProvider').map(({ element }) => element),
        marksOf: (rewriter, element) => markProps(rewriter, element, options.taken),
      })
      addChainImports(migration)
    }
    for (const rewriter of migration.files) {
      replaceComponents(migration, rewriter, components)
      replaceHooks(migration, rewriter, hooks)
    }
  },
}

function setup(migration: Migration, provider: ProviderOptions): void {
  for (const rewriter of migration.files)
    for (const { call, ancestors } of callsOf(rewriter, isOwn, 'getDefaultConfig')) {
      const [object] = call.arguments
      const outer = ancestors.at(-1)
      if (outer?.type !== 'CallExpression' || object?.type !== 'ObjectExpression') continue
      if (
        !callsOf(rewriter, (source) => source === 'wagmi', 'createConfig').some((each) => each.call === outer)
      )
        continue
      const place = topLevelCall(outer, ancestors.slice(0, -1))
      const options = readOptions(object)
      if (migration.setup || !place || options.others.length > 0) continue
      replaceSetupCall(migration, rewriter, {
        place,
        object,
        options: printed(migration, rewriter, options, provider),
        isDropped: isProviderConfig,
      })
    }
  const hasProvider = migration.files.some(
    ({ module }) => findJsx(module, isOwn, 'ConnectKitProvider').length > 0,
  )
  if (!migration.setup && hasProvider) setupFromCreateConfig(migration, provider)
}

/** What ConnectKit uses when an app names no chains. */
const usualChains = ['mainnet', 'polygon', 'optimism', 'arbitrum']

function printed(
  migration: Migration,
  rewriter: Rewriter,
  options: Options,
  provider: ProviderOptions,
): PrintedOption[] {
  const { byKey } = options
  const keys = { name: 'appName', description: 'appDescription', url: 'appUrl', icon: 'appIcon' }
  const known = [
    ...Object.values(keys),
    'chains',
    'walletConnectProjectId',
    'transports',
    'connectors',
    'ssr',
  ]
  const unknown = [...byKey.keys()].filter((key) => !known.includes(key))
  const chains = byKey.get('chains')
  const projectId = byKey.get('walletConnectProjectId')
  const ssr = byKey.get('ssr')
  migration.needs.add('wagmi')
  if (projectId) migration.needs.add('pairing')
  const networks = chains
    ? rewriter.textOf(chains.value)
    : `[${usualChains.map((name) => rewriter.use(`${headless}/networks`, name)).join(', ')}]`
  const metadata = metadataOption(rewriter, options, keys, { name: migration.appName })
  return [
    { ...metadata, text: markOptions(rewriter, unknown, 'getDefaultConfig', {}) + metadata.text },
    { at: chains?.node, text: keyed('networks', networks) },
    wagmiAdapterOption(rewriter, byKey),
    ...(projectId ? [{ at: projectId.node, text: pairingOption(rewriter, projectId.value) }] : []),
    ...(ssr ? [{ at: ssr.node, text: rewriter.textOf(ssr.node) }] : []),
    ...provider.options.map((text) => ({ text })),
  ]
}

const variables: Record<string, string> = { '--ck-accent-color': 'accent', '--ck-font-family': 'fontFamily' }

/** What the provider's props become among the options of createLatchkey. */
function readProviders(migration: Migration): ProviderOptions {
  const options: ProviderOptions = { options: [], appName: undefined, taken: new Set() }
  for (const rewriter of migration.files)
    for (const { element } of findJsx(rewriter.module, isOwn, 'ConnectKitProvider')) {
      const { quote } = rewriter.style
      const mode = attributeOf(element, 'mode')
      const value = mode && expressionOf(mode)
      if (value?.type === 'StringLiteral') {
        options.taken.add('mode')
        if (value.value !== 'auto') options.options.push(`themeMode: ${quote}${value.value}${quote}`)
      }
      const custom = attributeOf(element, 'customTheme')
      const theme = custom && expressionOf(custom)
      if (theme?.type !== 'ObjectExpression' || !isStatic(theme)) continue
      const { byKey } = readOptions(theme)
      if ([...byKey.keys()].every((key) => variables[key])) options.taken.add('customTheme')
      const parts = [...byKey.values()].flatMap(({ key, value: each }) =>
        variables[key] ? [`${variables[key]}: ${rewriter.textOf(each)}`] : [],
      )
      if (parts.length > 0) options.options.push(`themeVariables: { ${parts.join(', ')} }`)
    }
  return options
}

function markProps(rewriter: Rewriter, element: JSXElement, taken: ReadonlySet<string>): string {
  const mark = (what: string, why: string, fix: string) =>
    rewriter.mark({ kind: 'check', what: `ConnectKitProvider: ${what}`, why, fix })
  return element.openingElement.attributes
    .map((attribute) => {
      if (attribute.type === 'JSXSpreadAttribute')
        return mark('{...}', 'Spread props are not carried over.', 'Pass them as options of createLatchkey.')
      const name = String(attribute.name.name)
      const value = expressionOf(attribute)
      if (taken.has(name) || name === 'debugMode') return ''
      if (name === 'theme')
        return value?.type === 'StringLiteral' && value.value === 'auto'
          ? ''
          : mark(
              name,
              "ConnectKit's themes are not here.",
              'Set themeVariables of createLatchkey, or edit theme.css.',
            )
      if (name === 'mode')
        return mark(
          name,
          'The mode is not a plain value.',
          'Call setThemeMode of useTheme of @latchkey/headless.',
        )
      if (name === 'customTheme')
        return mark(
          name,
          'Not every variable has a counterpart.',
          'See themeVariables of createLatchkey and theme.css.',
        )
      if (name === 'onConnect' || name === 'onDisconnect')
        return mark(
          name,
          'LatchkeyProvider has no callbacks.',
          'Listen with useEvents of @latchkey/headless.',
        )
      if (name === 'options')
        return (value?.type === 'ObjectExpression' ? [...readOptions(value).byKey.keys()] : ['options'])
          .map((key) => mark(`options.${key}`, 'There is no such option.', 'Edit the copied views.'))
          .join('')
      return mark(name, 'LatchkeyProvider has no such prop.', 'Edit the copied views.')
    })
    .join('')
}
