import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editManifest } from '../project'
import { serveProgram } from '../serve'
import { versionOf } from '../versions'
import type { Framework } from './framework'

/** Server-rendered. Its creator downloads the template, so it is written down here. */
export const reactRouter: Framework = {
  async create(folder) {
    copyTemplate('react-router', folder)
    editManifest(folder, ({ dependencies, devDependencies }) => {
      const version = versionOf('react-router')
      for (const name of ['react-router', '@react-router/node', '@react-router/serve'])
        dependencies[name] = version
      devDependencies['@react-router/dev'] = version
      devDependencies.tailwindcss = versionOf('tailwindcss')
      devDependencies['@tailwindcss/vite'] = versionOf('tailwindcss')
    })
  },
  tsconfig: 'tsconfig.json',
  typeCheck: ['tsc', '--noEmit'],
  putPolicy({ app }, { file = '', code }) {
    writeFileSync(join(app, file), `${code}\n`)
    return undefined
  },
  serve: (project) => serveProgram(project, () => ['react-router-serve', './build/server/index.js']),
  serveDevelopment: (project) =>
    serveProgram(project, (port) => ['react-router', 'dev', '--port', `${port}`]),
}

export function copyTemplate(name: string, folder: string): void {
  cpSync(join(import.meta.dirname, '../templates', name), folder, { recursive: true })
  // Under its own name it would decide what this repository ignores.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'))
}
