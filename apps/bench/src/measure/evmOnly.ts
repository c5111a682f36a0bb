import { gzipSync } from 'node:zlib'
import type { BuiltModule } from '../buildPage'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'

/** What belongs to a namespace and to nothing else: our adapter, and what its chain's packages are named after. */
const ownPaths = {
  solana: /\/adapters\/solana\/|\/node_modules\/@(solana|solana-program)\//,
  bitcoin: /\/adapters\/bitcoin\//,
  polkadot: /\/adapters\/polkadot\/|\/node_modules\/@polkadot\//,
  'solana and bitcoin': /\/adapters\/base\/standardWallets\.|\/node_modules\/@wallet-standard\//,
}

/**
 * The code of the other namespaces in all files of an app with EVM alone, also in those that are loaded later.
 *
 * @throws Error when the same search finds nothing of one of them in an app that has them all: then it would find nothing anywhere
 */
export async function evmOnly(stage: Stage): Promise<Readings> {
  const [evm, all] = [await stage.modulesOf('latchkey'), await stage.modulesOf('namespaces')]
  for (const [namespace, paths] of Object.entries(ownPaths))
    if (gzipBytes(all, paths) === 0)
      throw new Error(`The app with every namespace has nothing of ${namespace}.`)
  const bytes = Object.values(ownPaths).reduce((sum, paths) => sum + gzipBytes(evm, paths), 0)
  return { 'chains/js-evm-only': exactReading(bytes) }
}

function gzipBytes(modules: readonly BuiltModule[], paths: RegExp): number {
  return modules
    .filter(({ path }) => paths.test(path.replaceAll('\\', '/')))
    .reduce((sum, { code }) => sum + (code === '' ? 0 : gzipSync(code, { level: 9 }).length), 0)
}
