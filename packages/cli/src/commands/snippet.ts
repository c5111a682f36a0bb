import type { Config } from '../lock/lockFile.js'
import type { RegistryIndex } from '../registry/registryIndex.js'

/** The code that puts the copied views to work, as it stands in the host's entry file. */
export function providerSnippet(config: Config, adapter: RegistryIndex['adapters'][number]): string {
  const from = config.dir.startsWith('src/') ? `./${config.dir.slice('src/'.length)}` : `./${config.dir}`
  return `${config.rsc ? `'use client'\n` : ''}import { createLatchkey, LatchkeyProvider } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { ${adapter.factory} } from '${adapter.entry}'
import { ConnectButton, Modal } from '${from}'

const latchkey = createLatchkey({
  metadata: { name: 'My app', description: 'What it does', url: location.origin, icons: [] },
  networks: [mainnet],
  adapters: [${adapter.factory}()],
})

<LatchkeyProvider latchkey={latchkey}>
  <ConnectButton />
  <Modal />
</LatchkeyProvider>`
}
