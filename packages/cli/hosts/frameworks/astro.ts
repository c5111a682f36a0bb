import { join } from 'node:path'
import { editManifest, replaceIn } from '../project'
import { serveFolder, serveProgram } from '../serve'
import { versionOf } from '../versions'
import type { Framework } from './framework'
import { copyTemplate } from './reactRouter'

/** React as an island. Its creator downloads the template, so it is written down here. */
export const astro: Framework = {
  async create(folder) {
    copyTemplate('astro', folder)
    editManifest(folder, ({ dependencies }) => {
      dependencies.astro = versionOf('astro')
      dependencies['@astrojs/react'] = versionOf('@astrojs/react')
    })
  },
  tsconfig: 'tsconfig.json',
  typeCheck: ['tsc', '--noEmit'],
  putPolicy({ app }, { code, header }) {
    const lines = code.replace(/^/gm, '  ')
    replaceIn(app, 'astro.config.mjs', [
      '  integrations: [react()],\n',
      `  integrations: [react()],\n${lines}\n`,
    ])
    return header
  },
  writeByHand({ app }) {
    replaceIn(
      app,
      'src/pages/index.astro',
      [/^---\n/, "---\nimport { WalletIsland } from '../components/wallet-island'\n"],
      ['<h1>Astro</h1>', '<h1>Astro</h1>\n      <WalletIsland client:load />'],
    )
  },
  serve: ({ app }, policy) => serveFolder(join(app, 'dist'), policy),
  serveDevelopment: (project) => serveProgram(project, (port) => ['astro', 'dev', '--port', `${port}`]),
}
