import type { Config } from '../lock/lockFile.js'
import type { Project } from '../project/detectProject.js'
import { hostFiles } from '../project/hostFiles.js'
import { appFile } from './appFile.js'
import { hostStyle } from './hostStyle.js'
import { importSource } from './importSource.js'
import type { Snippet } from './placement.js'

/**
 * Returns the code that uses entries added without the modal's `index`: each one is imported from its own
 * file, and the buttons open the modal of `modal-mount`.
 */
export function entrySnippet(project: Project, config: Config, names: readonly string[]): Snippet {
  const files = hostFiles(project.root)
  const { quote: q, semicolon: s } = hostStyle(project, files)
  const file = appFile(project, config, files)
  const components = names.map((name) => ({ name: componentOf(name), file: name }))
  if (names.some((name) => name.endsWith('-button'))) components.push({ name: 'Modal', file: 'modal-mount' })
  return {
    title: `Put ${components.map(({ name }) => `<${name} />`).join(' and ')} into your app, inside the provider`,
    code: [
      ...components.map(
        ({ name, file: from }) =>
          `import { ${name} } from ${q}${importSource(file, `${config.dir}/${from}`)}${q}${s}`,
      ),
      '',
      ...components.map(({ name }) => `<${name} />`),
    ].join('\n'),
  }
}

function componentOf(name: string): string {
  if (name === 'embedded') return 'EmbeddedWallet'
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
