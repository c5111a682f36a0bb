import { cpSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { editManifest, replaceIn } from '../project'

/**
 * Makes a Vite app with Tailwind what shadcn's documentation makes of it: the alias `@/`, `components.json`,
 * tokens, and a button, an input and tabs, but no skeleton. `shadcn init` downloads these, so they are in
 * `templates/shadcn`. The app has both linters, that of Vite's template and ESLint as in shadcn's own.
 */
export function withShadcn(folder: string): void {
  cpSync(join(import.meta.dirname, '../templates/shadcn'), folder, { recursive: true })
  // Under its own name it would be a configuration of this repository's editors.
  renameSync(join(folder, 'oxlintrc.json'), join(folder, '.oxlintrc.json'))
  editManifest(folder, ({ dependencies, devDependencies, scripts }) => {
    dependencies['class-variance-authority'] = '^0.7.1'
    dependencies.clsx = '^2.1.1'
    dependencies['radix-ui'] = '^1.4.3'
    dependencies['tailwind-merge'] = '^3.3.0'
    devDependencies.oxlint = '^1.88.0'
    // The newest that typescript-eslint takes.
    devDependencies.typescript = '~6.0.3'
    if (scripts) scripts.lint = 'oxlint && eslint .'
  })
  const paths = '\n    "paths": { "@/*": ["./src/*"] }'
  replaceIn(folder, 'tsconfig.json', ['"files": [],', `"compilerOptions": {${paths}\n  },\n  "files": [],`])
  replaceIn(folder, 'tsconfig.app.json', ['"compilerOptions": {', `"compilerOptions": {${paths},`])
  replaceIn(
    folder,
    'vite.config.ts',
    [
      "import tailwindcss from '@tailwindcss/vite'\n",
      "import path from 'node:path'\nimport tailwindcss from '@tailwindcss/vite'\n",
    ],
    [
      'defineConfig({\n',
      "defineConfig({\n  resolve: { alias: { '@': path.resolve(import.meta.dirname, './src') } },\n",
    ],
  )
  // Its files export variants beside their components.
  replaceIn(folder, 'eslint.config.js', [
    /\]\)\n$/,
    "  { files: ['src/components/ui/**'], rules: { 'react-refresh/only-export-components': 'off' } },\n])\n",
  ])
}
