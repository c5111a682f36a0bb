import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Template } from '../host'
import { editManifest, replaceIn } from '../project'
import { run } from '../run'
import { serveFolder, serveProgram } from '../serve'
import { versionOf } from '../versions'
import type { Framework } from './framework'
import { hostileStylesheet } from './hostileStylesheet'
import { withShadcn } from './withShadcn'

export const vite: Framework = {
  async create(folder, template) {
    await createVite(folder, template)
  },
  tsconfig: 'tsconfig.app.json',
  typeCheck: ['tsc', '-b'],
  putPolicy: (_, { header }) => header,
  serve: ({ app }, policy) => serveFolder(join(app, 'dist'), policy),
  withoutDevelopment: 'no server renders its pages, so nothing has to be hydrated',
  serveDevelopment: (project) =>
    serveProgram(project, (port) => ['vite', '--port', `${port}`, '--strictPort', '--host', '127.0.0.1']),
}

/** Runs create-vite and what its documentation says to do for Tailwind and another React. */
export async function createVite(folder: string, template: Template): Promise<void> {
  const name = template.lang === 'js' ? 'react' : 'react-ts'
  const variant = template.hasCompiler ? name.replace('react', 'react-compiler') : name
  await run(dirname(folder), [
    'npx',
    '--yes',
    `create-vite@${versionOf('create-vite')}`,
    basename(folder),
    '--template',
    variant,
    '--no-interactive',
    '--no-immediate',
    ...(template.hasEslint ? ['--eslint'] : []),
  ])
  // The files that Yarn writes are its own, not the developer's.
  if (template.hasEslint && template.manager === 'yarn4-pnp')
    replaceIn(folder, 'eslint.config.js', ["globalIgnores(['dist'])", "globalIgnores(['dist', '.pnp.*'])"])
  if (template.react === 18) withReact18(folder)
  if (template.tailwind === 4) withTailwind4(folder, template)
  if (template.tailwind === 3) withTailwind3(folder)
  if (template.hasShadcn) withShadcn(folder)
  if (template.isHostile) {
    writeFileSync(join(folder, 'src/hostile.css'), hostileStylesheet())
    replaceIn(folder, `src/main.${template.lang}x`, [
      "import './index.css'\n",
      "import './index.css'\nimport './hostile.css'\n",
    ])
  }
}

export function withReact18(folder: string): void {
  editManifest(folder, ({ dependencies, devDependencies }) => {
    dependencies.react = versionOf('react-18')
    dependencies['react-dom'] = versionOf('react-18')
    devDependencies['@types/react'] = versionOf('types-react-18')
    devDependencies['@types/react-dom'] = versionOf('types-react-dom-18')
  })
}

function withTailwind4(folder: string, { lang }: Template): void {
  editManifest(folder, ({ dependencies }) => {
    dependencies.tailwindcss = versionOf('tailwindcss')
    dependencies['@tailwindcss/vite'] = versionOf('tailwindcss')
  })
  replaceIn(
    folder,
    `vite.config.${lang}`,
    [
      "import react from '@vitejs/plugin-react'\n",
      "import tailwindcss from '@tailwindcss/vite'\nimport react from '@vitejs/plugin-react'\n",
    ],
    ['plugins: [react()', 'plugins: [tailwindcss(), react()'],
  )
  replaceIn(folder, 'src/index.css', [/^/, '@import "tailwindcss";\n\n'])
}

function withTailwind3(folder: string): void {
  editManifest(folder, ({ devDependencies }) => {
    devDependencies.tailwindcss = versionOf('tailwindcss-3')
    devDependencies.postcss = '^8'
    devDependencies.autoprefixer = '^10'
  })
  writeFileSync(
    join(folder, 'tailwind.config.js'),
    `/** @type {import('tailwindcss').Config} */
export default {
  content: ['./index.html', './src/**/*.{js,ts,jsx,tsx}'],
  theme: { extend: {} },
  plugins: [],
}
`,
  )
  writeFileSync(
    join(folder, 'postcss.config.js'),
    'export default { plugins: { tailwindcss: {}, autoprefixer: {} } }\n',
  )
  replaceIn(folder, 'src/index.css', [
    /^/,
    '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n\n',
  ])
}
