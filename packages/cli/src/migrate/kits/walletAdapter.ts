import type { Expression, JSXElement, Node } from '@babel/types'
import { findDeclaration } from '../../code/findDeclaration.js'
import { findJsx } from '../../code/findJsx.js'
import { importedNames } from '../../code/imports.js'
import { walk } from '../../code/walk.js'
import { type ComponentRule, replaceComponents } from '../buttons.js'
import { type HookRule, replaceHooks } from '../hooks.js'
import type { Advice, Kit } from '../kit.js'
import type { Migration } from '../migration.js'
import { readOptions } from '../options.js'
import { attributeOf, dropProvider, expressionOf, replaceProvider } from '../providers.js'
import type { Rewriter } from '../rewriter.js'
import { headless } from '../setup.js'
import { isStandardWallet } from '../solanaWallets.js'

/** The React part. Adapters of single wallets and the base package go on to work, with solanaAdapter({ wallets }). */
const isOwn = (source: string) =>
  /^@solana\/wallet-adapter-(react|react-ui|base-ui|ant-design|material-ui)(\/.*)?$/.test(source)

const button: ComponentRule['attributes'] = {
  className: 'keep',
  style: 'keep',
  disabled: 'keep',
  tabIndex: 'keep',
  onClick: 'keep',
}

const components: Record<string, ComponentRule> = {
  WalletMultiButton: { to: 'ConnectButton', attributes: button },
  WalletModalButton: { to: 'ConnectButton', attributes: button },
  WalletConnectButton: { to: 'ConnectButton', attributes: button },
}

const account = { hook: 'useAccount', argument: "{ namespace: 'solana' }" }
const modal = { hook: 'useModal' }
const withQuotes = <call extends { argument: string }>(call: call, rewriter: Rewriter): call => ({
  ...call,
  argument: call.argument.replaceAll("'", rewriter.style.quote),
})

const transaction: Advice = {
  why: 'Transactions are given as bytes here, and signed or sent in one step.',
  fix: 'Use useSend for transfers, or useSignTransaction with the serialized transaction and send the result with your Connection.',
}

const hooks: Record<string, HookRule> = {
  useWallet: (_, rewriter) => {
    const own = withQuotes(account, rewriter)
    return {
      connected: { call: own, field: 'isConnected' },
      connecting: { call: own, field: 'isConnecting' },
      publicKey: {
        code: ({ field, use }) => {
          const address = field(own, 'address')
          const key = `new ${use('@solana/web3.js', 'PublicKey')}(${address})`
          return `${use('react', 'useMemo')}(() => (${address} ? ${key} : null), [${address}])`
        },
      },
      connect: {
        code: ({ field }) => `async () => void (await ${field(modal, 'open')}())`,
      },
      disconnect: {
        code: ({ field }) =>
          `() => ${field({ hook: 'useDisconnect' }, 'mutateAsync')}({ namespace: ${rewriter.style.quote}solana${rewriter.style.quote} })`,
      },
    }
  },
  useWalletModal: () => ({
    visible: { call: modal, field: 'isOpen' },
    setVisible: {
      code: ({ field, rewriter }) =>
        `(isShown${rewriter.isTypeScript ? ': boolean' : ''}) => void (isShown ? ${field(modal, 'open')}() : ${field(modal, 'close')}())`,
    },
  }),
}

const choose: Advice = {
  why: 'Wallets are connectors here.',
  fix: 'Use useConnect of @latchkey/headless: connectors, and mutate({ connector }).',
}

const advice: Record<string, Advice> = {
  'useWallet.sendTransaction': transaction,
  'useWallet.signTransaction': transaction,
  'useWallet.signAllTransactions': transaction,
  'useWallet.signMessage': {
    why: 'useSignMessage takes the text and gives the signature in base58; here both are bytes.',
    fix: 'Use useSignMessage of @latchkey/headless: await mutateAsync({ message }).',
  },
  'useWallet.signIn': { why: 'It is a hook of its own.', fix: 'Use useSignIn of @latchkey/headless.' },
  'useWallet.wallet': {
    why: 'There is no adapter object.',
    fix: 'Use connectedWalletInfo (name, icon) of useAccount of @latchkey/headless.',
  },
  'useWallet.wallets': choose,
  'useWallet.select': choose,
  useAnchorWallet: {
    why: "Anchor's wallet signs transactions of @solana/web3.js.",
    fix: 'Make one of useSignTransaction of @latchkey/headless, or keep WalletProvider for this part.',
  },
  WalletDisconnectButton: {
    why: 'The account view of the modal disconnects.',
    fix: 'Remove it, or write a button with useDisconnect of @latchkey/headless.',
  },
  WalletIcon: { why: 'There is no such component.', fix: 'Use primitives/wallet-icon of the copied folder.' },
  WalletModal: { why: 'The modal is placed with the provider.', fix: 'Remove it.' },
  useLocalStorage: { why: 'There is no such hook.', fix: 'Use a hook of your own.' },
}

/** Solana's wallet-adapter. */
export const walletAdapter: Kit = {
  name: 'wallet-adapter',
  title: 'wallet-adapter',
  isOwn,
  isPackage: (name) => name.startsWith('@solana/wallet-adapter-'),
  advice,
  keeps: ['ConnectionProvider', 'useConnection'],
  migrate(migration) {
    const providers = migration.files.flatMap((rewriter) =>
      findJsx(rewriter.module, isOwn, 'WalletProvider').map(({ element, ancestors }) => ({
        rewriter,
        element,
        ancestors,
      })),
    )
    const [first] = providers
    if (first) {
      if (!migration.setup) createSetup(migration, first)
      const needsConnection = migration.files.some(({ module }) =>
        importedNames(module).some(
          ({ source, name }) => isOwn(source) && (name === 'useConnection' || name === 'useAnchorWallet'),
        ),
      )
      for (const { rewriter, element } of providers)
        replaceProvider(migration, rewriter, element, { marks: markProps(rewriter, element) })
      for (const rewriter of migration.files) {
        const dropped = ['WalletModalProvider', ...(needsConnection ? [] : ['ConnectionProvider'])]
        for (const name of dropped)
          for (const { element } of findJsx(rewriter.module, isOwn, name)) dropProvider(rewriter, element)
      }
    }
    for (const rewriter of migration.files) {
      replaceComponents(migration, rewriter, components)
      replaceHooks(migration, rewriter, hooks)
    }
  },
}

interface FoundProvider {
  rewriter: Rewriter
  element: JSXElement
  ancestors: readonly Node[]
}

/** Writes the module that makes the latchkey: there is no config of the old set-up that could become it. */
function createSetup(migration: Migration, provider: FoundProvider): void {
  const { rewriter, element } = provider
  const { quote, semicolon, lineEnd, indent } = rewriter.style
  const string = (text: string) => `${quote}${text}${quote}`
  const folder = migration.tree.paths.some((path) => path.startsWith('src/')) ? 'src/' : ''
  const ending = migration.isTypeScript ? '.ts' : '.js'
  const path = ['latchkey', 'latchkeySetup', 'latchkeyConfig']
    .map((name) => `${folder}${name}${ending}`)
    .find((each) => !migration.tree.paths.includes(each))
  if (path === undefined) return

  const network = networkOf(provider)
  const wallets = walletsOf(provider)
  const autoConnect = attributeOf(element, 'autoConnect')
  const isManual = autoConnect?.value != null && rewriter.textOf(autoConnect.value) === '{false}'
  const base = network.name
  const networkText = network.endpoint
    ? `{ ...${base}, rpcUrls: { default: { http: [${network.endpoint}] } } }`
    : base
  const adapterParts = [
    ...(wallets.kept.length > 0
      ? [
          `wallets: [${wallets.kept.map(({ text }) => text).join(', ')}]`,
          `loadWeb3: () => import(${string('@solana/web3.js')})`,
        ]
      : []),
  ]
  const imports: [string, string[]][] = [
    [headless, ['createLatchkey']],
    [`${headless}/networks`, [base]],
    [`${headless}/solana`, ['solanaAdapter']],
    ...(wallets.projectId
      ? ([[`${headless}/wallet-connect`, ['walletConnect']]] as [string, string[]][])
      : []),
    ...[...new Set(wallets.kept.map(({ source }) => source))].map((source): [string, string[]] => [
      source,
      wallets.kept.filter((each) => each.source === source).map(({ name }) => name),
    ]),
  ]
  const options = [
    `metadata: { name: ${string(migration.appName)} }`,
    `networks: [${networkText}]`,
    `adapters: [solanaAdapter(${adapterParts.length === 0 ? '' : `{ ${adapterParts.join(', ')} }`})]`,
    ...(wallets.projectId ? [`pairing: walletConnect({ projectId: ${wallets.projectId} })`] : []),
    ...(isManual ? ['enableReconnect: false'] : []),
  ]
  const lines = [
    ...imports.map(([source, names]) => `import { ${names.join(', ')} } from ${string(source)}${semicolon}`),
    '',
    `export const latchkey = createLatchkey({`,
    ...options.map((option) => `${indent}${option},`),
    `})${semicolon}`,
    '',
  ]
  migration.created.set(path, lines.join(lineEnd))
  migration.setup = { path, local: 'latchkey' }
  migration.needs.add('solana')
  if (wallets.projectId) migration.needs.add('pairing')
  if (network.isUnknown)
    migration.findings.push({
      path,
      line: imports.length + 4,
      kind: 'todo',
      what: 'networks',
      why: 'The endpoint of ConnectionProvider is not a plain value, so mainnet was taken.',
      fix: 'Name your network here: solana, solanaDevnet or solanaTestnet, with your own rpcUrls if you have them.',
    })
  if (wallets.unknown.length > 0)
    migration.findings.push({
      path,
      line: imports.length + 5,
      kind: 'check',
      what: `wallets: ${wallets.unknown.join(', ')}`,
      why: 'Wallets that speak the Wallet Standard are found by themselves; the others of your list could not be read.',
      fix: 'Pass them as solanaAdapter({ wallets: […], loadWeb3 }).',
    })
}

interface Wallets {
  kept: { name: string; source: string; text: string }[]
  unknown: string[]
  projectId: string | undefined
}

/** What `wallets={…}` holds: what has to be passed on, and the project id for wallets on other devices. */
function walletsOf({ rewriter, element }: FoundProvider): Wallets {
  const wallets: Wallets = { kept: [], unknown: [], projectId: undefined }
  const attribute = attributeOf(element, 'wallets')
  const list = attribute && resolvedValue(rewriter, expressionOf(attribute))
  if (!list) return wallets
  if (list.type !== 'ArrayExpression') return { ...wallets, unknown: ['wallets'] }
  for (const entry of list.elements) {
    const made = entry?.type === 'NewExpression' && entry.callee.type === 'Identifier' ? entry : undefined
    const imported =
      made &&
      importedNames(rewriter.module).find(({ local }) => local === (made.callee as { name: string }).name)
    if (!made || !imported) {
      if (entry) wallets.unknown.push(rewriter.textOf(entry))
      continue
    }
    if (imported.name === 'WalletConnectWalletAdapter') {
      wallets.projectId = projectIdOf(rewriter, made.arguments[0] as Expression | undefined)
      continue
    }
    if (isStandardWallet(made) || imported.name === 'UnsafeBurnerWalletAdapter') continue
    if (made.arguments.length === 0)
      wallets.kept.push({ name: imported.name, source: imported.source, text: `new ${imported.name}()` })
    else wallets.unknown.push(imported.name)
  }
  return wallets
}

function projectIdOf(rewriter: Rewriter, node: Expression | undefined): string | undefined {
  const options =
    node?.type === 'ObjectExpression' ? readOptions(node).byKey.get('options')?.value : undefined
  const projectId =
    options?.type === 'ObjectExpression' ? readOptions(options).byKey.get('projectId')?.value : undefined
  return projectId && isPortable(projectId) ? rewriter.textOf(projectId) : undefined
}

const clusters: Record<string, string> = {
  'mainnet-beta': 'solana',
  Mainnet: 'solana',
  devnet: 'solanaDevnet',
  Devnet: 'solanaDevnet',
  testnet: 'solanaTestnet',
  Testnet: 'solanaTestnet',
}

/** The network behind `endpoint={…}` of ConnectionProvider. */
function networkOf({ rewriter, ancestors }: FoundProvider): {
  name: string
  endpoint?: string
  isUnknown: boolean
} {
  const own = findJsx(rewriter.module, isOwn, 'ConnectionProvider').find(({ element }) =>
    ancestors.includes(element),
  )
  const other = own ?? findJsx(rewriter.module, isOwn, 'ConnectionProvider')[0]
  const attribute = other && attributeOf(other.element, 'endpoint')
  const endpoint = attribute && resolvedValue(rewriter, expressionOf(attribute))
  if (!endpoint) return { name: 'solana', isUnknown: true }
  if (
    endpoint.type === 'CallExpression' &&
    endpoint.callee.type === 'Identifier' &&
    endpoint.callee.name === 'clusterApiUrl'
  ) {
    const [argument] = endpoint.arguments
    const cluster = clusterOf(resolvedValue(rewriter, argument as Expression | undefined))
    return cluster ? { name: cluster, isUnknown: false } : { name: 'solana', isUnknown: true }
  }
  if (!isPortable(endpoint)) return { name: 'solana', isUnknown: true }
  const text = rewriter.textOf(endpoint)
  const name = /devnet/i.test(text) ? 'solanaDevnet' : /testnet/i.test(text) ? 'solanaTestnet' : 'solana'
  return { name, endpoint: text, isUnknown: false }
}

function clusterOf(node: Expression | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return clusters[node.value]
  const isMember = node?.type === 'MemberExpression' && node.property.type === 'Identifier'
  return isMember && node.property.type === 'Identifier' ? clusters[node.property.name] : undefined
}

/** Whether an expression means the same in another module: text, and variables of the environment. */
function isPortable(node: Expression): boolean {
  switch (node.type) {
    case 'StringLiteral':
      return true
    case 'LogicalExpression':
      return isPortable(node.left as Expression) && isPortable(node.right)
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return isPortable(node.expression)
    case 'TemplateLiteral':
      return node.expressions.every((each) => isPortable(each as Expression))
    case 'MemberExpression':
      return /^(process\.env|import\.meta\.env)$/.test(dotted(node.object))
    default:
      return false
  }
}

function dotted(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MetaProperty') return `${node.meta.name}.${node.property.name}`
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? `${dotted(node.object)}.${node.property.name}`
    : ''
}

/** What an expression stands for: constants and `useMemo(() => …)` of the same file are followed. */
function resolvedValue(rewriter: Rewriter, node: Expression | undefined, depth = 0): Expression | undefined {
  if (!node || depth > 5) return node
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression')
    return resolvedValue(rewriter, node.expression, depth + 1)
  if (node.type === 'CallExpression' && isUseMemo(node.callee)) {
    const [factory] = node.arguments
    if (factory?.type !== 'ArrowFunctionExpression') return node
    if (factory.body.type !== 'BlockStatement') return resolvedValue(rewriter, factory.body, depth + 1)
    const last = factory.body.body.at(-1)
    return last?.type === 'ReturnStatement' && last.argument
      ? resolvedValue(rewriter, last.argument, depth + 1)
      : node
  }
  if (node.type !== 'Identifier') return node
  const declared = findDeclaration(rewriter.module, node.name)?.node ?? localDeclaration(rewriter, node.name)
  return declared?.type === 'VariableDeclarator' && declared.init
    ? resolvedValue(rewriter, declared.init, depth + 1)
    : node
}

function isUseMemo(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'useMemo'
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'useMemo'
  )
}

function localDeclaration({ module }: Rewriter, name: string): Node | undefined {
  let found: Node | undefined
  walk(module.program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name)
      found ??= node
  })
  return found
}

function markProps(rewriter: Rewriter, element: JSXElement): string {
  return element.openingElement.attributes
    .map((attribute) => {
      const name = attribute.type === 'JSXAttribute' ? String(attribute.name.name) : '{...}'
      if (['wallets', 'localStorageKey'].includes(name)) return ''
      const isPlain =
        attribute.type === 'JSXAttribute' &&
        (!attribute.value || /^\{(true|false)\}$/.test(rewriter.textOf(attribute.value)))
      if (name === 'autoConnect' && isPlain) return ''
      return rewriter.mark({
        kind: 'check',
        what: `WalletProvider: ${name}`,
        why: 'LatchkeyProvider has no such prop.',
        fix:
          name === 'autoConnect'
            ? 'Set enableReconnect of createLatchkey.'
            : 'Listen to errors with useEvents of @latchkey/headless.',
      })
    })
    .join('')
}
