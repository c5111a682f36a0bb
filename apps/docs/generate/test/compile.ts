import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execute } from '@latchkey/test/execute'

const root = join(import.meta.dirname, '../../../..')

/** The app's latchkey, which examples import from `./latchkey`. */
const latchkeyModule = `import { createLatchkey } from '@latchkey/headless'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
import { cosmosAdapter, cosmosHub } from '@latchkey/headless/cosmos'
import { base, bitcoin, mainnet, solana } from '@latchkey/headless/networks'
import { polkadot, polkadotAdapter } from '@latchkey/headless/polkadot'
import { solanaAdapter } from '@latchkey/headless/solana'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { walletConnect } from '@latchkey/headless/wallet-connect'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet, base, solana, bitcoin, polkadot, cosmosHub],
  adapters: [wagmiAdapter(), solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter()],
  pairing: walletConnect({ projectId: 'my-project' }),
})
`

/**
 * Compiles files against the source, as modules of one app that has a latchkey in `src/latchkey.ts` and the
 * views in `src/components/wallet`.
 *
 * @param name Of the app's folder in the cache.
 * @param files Code by path in the app, such as `src/a.tsx`.
 * @returns The errors, each in a line that begins with its file. Empty if there are none.
 */
export async function compile(name: string, files: ReadonlyMap<string, string>): Promise<string> {
  const folder = join(root, '.cache', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'src'), { recursive: true })
  mkdirSync(join(folder, 'kit/components'), { recursive: true })
  symlinkSync(join(root, 'apps/playground/node_modules'), join(folder, 'node_modules'), 'junction')
  symlinkSync(join(root, 'registry'), join(folder, 'kit/components/wallet'), 'junction')
  writeFileSync(join(folder, 'src/latchkey.ts'), latchkeyModule)
  for (const [path, code] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    // `export {}` makes a module of code without imports, so that its names are its own.
    writeFileSync(join(folder, path), `${code}export {}\n`)
  }
  const tsconfig = {
    extends: '../../tsconfig.base.json',
    include: ['src'],
    compilerOptions: {
      types: ['node', 'vite/client'],
      // A folder of its own, because code may add a view to that of the kit, which is a link.
      rootDirs: ['src', 'kit'],
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const { code, output } = await execute('tsc', ['-p', folder, '--pretty', 'false'], { cwd: folder })
  return code === 0 ? '' : output
}
