import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const registry = join(import.meta.dirname, '../..')
const project = join(registry, '../packages/cli/hosts/templates/shadcn/src')
const stylesheet = join(project, 'index.css')
/** What the template of a project with shadcn has. Its skeleton is ours. */
const ownFile = /^\.\.?\/(?:ui\/)?(button|input|tabs)$/

/**
 * A plugin for Vite that gives the views the button, the input, the tabs and the tokens of a project with
 * shadcn, in place of ours, as `latchkey add` does.
 */
export function projectComponents(): Plugin {
  return {
    name: 'project-components',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source.endsWith('/preview.css')) return stylesheet
      if (source === '@/lib/utils') return join(project, 'lib/utils.ts')
      const [, name] = ownFile.exec(source) ?? []
      if (name !== undefined && /\/registry\/(ui|views)\//.test(importer))
        return join(project, `components/ui/${name}.tsx`)
      // The packages of the template are those of the registry here.
      if (importer.startsWith(project) && /^[a-z]/.test(source))
        return this.resolve(source, join(registry, 'index.ts'), { skipSelf: true })
      return undefined
    },
    load(id) {
      if (id !== stylesheet) return undefined
      return `${readFileSync(stylesheet, 'utf8').replace(
        '@import "tailwindcss";',
        `@import "tailwindcss";\n@import "${registry}/theme.css";\n@source "${registry}";\n@source "${project}";`,
      )}
[data-page-theme="dark"] body { background: #0a0a0a; }
`
    },
  }
}
