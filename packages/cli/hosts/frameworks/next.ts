import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Template } from '../host'
import { editManifest, replaceIn } from '../project'
import { run } from '../run'
import { serveProgram } from '../serve'
import { versionOf } from '../versions'
import type { Framework } from './framework'

const shared = {
  create: createNext,
  tsconfig: 'tsconfig.json',
  // The routes have types that Next writes first.
  typeCheck: ['tsc', '--noEmit'],
  serve: (project) => serveProgram(project, (port) => ['next', 'start', '--port', `${port}`]),
  serveDevelopment: (project) => serveProgram(project, (port) => ['next', 'dev', '--port', `${port}`]),
} satisfies Partial<Framework>

export const nextApp: Framework = {
  ...shared,
  putPolicy: ({ app }, { file = '', code }) => {
    writeFileSync(join(app, file), `${code}\n`)
    return undefined
  },
  prepareNonce(folder) {
    // A page that is kept has no nonce of its own.
    replaceIn(folder, 'next.config.ts', ['  cacheComponents: true,\n  partialPrefetching: true,\n', ''])
    replaceIn(
      folder,
      'src/app/layout.tsx',
      ['import "./globals.css";\n', 'import { connection } from "next/server";\nimport "./globals.css";\n'],
      ['export default function RootLayout', 'export default async function RootLayout'],
      ['  return (\n', '  await connection();\n  return (\n'],
    )
  },
}

export const nextPages: Framework = {
  ...shared,
  // Its development client reads the router when this message arrives, even if there is no router yet.
  ownComplaint: /^console\.warning: \[HMR\] Invalid message: \{"type":"isrManifest"/,
  putPolicy(project, advice) {
    const { app } = project
    nextApp.putPolicy(project, advice)
    const [document, page] = advice.edits
    const [imported, read, component = ''] = document?.code.split('\n\n') ?? []
    const [signature = ''] = /Document\([^)]*\)/.exec(component) ?? []
    replaceIn(
      app,
      'pages/_document.tsx',
      [/^/, `${imported}\n`],
      ['Document()', signature],
      ['<Head />', '<Head nonce={nonce} />'],
      ['<NextScript />', '<NextScript nonce={nonce} />'],
      [/$/, `\n${read}\n`],
    )
    const [importOfApp, assigned] = page?.code.split('\n\n') ?? []
    replaceIn(app, 'pages/_app.tsx', [/^/, `${importOfApp}\n`], [/$/, `\n${assigned}\n`])
    return undefined
  },
}

async function createNext(folder: string, template: Template): Promise<void> {
  const isApp = template.framework === 'next-app'
  const manager = template.manager.replace(/\d.*/, '')
  await run(dirname(folder), [
    'npx',
    '--yes',
    `create-next-app@${versionOf('create-next-app')}`,
    basename(folder),
    template.lang === 'js' ? '--js' : '--ts',
    isApp ? '--app' : '--no-app',
    '--eslint',
    template.tailwind === 4 ? '--tailwind' : '--no-tailwind',
    template.lang === 'ts' && isApp ? '--src-dir' : '--no-src-dir',
    `--use-${manager}`,
    '--skip-install',
    '--disable-git',
    '--no-agents-md',
    '--no-agent-feedback',
    '--yes',
  ])
  if (template.hasNonce) nextApp.prepareNonce?.(folder)
  // A route type that `next build` writes is imported by the layout; this is the line the docs give for
  // checking without a build.
  if (template.lang === 'ts')
    editManifest(folder, ({ scripts }) => {
      if (scripts) scripts.typegen = 'next typegen'
    })
}
