import type { JSXElement, Node } from '@babel/types'
import { attributeOf } from '../../attributeOf.js'
import { headless } from '../../headless.js'
import type { Migration } from '../../migration.js'
import type { Rewriter } from '../../rewriter.js'
import { networkOf } from './networkOf.js'
import { walletsOf } from './walletsOf.js'

/** A `WalletProvider` in the code. */
export interface FoundProvider {
  rewriter: Rewriter
  element: JSXElement
  ancestors: readonly Node[]
}

/** Writes the module that calls createLatchkey. wallet-adapter has no call to replace. */
export function createSetup(migration: Migration, provider: FoundProvider): void {
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
      why: 'The endpoint of ConnectionProvider is not a plain value, so the app now uses mainnet.',
      fix: 'Name your network here: solana, solanaDevnet or solanaTestnet, with your own rpcUrls if you have them.',
    })
  if (wallets.unknown.length > 0)
    migration.findings.push({
      path,
      line: imports.length + 5,
      kind: 'check',
      what: `wallets: ${wallets.unknown.join(', ')}`,
      why: 'Latchkey finds wallets of the Wallet Standard itself. These entries of your list could not be read.',
      fix: 'Pass them as solanaAdapter({ wallets: […], loadWeb3 }).',
    })
}
