import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { importedNames } from '../../code/importedNames.js'
import { missingDependencies } from '../../project/missingDependencies.js'
import { type Check, type Finding, note, problem } from '../check.js'
import type { DoctorContext } from '../doctorContext.js'

interface AdapterRule {
  /** Entry points of `@latchkey/headless`, and the import that needs the packages. */
  entries: readonly string[]
  name: string
  packages: readonly string[]
  /** What fails without them. */
  lost: string
  /** Only if the importing file says this. */
  onlyWith?: RegExp
  isOptional?: true
}

const evmEntries = ['wagmi', 'ethers', 'ethers5']

const rules: readonly AdapterRule[] = [
  {
    entries: ['wagmi'],
    name: 'wagmiAdapter',
    packages: ['wagmi', 'viem'],
    lost: 'The app does not build without them.',
  },
  {
    entries: ['ethers'],
    name: 'ethersAdapter',
    packages: ['ethers'],
    lost: 'useEthersProvider and useEthersSigner need it.',
    isOptional: true,
  },
  {
    entries: ['ethers5'],
    name: 'ethers5Adapter',
    packages: ['ethers'],
    lost: 'useEthersProvider and useEthersSigner need it.',
    isOptional: true,
  },
  {
    entries: ['wallet-connect'],
    name: 'walletConnect',
    packages: ['@walletconnect/core', '@walletconnect/sign-client'],
    lost: 'Connecting a wallet on another device fails.',
  },
  {
    entries: evmEntries,
    name: 'coinbaseWallet',
    packages: ['@coinbase/wallet-sdk'],
    lost: 'Choosing this wallet fails.',
  },
  {
    entries: evmEntries,
    name: 'baseAccount',
    packages: ['@base-org/account'],
    lost: 'Choosing this wallet fails.',
  },
  {
    entries: ['wagmi'],
    name: 'metaMask',
    packages: ['@metamask/connect-evm'],
    lost: 'Choosing this wallet fails.',
  },
  {
    entries: evmEntries,
    name: 'safe',
    packages: ['@safe-global/safe-apps-provider', '@safe-global/safe-apps-sdk'],
    lost: 'The app cannot connect inside of a Safe.',
  },
  {
    entries: ['polkadot'],
    name: 'polkadotAdapter',
    packages: ['@polkadot/api'],
    lost: 'enableTransfers needs it.',
    onlyWith: /\benableTransfers\s*:\s*true\b/,
  },
  {
    entries: ['solana'],
    name: 'solanaAdapter',
    packages: [
      '@solana/kit',
      '@solana-program/system',
      '@solana-program/token',
      '@solana-program/compute-budget',
    ],
    lost: 'Balances and transfers on Solana need them; connecting and signing messages do not.',
    isOptional: true,
  },
]

/** The optional packages of the adapters and wallets that the app imports are installed. */
export const adapterPackagesCheck: Check = {
  name: 'adapter-packages',
  group: 'packages',
  run(context) {
    const { root, project, modules } = context
    const ranges = peersOfHeadless(context)
    const imported = modules().flatMap((module) =>
      importedNames(module)
        .filter(({ source, isTypeOnly }) => !isTypeOnly && source.startsWith('@latchkey/headless/'))
        .map(({ source, name }) => ({
          entry: source.slice('@latchkey/headless/'.length),
          name,
          text: module.text,
        })),
    )
    return rules.flatMap((rule): Finding[] => {
      const isUsed = imported.some(
        ({ entry, name, text }) =>
          rule.entries.includes(entry) && name === rule.name && (rule.onlyWith?.test(text) ?? true),
      )
      if (!isUsed) return []
      const needed = Object.fromEntries(rule.packages.map((name) => [name, ranges[name] ?? '*']))
      const missing = missingDependencies(root, project.packageJson, needed)
      if (missing.length === 0) return []
      const names = missing.map(({ name }) => name).join(', ')
      const finding = {
        what: `${rule.name}() is used, and ${names} ${missing.length === 1 ? 'is' : 'are'} not installed${missing.some(({ found }) => found) ? ' in a version that fits' : ''}.`,
        why: rule.lost,
        fix: `Install ${missing.map(({ name, range }) => (range === '*' ? name : `${name}@${range}`)).join(' ')}.`,
      }
      if (rule.isOptional) return [note(finding)]
      return [problem({ ...finding, repair: { kind: 'install', packages: missing } })]
    })
  },
}

/** The ranges that the installed `@latchkey/headless` works with. */
function peersOfHeadless({ root }: DoctorContext): Record<string, string> {
  for (let folder = root; ; folder = dirname(folder)) {
    try {
      const text = readFileSync(join(folder, 'node_modules/@latchkey/headless/package.json'), 'utf8')
      return v.parse(v.object({ peerDependencies: v.record(v.string(), v.string()) }), JSON.parse(text))
        .peerDependencies
    } catch {
      if (dirname(folder) === folder) return {}
    }
  }
}
