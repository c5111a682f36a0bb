import { posix } from 'node:path'
import { relativeSource } from '../plan/withThemeImport.js'
import { declaredSpec } from '../project/packageJson.js'
import { ensureSetup } from './ensureSetup.js'
import { importSource } from './importSource.js'
import { islandCode } from './islandCode.js'
import type { PlaceContext } from './placeContext.js'

/**
 * For Astro: writes an island with provider, button and modal, and prints the lines for a page, because the
 * CLI cannot edit `.astro` files safely. Returns the island's path if it imports the theme.
 */
export function placeIsland(context: PlaceContext, stylesheet: string | undefined): string | undefined {
  const { draft, project, config, style, printed } = context
  const path = `${posix.dirname(config.dir)}/wallet-island.${config.lang}x`
  const setup = ensureSetup(context)
  const needsTheme = stylesheet !== undefined && config.css === undefined
  draft.write(
    path,
    islandCode(
      {
        setup: importSource(path, setup),
        views: importSource(path, config.dir),
        theme: needsTheme ? relativeSource(path, `${config.dir}/${stylesheet}`) : undefined,
      },
      style,
    ),
    'the wallet as an island',
  )
  if (declaredSpec(project.packageJson, '@astrojs/react') === undefined)
    printed.push({ title: 'Astro needs its React integration', code: 'npx astro add react' })
  const page = 'src/pages/index.astro'
  printed.push({
    title: `Put the wallet into a page or layout, for instance ${page}`,
    code: [
      '---',
      `import { WalletIsland } from '${importSource(page, path)}'`,
      '---',
      '',
      '<WalletIsland client:load />',
    ].join('\n'),
  })
  return needsTheme ? path : undefined
}
