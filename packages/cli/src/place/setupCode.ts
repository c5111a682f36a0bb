import type { CodeStyle } from '../code/codeStyle.js'
import { registerLines } from '../code/registerLines.js'
import { stringLiteral } from '../code/stringLiteral.js'
import type { PlaceContext } from './placeContext.js'

/**
 * Returns the name that wallets show: the title of index.html unless it is a template's, else the package's
 * name.
 */
export function appName({ project, draft }: Pick<PlaceContext, 'project' | 'draft'>): string {
  const [, raw = ''] = /<title>([^<]*)<\/title>/i.exec(draft.text('index.html') ?? '') ?? []
  const title = raw.replace(/\s+/g, ' ').trim()
  const isStock =
    title === '' || /^(vite( \+ .*| app)?|react app|document|app)$/i.test(title) || /[&{%]/.test(title)
  if (!isStock) return title
  return project.packageJson.name?.replace(/^@[^/]*\//, '') || 'My app'
}

/**
 * Returns the code of the file that creates the latchkey. It can run on a server: it reads no browser
 * globals. In TypeScript it declares the latchkey, so that hooks have the type of the app's networks.
 */
export function setupCode(
  context: Pick<PlaceContext, 'project' | 'adapter' | 'draft' | 'config'>,
  style: CodeStyle,
): string {
  const { quote: q, semicolon: s, indent, lineEnd } = style
  const { adapter, config, project } = context
  return [
    `import { createLatchkey } from ${q}@latchkey/headless${q}${s}`,
    `import { base, mainnet } from ${q}@latchkey/headless/networks${q}${s}`,
    `import { ${adapter.factory} } from ${q}${adapter.entry}${q}${s}`,
    '',
    `export const latchkey = createLatchkey({`,
    `${indent}metadata: { name: ${stringLiteral(appName(context), style)} },`,
    `${indent}networks: [mainnet, base],`,
    `${indent}adapters: [${adapter.factory}()],`,
    ...(project.isServerRendered ? [`${indent}ssr: true,`] : []),
    `})${s}`,
    ...(config.lang === 'ts' ? ['', ...registerLines('latchkey', style)] : []),
    '',
  ].join(lineEnd)
}
