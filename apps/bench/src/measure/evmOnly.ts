import { gzipSync } from 'node:zlib'
import type { BuiltModule } from '../buildPage'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'

/** What identifies each namespace: the path of our adapter and the names of its chain's packages. */
const ownPaths = {
  solana: /\/adapters\/solana\/|\/node_modules\/@(solana|solana-program)\//,
  bitcoin: /\/adapters\/bitcoin\//,
  polkadot: /\/adapters\/polkadot\/|\/node_modules\/@polkadot\//,
  'solana and bitcoin': /\/adapters\/base\/standardWallets\.|\/node_modules\/@wallet-standard\//,
}

/**
 * Code of the other namespaces in all files of an EVM-only app, also in those loaded later.
 *
 * @throws Error If the search finds nothing in an app that has the namespace, since it would then find
 * nothing anywhere.
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
