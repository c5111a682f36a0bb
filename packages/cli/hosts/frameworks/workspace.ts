import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editManifest, replaceIn } from '../project'
import { writeSetup } from '../setupModule'
import type { Framework } from './framework'
import { createVite, vite } from './vite'

/** A monorepo: a Vite app that takes its components from a package of source files. */
export const workspace: Framework = {
  ...vite,
  app: 'apps/web',
  target: 'packages/ui',
  writeByHand(project) {
    writeSetup(project, 'src')
    replaceIn(
      project.app,
      'src/main.tsx',
      [
        "import './index.css'\n",
        "import { ConnectButton, Modal } from '@acme/ui/wallet'\nimport { LatchkeyProvider } from '@latchkey/headless'\nimport './index.css'\nimport { latchkey } from './latchkey'\n",
      ],
      [
        '<App />',
        '<LatchkeyProvider latchkey={latchkey}>\n      <ConnectButton />\n      <Modal />\n      <App />\n    </LatchkeyProvider>',
      ],
    )
  },
  async create(folder, template) {
    mkdirSync(join(folder, 'apps'), { recursive: true })
    await createVite(join(folder, 'apps/web'), template)
    editManifest(join(folder, 'apps/web'), (manifest) => {
      manifest.name = 'web'
      manifest.dependencies['@acme/ui'] = template.manager === 'npm' ? '*' : 'workspace:*'
    })
    writeJson(join(folder, 'package.json'), {
      name: 'acme',
      private: true,
      ...(template.manager === 'npm' ? { workspaces: ['apps/*', 'packages/*'] } : {}),
    })
    if (template.manager === 'pnpm')
      writeFileSync(join(folder, 'pnpm-workspace.yaml'), "packages:\n  - 'apps/*'\n  - 'packages/*'\n")
    writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n')

    const ui = join(folder, 'packages/ui')
    mkdirSync(join(ui, 'src'), { recursive: true })
    writeJson(join(ui, 'package.json'), {
      name: '@acme/ui',
      private: true,
      version: '0.0.0',
      type: 'module',
      exports: {
        './*.css': './src/*.css',
        './wallet': './src/components/wallet/index.ts',
        './*': './src/*.tsx',
      },
      dependencies: {},
      peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
      devDependencies: {
        '@types/react': '^19.3.0',
        '@types/react-dom': '^19.3.0',
        react: '^19.3.1',
        'react-dom': '^19.3.1',
        typescript: '~7.0.2',
      },
    })
    writeJson(join(ui, 'tsconfig.json'), {
      compilerOptions: {
        target: 'es2023',
        lib: ['ES2023', 'DOM'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        verbatimModuleSyntax: true,
      },
      include: ['src'],
    })
    writeFileSync(
      join(ui, 'src/badge.tsx'),
      'export function Badge({ children }: { children: string }) {\n  return <strong>{children}</strong>\n}\n',
    )
  },
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`)
}
