import { appFile } from './appFile.js'
import { importSource } from './importSource.js'
import type { PlaceContext } from './placeContext.js'
import type { Snippet } from './placement.js'

/** Returns the code with which a developer adds components of the views by hand. */
export function componentSnippet(
  { project, config, style, draft }: PlaceContext,
  names: readonly string[],
): Snippet {
  const { quote: q, semicolon: s } = style
  const file = appFile(project, config, draft)
  const inProvider = names.includes('Modal') ? ', inside the provider' : ''
  return {
    title: `Put ${names.map((name) => `<${name} />`).join(' and ')} into your app${inProvider}`,
    code: [
      `import { ${[...names].sort().join(', ')} } from ${q}${importSource(file, config.dir)}${q}${s}`,
      '',
      ...names.map((name) => `<${name} />`),
    ].join('\n'),
  }
}
