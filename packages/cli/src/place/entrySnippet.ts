import type { Config } from '../lock/lockFile.js'
import type { Project } from '../project/detectProject.js'
import { hostFiles } from '../project/hostFiles.js'
import { appFile } from './appFile.js'
import { hostStyle } from './hostStyle.js'
import { importSource } from './importSource.js'
import type { Snippet } from './placement.js'

/** Returns the code that uses entries which were added without a place for them. Buttons open the modal. */
export function entrySnippet(project: Project, config: Config, names: readonly string[]): Snippet {
  const files = hostFiles(project.root)
  const { quote: q, semicolon: s } = hostStyle(project, files)
  const source = importSource(appFile(project, config, files), config.dir)
  const components = names.map(componentOf)
  if (names.some((name) => name.endsWith('-button'))) components.push('Modal')
  return {
    title: `Put ${components.map((name) => `<${name} />`).join(' and ')} into your app, inside the provider`,
    code: [
      `import { ${components.join(', ')} } from ${q}${source}${q}${s}`,
      '',
      ...components.map((name) => `<${name} />`),
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
