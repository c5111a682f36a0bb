import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from './project'

/** Writes the file that calls `createLatchkey` where `init` has not done it. */
export function writeSetup({ app, host }: Project, folder: string, options = ''): void {
  writeFileSync(
    join(app, folder, `latchkey.${host.template.lang}`),
    `import { createLatchkey } from '@latchkey/headless'
import { mainnet } from '@latchkey/headless/networks'
import { wagmiAdapter } from '@latchkey/headless/wagmi'

export const latchkey = createLatchkey({
  metadata: { name: 'My app' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],${options}
})
`,
  )
}
