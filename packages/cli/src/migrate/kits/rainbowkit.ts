import type { Expression, JSXElement, ObjectExpression } from '@babel/types'
import { findDeclaration } from '../../code/findDeclaration.js'
import { findJsx } from '../../code/findJsx.js'
import { type ComponentRule, isFalse, replaceComponents, showBalanceAdvice } from '../buttons.js'
import { type FieldRule, type HookRule, replaceHooks } from '../hooks.js'
import type { Advice, Kit } from '../kit.js'
import { callsOf, type Migration } from '../migration.js'
import { isStatic, type Options, type PrintedOption, readOptions } from '../options.js'
import { attributeOf, expressionOf } from '../providers.js'
import type { Rewriter } from '../rewriter.js'
import {
  keyed,
  markOptions,
  metadataOption,
  pairingOption,
  replaceSetupCall,
  topLevelCall,
} from '../setup.js'
import {
  addChainImports,
  firstNetworkOption,
  isProviderConfig,
  type ProviderOptions,
  rewriteWagmiTree,
  setupFromCreateConfig,
  wagmiAdapterOption,
} from '../wagmiSetup.js'

const isOwn = (source: string) =>
  source === '@rainbow-me/rainbowkit' || source.startsWith('@rainbow-me/rainbowkit/')

const components: Record<string, ComponentRule> = {
  ConnectButton: {
    to: 'ConnectButton',
    attributes: {
      label: 'keep',
      accountStatus: 'drop',
      chainStatus: (value) => (/none/.test(value) ? '' : undefined),
      showBalance: isFalse,
    },
    advice: {
      chainStatus: {
        why: 'ConnectButton shows no network.',
        fix: 'Put <NetworkButton /> of the copied folder beside it.',
      },
      showBalance: showBalanceAdvice,
    },
  },
}
const modal = { hook: 'useModal' }
const account = { hook: 'useAccount', argument: undefined }

/** RainbowKit's functions are absent while there is nothing to open; code that asks for them goes on to work. */
function opener(view: string, isThereWhenConnected: boolean): FieldRule {
  return {
    code: ({ field, isTested, rewriter }) => {
      const { quote } = rewriter.style
      const open = `() => void ${field(modal, 'open')}({ view: ${quote}${view}${quote} })`
      if (!isTested) return open
      const isConnected = field(account, 'isConnected')
      return isThereWhenConnected
        ? `${isConnected} ? ${open} : undefined`
        : `${isConnected} ? undefined : ${open}`
    },
  }
}

const isModalOpen: FieldRule = { call: modal, field: 'isOpen' }

const hooks: Record<string, HookRule> = {
  useConnectModal: () => ({ openConnectModal: opener('Connect', false), connectModalOpen: isModalOpen }),
  useAccountModal: () => ({ openAccountModal: opener('Account', true), accountModalOpen: isModalOpen }),
  useChainModal: () => ({ openChainModal: opener('Networks', true), chainModalOpen: isModalOpen }),
}

const advice: Record<string, Advice> = {
  'ConnectButton.Custom': {
    why: 'A button with render props has no counterpart.',
    fix: 'Write your own button with useModal, useAccount and useNetworks of @latchkey/headless.',
  },
  WalletButton: {
    why: 'A button for one wallet has no counterpart.',
    fix: 'Write it with useConnect of @latchkey/headless: connectors.find(…), then mutate({ connector }).',
  },
  RainbowKitAuthenticationProvider: {
    why: 'Sign-in with Ethereum is not carried over.',
    fix: 'Sign your message with useSignMessage of @latchkey/headless, and keep your server as it is.',
  },
  createAuthenticationAdapter: {
    why: 'Sign-in with Ethereum is not carried over.',
    fix: 'Call its getNonce, createMessage and verify yourself, with useSignMessage of @latchkey/headless.',
  },
  useAddRecentTransaction: {
    why: 'There is no list of recent transactions.',
    fix: 'Remove it, or keep such a list in your app.',
  },
  connectorsForWallets: {
    why: 'Installed wallets are found by themselves, others come through the directory and pairing.',
    fix: 'Remove it, and choose wallets with featuredWallets and includeWallets of createLatchkey.',
  },
  getDefaultConfig: {
    why: 'It is not a constant of the module with an object of options.',
    fix: 'Call createLatchkey with these options, and pass the result to LatchkeyProvider.',
  },
  getDefaultWallets: {
    why: 'Installed wallets are found by themselves, others come through the directory and pairing.',
    fix: 'Remove it, and choose wallets with featuredWallets and includeWallets of createLatchkey.',
  },
}

const optionAdvice: Record<string, Advice> = {
  wallets: {
    kind: 'check',
    why: 'Installed wallets are found by themselves, others come through the directory and pairing.',
    fix: 'Choose wallets with featuredWallets and includeWallets of createLatchkey.',
  },
}

/** RainbowKit 2. */
export const rainbowkit: Kit = {
  name: 'rainbowkit',
  title: 'RainbowKit',
  setupCall: 'getDefaultConfig',
  isOwn,
  isPackage: (name) => name.startsWith('@rainbow-me/'),
  advice,
  migrate(migration) {
    const options = readProviders(migration)
    setup(migration, options)
    if (migration.setup) {
      rewriteWagmiTree(migration, {
        providers: (rewriter) =>
          findJsx(rewriter.module, isOwn, 'RainbowKitProvider').map(({ element }) => element),
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
      const place = topLevelCall(call, ancestors)
      if (migration.setup || !place || object?.type !== 'ObjectExpression') continue
      const options = readOptions(object)
      if (options.others.length > 0 || !options.byKey.has('chains')) continue
      replaceSetupCall(migration, rewriter, {
        place,
        object,
        options: printed(migration, rewriter, options, provider),
        isDropped: isProviderConfig,
      })
    }
  const hasProvider = migration.files.some(
    ({ module }) => findJsx(module, isOwn, 'RainbowKitProvider').length > 0,
  )
  if (!migration.setup && hasProvider) setupFromCreateConfig(migration, provider)
}

function printed(
  migration: Migration,
  rewriter: Rewriter,
  options: Options,
  provider: ProviderOptions,
): PrintedOption[] {
  const { byKey } = options
  const keys = { name: 'appName', description: 'appDescription', url: 'appUrl', icon: 'appIcon' }
  const known = [...Object.values(keys), 'chains', 'projectId', 'transports', 'ssr']
  const unknown = [...byKey.keys()].filter((key) => !known.includes(key))
  const chains = byKey.get('chains')
  const projectId = byKey.get('projectId')
  const ssr = byKey.get('ssr')
  migration.needs.add('wagmi')
  if (projectId) migration.needs.add('pairing')
  return [
    metadataOption(rewriter, options, keys, { name: provider.appName ?? migration.appName }),
    ...(chains ? [{ at: chains.node, text: keyed('networks', rewriter.textOf(chains.value)) }] : []),
    wagmiAdapterOption(rewriter, byKey),
    ...(projectId ? [{ at: projectId.node, text: pairingOption(rewriter, projectId.value) }] : []),
    ...(ssr ? [{ at: ssr.node, text: rewriter.textOf(ssr.node) }] : []),
    ...[...firstNetworkOption(rewriter, provider), ...provider.options].map((text) => ({ text })),
  ].map((option, index) =>
    index === 0
      ? { ...option, text: markOptions(rewriter, unknown, 'getDefaultConfig', optionAdvice) + option.text }
      : option,
  )
}

/** What the provider's props become among the options of createLatchkey. */
function readProviders(migration: Migration): ProviderOptions {
  const options: ProviderOptions = { options: [], appName: undefined, taken: new Set() }
  for (const rewriter of migration.files)
    for (const { element } of findJsx(rewriter.module, isOwn, 'RainbowKitProvider')) {
      const theme = attributeOf(element, 'theme')
      const value = theme && expressionOf(theme)
      if (value) options.options.push(...(themeOptions(rewriter, value) ?? []))
      const chain = attributeOf(element, 'initialChain')
      const first = chain && expressionOf(chain)
      if (first?.type === 'Identifier') options.firstNetwork = first.name
      const appInfo = attributeOf(element, 'appInfo')
      const info = appInfo && expressionOf(appInfo)
      if (info?.type !== 'ObjectExpression') continue
      const name = readOptions(info).byKey.get('appName')
      if (name?.value.type === 'StringLiteral') options.appName = name.value.value
    }
  return options
}

function markProps(rewriter: Rewriter, element: JSXElement, taken: ReadonlySet<string>): string {
  const mark = (what: string, why: string, fix: string) =>
    rewriter.mark({ kind: 'check', what: `RainbowKitProvider: ${what}`, why, fix })
  return element.openingElement.attributes
    .map((attribute) => {
      if (attribute.type === 'JSXSpreadAttribute')
        return mark('{...}', 'Spread props are not carried over.', 'Pass them as options of createLatchkey.')
      const name = String(attribute.name.name)
      const value = expressionOf(attribute)
      if (taken.has(name)) return ''
      if (name === 'theme')
        return value && themeOptions(rewriter, value)
          ? ''
          : mark(
              name,
              'The theme is not one of RainbowKit with plain values.',
              'Set themeMode and themeVariables of createLatchkey.',
            )
      if (name === 'appInfo') {
        const keys = value?.type === 'ObjectExpression' ? [...readOptions(value).byKey.keys()] : ['appInfo']
        return keys
          .filter((key) => key !== 'appName')
          .map((key) => mark(key, 'There is no such option.', 'Edit the copied views.'))
          .join('')
      }
      if (name === 'initialChain')
        return mark(
          name,
          'createLatchkey has the first network of the app.',
          'Set defaultNetwork of createLatchkey.',
        )
      if (name === 'locale')
        return mark(
          name,
          'The words of the views are in the copied folder.',
          'Translate messages/ of the copied folder.',
        )
      if (name === 'modalSize' || name === 'id' || name === 'coolMode') return ''
      return mark(name, 'LatchkeyProvider has no such prop.', 'Edit the copied views.')
    })
    .join('')
}

const modes: Record<string, 'light' | 'dark'> = {
  lightTheme: 'light',
  darkTheme: 'dark',
  midnightTheme: 'dark',
}
const radii: Record<string, string> = { none: '0px', small: '2px', medium: '4px', large: '6px' }

/** `themeMode` and `themeVariables` of a theme, or of a constant that holds one; `undefined` when it is not made of plain values. */
function themeOptions(rewriter: Rewriter, node: Expression): string[] | undefined {
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
  // Without a mode Latchkey follows the device, as RainbowKit does with two themes. Its variables hold for both modes.
  return first && second && first.join() === second.join() ? first : undefined
}

function themeVariables(
  rewriter: Rewriter,
  node: Expression | undefined,
  string: (text: string) => string,
): string[] | undefined {
  if (node === undefined) return []
  if (!isObject(node) || !isStatic(node)) return undefined
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

function isObject(node: Expression): node is ObjectExpression {
  return node.type === 'ObjectExpression'
}
