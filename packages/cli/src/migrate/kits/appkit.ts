import type { CallExpression, Expression, NewExpression, Node } from '@babel/types'
import { findJsx } from '../../code/findJsx.js'
import { importDeclarations, importedNames } from '../../code/imports.js'
import { lineEndAt } from '../../code/lines.js'
import { spanOf } from '../../code/sourceModule.js'
import { walk } from '../../code/walk.js'
import {
  type ComponentRule,
  replaceComponents,
  replaceCustomElements,
  showBalanceAdvice,
} from '../buttons.js'
import { type FieldRule, type HookRule, isOnlyCalled, replaceHooks } from '../hooks.js'
import type { Advice, Kit } from '../kit.js'
import { linesOf } from '../linesOf.js'
import { callsOf, type Migration } from '../migration.js'
import { type Options, type PrintedOption, readOptions } from '../options.js'
import { placeProviderInApp } from '../placeProviderInApp.js'
import { isCalled, type Reference, referencesOf } from '../references.js'
import type { Rewriter } from '../rewriter.js'
import {
  headless,
  keyed,
  latchkeyIn,
  markOptions,
  metadataOption,
  pairingOption,
  replaceSetupCall,
  topLevelCall,
  usesOf,
} from '../setup.js'
import { isStandardWallet } from '../solanaWallets.js'
import { isProviderConfig, rewriteWagmiTree } from '../wagmiSetup.js'

const isOwn = (source: string) => source === '@reown/appkit' || /^@reown\/appkit[-/]/.test(source)

const label: ComponentRule['attributes'] = {
  label: 'keep',
  disabled: 'keep',
  size: 'drop',
  loadingLabel: 'drop',
}

const namespaceAdvice: Advice = {
  why: 'ConnectButton connects to any of the networks.',
  fix: "Write a button that calls open({ namespace: 'eip155' }) of useModal of @latchkey/headless.",
}

const elements: Record<string, ComponentRule> = {}
for (const prefix of ['appkit', 'w3m']) {
  elements[`${prefix}-button`] = {
    to: 'ConnectButton',
    attributes: { ...label, balance: isHidden },
    advice: { balance: showBalanceAdvice, namespace: namespaceAdvice },
  }
  elements[`${prefix}-connect-button`] = { to: 'ConnectButton', attributes: label }
  elements[`${prefix}-account-button`] = {
    to: 'AccountButton',
    attributes: { disabled: 'keep', balance: (value) => (/show/.test(value) ? 'shows="balance"' : '') },
  }
  elements[`${prefix}-network-button`] = { to: 'NetworkButton', attributes: { disabled: 'keep' } }
}

const components: Record<string, ComponentRule> = {}
for (const [name, rule] of Object.entries({
  AppKitButton: elements['appkit-button'],
  AppKitConnectButton: elements['appkit-connect-button'],
  AppKitAccountButton: elements['appkit-account-button'],
  AppKitNetworkButton: elements['appkit-network-button'],
}))
  if (rule) components[name] = rule

function isHidden(value: string): string | undefined {
  return /hide/.test(value) ? '' : undefined
}

const modal = { hook: 'useModal' }
const networks = { hook: 'useNetworks' }

/** A function that may be called with AppKit's arguments, and must not be given an event. */
function callable(hook: string, field: string): FieldRule {
  const call = { hook }
  return {
    choose: (references) =>
      isOnlyCalled(references)
        ? { call, field }
        : { code: (tools) => `() => void ${tools.field(call, field)}()` },
  }
}

const openViews = new Set([
  'Connect',
  'Account',
  'AllWallets',
  'Networks',
  'WhatIsANetwork',
  'WhatIsAWallet',
  'Swap',
])

const hooks: Record<string, HookRule> = {
  useAppKit: (_, rewriter) => ({
    open: {
      choose: (references) => {
        for (const reference of references) listUnknownView(rewriter, reference)
        return callable('useModal', 'open')
      },
    },
    close: callable('useModal', 'close'),
  }),
  useAppKitAccount: (call, rewriter) => {
    const account = { hook: 'useAccount', argument: textOfFirst(call, rewriter) }
    const same = ['address', 'isConnected', 'caipAddress', 'status'].map((field) => [
      field,
      { call: account, field },
    ])
    return { ...Object.fromEntries(same), allAccounts: { call: account, field: 'accounts' } }
  },
  useAppKitNetwork: () => ({
    caipNetwork: { call: networks, field: 'network' },
    caipNetworkId: { call: networks, field: 'networkId' },
    chainId: { code: ({ field }) => `${field(networks, 'network')}.id` },
    switchNetwork: {
      code: ({ field, use, rewriter }) => {
        const type = rewriter.isTypeScript ? `: ${use(`${headless}/networks`, 'type NetworkInput')}` : ''
        const define = use(`${headless}/networks`, 'defineNetwork')
        return `(network${type}) => ${field({ hook: 'useSwitchNetwork' }, 'mutate')}({ network: ${define}(network) })`
      },
    },
  }),
  useAppKitState: () => ({
    open: { call: modal, field: 'isOpen' },
    selectedNetworkId: { call: networks, field: 'networkId' },
    activeChain: { call: networks, field: 'namespace' },
  }),
  useAppKitTheme: () => ({
    themeMode: { call: { hook: 'useTheme' }, field: 'themeMode' },
    setThemeMode: { call: { hook: 'useTheme' }, field: 'setThemeMode' },
  }),
  useAppKitProvider: (call, rewriter) => {
    const [namespace] = call.arguments
    const argument = namespace ? `{ namespace: ${rewriter.textOf(namespace)} }` : undefined
    return { walletProvider: { call: { hook: 'useProvider', argument }, field: 'provider' } }
  },
  useWalletInfo: (call, rewriter) => {
    const [namespace] = call.arguments
    const argument = namespace ? `{ namespace: ${rewriter.textOf(namespace)} }` : undefined
    return { walletInfo: { call: { hook: 'useAccount', argument }, field: 'connectedWalletInfo' } }
  },
  useDisconnect: () => ({ disconnect: callable('useDisconnect', 'mutateAsync') }),
}

function textOfFirst(call: CallExpression, rewriter: Rewriter): string | undefined {
  const [argument] = call.arguments
  return argument ? rewriter.textOf(argument) : undefined
}

function listUnknownView(rewriter: Rewriter, reference: Reference): void {
  const call = reference.ancestors.at(-1)
  if (!isCalled(reference) || call?.type !== 'CallExpression') return
  const [argument] = call.arguments
  const view =
    argument?.type === 'ObjectExpression' ? readOptions(argument).byKey.get('view')?.value : undefined
  if (view?.type !== 'StringLiteral' || openViews.has(view.value)) return
  rewriter.find(spanOf(call.callee).end, {
    kind: 'todo',
    what: `open: ${view.value}`,
    why: `There is no view '${view.value}'.`,
    fix: 'Open another view, or remove the button.',
  })
}

const embedded: Advice = {
  why: 'Email and social wallets are not part of the copied views.',
  fix: 'Remove what needs them, or keep a wallet of that kind as a connector of wagmi.',
}

const advice: Record<string, Advice> = {
  createAppKit: {
    why: 'It is not called at the top of a module with an object of options.',
    fix: 'Call createLatchkey with these options, and put LatchkeyProvider around your app.',
  },
  useAppKitEvents: {
    why: 'Events have other names and values.',
    fix: 'Listen with useEvents of @latchkey/headless.',
  },
  useAppKitBalance: { why: 'The balance is a query here.', fix: 'Use useBalance of @latchkey/headless.' },
  useAppKitConnection: {
    why: 'There is no Connection of @solana/web3.js.',
    fix: 'Make one: new Connection(network.rpcUrls.default.http[0]), with useNetworks of @latchkey/headless.',
  },
  useAppKitWallet: {
    why: 'There is no such hook.',
    fix: 'Use useConnect of @latchkey/headless: connectors.find(…), then mutate({ connector }).',
  },
  'useAppKitAccount.embeddedWalletInfo': embedded,
  'useAppKitTheme.themeVariables': {
    why: 'The variables have other names.',
    fix: 'Use themeVariables of useTheme of @latchkey/headless.',
  },
  'useAppKitTheme.setThemeVariables': {
    why: 'The variables have other names.',
    fix: 'Use setThemeVariables of useTheme of @latchkey/headless.',
  },
}

const optionAdvice: Record<string, Advice> = {
  siweConfig: {
    why: 'Sign-in is not carried over.',
    fix: 'Sign your message with useSignMessage of @latchkey/headless.',
  },
  siwx: {
    why: 'Sign-in is not carried over.',
    fix: 'Sign your message with useSignMessage of @latchkey/headless.',
  },
  customWallets: {
    why: 'Wallets are described in another way.',
    fix: 'See customWallets of createLatchkey.',
  },
  chainImages: {
    kind: 'check',
    why: 'A network brings its own picture.',
    fix: 'Set assets.imageUrl of the network.',
  },
  connectorImages: {
    kind: 'check',
    why: 'A connector brings its own picture.',
    fix: 'Edit the copied views if you need others.',
  },
  customRpcUrls: {
    why: 'A network brings its own addresses.',
    fix: 'Set transports of wagmiAdapter, or rpcUrls of the network.',
  },
  termsConditionsUrl: {
    why: 'There is no such option.',
    fix: 'Put the link into views/connect of the copied folder.',
  },
  privacyPolicyUrl: {
    why: 'There is no such option.',
    fix: 'Put the link into views/connect of the copied folder.',
  },
}

/** Reown AppKit 1. */
export const appkit: Kit = {
  name: 'appkit',
  title: 'AppKit',
  setupCall: 'createAppKit',
  isOwn,
  isPackage: (name) => isOwn(name),
  elements: /<(appkit|w3m)(-\w+)*-?button\b/,
  advice,
  migrate(migration) {
    const adapters = readAdapters(migration)
    setup(migration, adapters)
    if (migration.setup) {
      for (const adapter of adapters) replaceAdapter(migration, adapter)
      const hasWagmi = migration.files.some(
        ({ module }) => findJsx(module, 'wagmi', 'WagmiProvider').length > 0,
      )
      if (hasWagmi) rewriteWagmiTree(migration, { providers: () => [], marksOf: () => '' })
      else placeProviderInApp(migration)
    }
    for (const rewriter of migration.files) {
      replaceNetworks(rewriter)
      replaceCustomElements(migration, rewriter, elements)
      replaceComponents(migration, rewriter, components)
      replaceHooks(migration, rewriter, hooks)
    }
  },
}

interface FoundAdapter {
  rewriter: Rewriter
  node: NewExpression
  ancestors: readonly Node[]
  name: 'wagmiAdapter' | 'solanaAdapter' | 'bitcoinAdapter'
  options: Options | undefined
  isInline: boolean
}

const adapterNames: Record<string, FoundAdapter['name']> = {
  WagmiAdapter: 'wagmiAdapter',
  // Latchkey's adapter for EVM stands on wagmi; ethers takes the provider of the wallet.
  EthersAdapter: 'wagmiAdapter',
  Ethers5Adapter: 'wagmiAdapter',
  SolanaAdapter: 'solanaAdapter',
  BitcoinAdapter: 'bitcoinAdapter',
}

function readAdapters({ files }: Migration): FoundAdapter[] {
  return files.flatMap((rewriter) => {
    const locals = new Map(
      importedNames(rewriter.module)
        .filter(({ source }) => isOwn(source))
        .map(({ local, name }) => [local, adapterNames[name]]),
    )
    const found: FoundAdapter[] = []
    walk(rewriter.module.program, (node, ancestors) => {
      const name =
        node.type === 'NewExpression' && node.callee.type === 'Identifier'
          ? locals.get(node.callee.name)
          : undefined
      if (node.type !== 'NewExpression' || !name) return
      const [object] = node.arguments
      const options = object?.type === 'ObjectExpression' ? readOptions(object) : undefined
      const isInline = ancestors.some(({ type }) => type === 'CallExpression')
      found.push({ rewriter, node, ancestors, name, options, isInline })
    })
    return found
  })
}

const adapterOptions: Record<FoundAdapter['name'], readonly string[]> = {
  wagmiAdapter: ['transports', 'connectors'],
  solanaAdapter: ['wallets'],
  bitcoinAdapter: [],
}

/** Options of the old adapters that the app says elsewhere, or that Latchkey does by itself. */
const settledOptions = [
  'networks',
  'projectId',
  'ssr',
  'storage',
  'registerWalletStandard',
  'connectionSettings',
  'batch',
]

function adapterText(migration: Migration, { rewriter, name, options, node }: FoundAdapter): string {
  const entry = { wagmiAdapter: 'wagmi', solanaAdapter: 'solana', bitcoinAdapter: 'bitcoin' }[name]
  migration.needs.add(entry)
  const kept = adapterOptions[name].flatMap((key) => {
    const option = options?.byKey.get(key)
    if (key !== 'wallets' || option?.value.type !== 'ArrayExpression')
      return option ? [rewriter.textOf(option.node)] : []
    const wallets = option.value.elements.filter((element) => element && !isStandardWallet(element))
    return wallets.length === 0
      ? []
      : [`wallets: [${wallets.map((element) => rewriter.textOf(element ?? {})).join(', ')}]`]
  })
  if (name === 'solanaAdapter' && kept.length > 0)
    kept.push(`loadWeb3: () => import(${rewriter.style.quote}@solana/web3.js${rewriter.style.quote})`)
  const unknown = [...(options?.byKey.keys() ?? [])].filter(
    (key) => !adapterOptions[name].includes(key) && !settledOptions.includes(key),
  )
  if (node.arguments.length > 0 && (!options || options.others.length > 0)) unknown.push('…')
  const marks = markOptions(rewriter, unknown, name, optionAdvice)
  const argument = kept.length === 0 ? '' : `{ ${kept.join(', ')} }`
  return `${rewriter.use(`${headless}/${entry}`, name)}${marks}(${argument})`
}

/** An adapter of its own name becomes Latchkey's; what took wagmi's config from it gets it from the latchkey. */
function replaceAdapter(migration: Migration, adapter: FoundAdapter): void {
  const { rewriter, node, ancestors, isInline } = adapter
  if (isInline) return
  rewriter.overwrite(node, adapterText(migration, adapter))
  const declarator = ancestors.at(-1)
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'Identifier') return
  if (declarator.id.typeAnnotation) rewriter.overwrite(declarator.id, declarator.id.name)
  for (const use of usesOf(migration, rewriter.module.path, declarator.id.name))
    replaceConfigOf(migration, use)
}

function replaceConfigOf(
  migration: Migration,
  { rewriter, reference }: { rewriter: Rewriter; reference: Reference },
): void {
  const member = reference.ancestors.at(-1)
  const isConfig =
    member?.type === 'MemberExpression' &&
    member.property.type === 'Identifier' &&
    member.property.name === 'wagmiConfig'
  if (!isConfig || isProviderConfig(reference)) return
  const outer = reference.ancestors.filter(({ type }) => !/^TS(As|Satisfies|NonNull)Expression$/.test(type))
  const declarator = outer.at(-2)
  const statement = outer[1]
  if (declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier' && statement) {
    const uses = usesOf(migration, rewriter.module.path, declarator.id.name)
    if (uses.every((use) => isProviderConfig(use.reference))) {
      removeStatement(rewriter, statement)
      return
    }
  }
  const { quote, semicolon, lineEnd } = rewriter.style
  const config = () =>
    `${rewriter.use(`${headless}/wagmi`, 'wagmiConfigOf')}(${latchkeyIn(migration, rewriter)}.adapter(${quote}eip155${quote}))`
  const made = migration.setup?.path === rewriter.module.path ? setupStatement(rewriter) : undefined
  if (made && spanOf(made).start < spanOf(member).start) {
    rewriter.overwrite(member, config())
    return
  }
  if (made && declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier' && statement) {
    // It stands before the latchkey, which it now comes from.
    const isExported = statement.type === 'ExportNamedDeclaration'
    removeStatement(rewriter, statement)
    rewriter.edits.appendLeft(
      lineEndAt(rewriter.module.text, spanOf(made).end),
      `${lineEnd}${isExported ? 'export ' : ''}const ${declarator.id.name} = ${config()}${semicolon}`,
    )
    return
  }
  rewriter.find(spanOf(member).end, {
    kind: 'todo',
    what: 'wagmiConfig',
    why: 'The config of wagmi is made with the latchkey, so this file cannot have it first.',
    fix: "Use wagmiConfigOf(latchkey.adapter('eip155')) of @latchkey/headless/wagmi where the config is needed.",
  })
}

/** The statement that calls createAppKit. */
function setupStatement(rewriter: Rewriter): Node | undefined {
  const [found] = callsOf(rewriter, isOwn, 'createAppKit')
  return found && topLevelCall(found.call, found.ancestors)?.statement
}

function removeStatement(rewriter: Rewriter, statement: Node): void {
  const { start, end } = linesOf(rewriter.module.text, spanOf(statement))
  rewriter.edits.remove(start, end)
}

function setup(migration: Migration, adapters: readonly FoundAdapter[]): void {
  for (const rewriter of migration.files)
    for (const { call, ancestors } of callsOf(rewriter, isOwn, 'createAppKit')) {
      const [object] = call.arguments
      const place = topLevelCall(call, ancestors)
      if (migration.setup || !place || object?.type !== 'ObjectExpression') continue
      const options = readOptions(object)
      if (options.others.length > 0 || !options.byKey.has('adapters') || !options.byKey.has('networks'))
        continue
      const uses = place.local === undefined ? [] : usesOf(migration, rewriter.module.path, place.local)
      replaceSetupCall(migration, rewriter, {
        place,
        object,
        options: printed(migration, rewriter, options, adapters),
        isDropped: () => true,
      })
      for (const use of uses) replaceInstance(migration, use)
    }
}

const sameOptions = [
  'networks',
  'defaultNetwork',
  'metadata',
  'themeMode',
  'allowUnsupportedChain',
  'enableReconnect',
  'enableNetworkSwitch',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableEIP6963',
  'debug',
]
const renamedOptions: Record<string, string> = {
  featuredWalletIds: 'featuredWallets',
  includeWalletIds: 'includeWallets',
  excludeWalletIds: 'excludeWallets',
}
const droppedOptions = ['enableCoinbase', 'coinbasePreference', 'enableInjected', 'defaultAccountTypes']

function printed(
  migration: Migration,
  rewriter: Rewriter,
  options: Options,
  adapters: readonly FoundAdapter[],
): PrintedOption[] {
  const { byKey } = options
  const list: PrintedOption[] = []
  const unknown: string[] = []
  for (const { key, node, value } of byKey.values()) {
    if (key === 'adapters')
      list.push({ at: node, text: keyed('adapters', adaptersText(migration, rewriter, value, adapters)) })
    else if (key === 'projectId') {
      migration.needs.add('pairing')
      list.push({ at: node, text: pairingOption(rewriter, value) })
    } else if (sameOptions.includes(key)) list.push({ at: node, text: rewriter.textOf(node) })
    else if (renamedOptions[key])
      list.push({ at: node, text: `${renamedOptions[key]}: ${rewriter.textOf(value)}` })
    else if (key === 'themeVariables') {
      const variables = themeVariables(rewriter, value)
      if (variables.text) list.push({ at: node, text: variables.text })
      unknown.push(...variables.unknown.map((name) => `themeVariables.${name}`))
    } else if (key === 'features') unknown.push(...featuresOf(value))
    else if (!droppedOptions.includes(key)) unknown.push(key)
  }
  if (!byKey.has('metadata'))
    list.unshift(
      metadataOption(
        rewriter,
        options,
        { name: '', description: '', url: '', icon: '' },
        { name: migration.appName },
      ),
    )
  const isServer = adapters.some(({ options: each }) => {
    const ssr = each?.byKey.get('ssr')?.value
    return ssr?.type === 'BooleanLiteral' && ssr.value
  })
  if (isServer) list.push({ text: 'ssr: true' })
  const [first] = list
  if (first)
    first.text =
      markOptions(rewriter, unknown, 'createAppKit', {
        ...optionAdvice,
        ...featureAdvice,
        ...Object.fromEntries(
          unknown.filter((key) => key.startsWith('themeVariables.')).map((key) => [key, themeAdvice]),
        ),
      }) + first.text
  return list
}

const themeAdvice: Advice = {
  kind: 'check',
  why: 'There is no such variable.',
  fix: 'See themeVariables of createLatchkey, and theme.css of the copied folder.',
}

const featureAdvice: Record<string, Advice> = {
  'features.email': embedded,
  'features.socials': embedded,
  'features.swaps': {
    why: 'Swaps are not part of the copied views.',
    fix: 'Link to an exchange of your choice.',
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

/** Features that are switched on and that Latchkey does not have. Latchkey sends no analytics. */
function featuresOf(value: Expression): string[] {
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

const variableNames: Record<string, string> = {
  accent: 'accent',
  'font-family': 'fontFamily',
  'font-size-master': 'fontSizeMaster',
  'border-radius-master': 'borderRadiusMaster',
  'color-mix': 'colorMix',
  'color-mix-strength': 'colorMixStrength',
  'z-index': 'zIndex',
}

function themeVariables(
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

/** The list of adapters; those that are made in it become Latchkey's. */
function adaptersText(
  migration: Migration,
  rewriter: Rewriter,
  value: Expression,
  adapters: readonly FoundAdapter[],
): string {
  let text = rewriter.textOf(value)
  const { start: offset } = spanOf(value)
  const inside = adapters
    .filter(({ rewriter: own, node }) => own === rewriter && isInside(node, value))
    .sort((a, b) => spanOf(b.node).start - spanOf(a.node).start)
  for (const adapter of inside) {
    const { start, end } = spanOf(adapter.node)
    text = text.slice(0, start - offset) + adapterText(migration, adapter) + text.slice(end - offset)
  }
  return text
}

function isInside(node: Node, outer: Node): boolean {
  return spanOf(node).start >= spanOf(outer).start && spanOf(node).end <= spanOf(outer).end
}

/** `modal.open()` and `modal.close()` of what createAppKit gave. */
function replaceInstance(
  migration: Migration,
  { rewriter, reference }: { rewriter: Rewriter; reference: Reference },
): void {
  const member = reference.ancestors.at(-1)
  const name =
    member?.type === 'MemberExpression' && member.property.type === 'Identifier'
      ? member.property.name
      : undefined
  if (name === 'open' || name === 'close') {
    rewriter.overwrite(reference.node, `${latchkeyIn(migration, rewriter)}.modal`)
    return
  }
  rewriter.find(spanOf(reference.node).end, {
    kind: 'todo',
    what: name ? `createAppKit().${name}` : 'createAppKit()',
    why: 'The latchkey has no such member.',
    fix: 'Use an action of @latchkey/headless/actions, whose first argument is the latchkey.',
  })
}

const networkNames: Record<string, string> = {
  AppKitNetwork: 'NetworkInput',
  CaipNetwork: 'Network',
  defineChain: 'defineNetwork',
}

/** Imports of `@reown/appkit/networks` come from `@latchkey/headless/networks`, which has viem's chains and Solana's and Bitcoin's. */
function replaceNetworks(rewriter: Rewriter): void {
  const { quote } = rewriter.style
  for (const declaration of importDeclarations(rewriter.module)) {
    const isNetworks = /^@reown\/appkit\/networks(\/.*)?$/.test(declaration.source.value)
    if (!isOwn(declaration.source.value)) continue
    for (const specifier of declaration.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
      const to = networkNames[specifier.imported.name]
      if (!to) continue
      const { name: local } = specifier.local
      const isRenamed = local !== specifier.imported.name
      if (isNetworks) rewriter.overwrite(specifier.imported, to)
      if (isRenamed && isNetworks) continue
      const type = to === 'defineNetwork' ? '' : 'type '
      for (const { node } of referencesOf(rewriter.module.program, local))
        rewriter.overwrite(node, isNetworks ? to : rewriter.use(`${headless}/networks`, `${type}${to}`))
    }
    if (isNetworks) rewriter.overwrite(declaration.source, `${quote}${headless}/networks${quote}`)
  }
}
