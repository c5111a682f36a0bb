import { findSetup } from './findSetup.js'
import type { PlaceContext } from './placeContext.js'
import { setupCode } from './setupCode.js'

/** Returns the file that creates the latchkey. Writes it if the project has none. */
export function ensureSetup(context: PlaceContext): string {
  const { draft, style } = context
  const known = findSetup(context)
  if (known !== undefined) return known
  const path = setupPath(context)
  draft.write(path, setupCode(context, style), 'the networks and wallets of your app')
  return path
}

/** Returns the path of that file: `latchkey.ts` next to the app's code. */
export function setupPath({
  project,
  config,
  draft,
}: Pick<PlaceContext, 'project' | 'config' | 'draft'>): string {
  const folder = project.sourceDir === '' ? '' : `${project.sourceDir}/`
  const names = ['latchkey', 'latchkey-config', 'latchkey-setup']
  const free = names.find((name) =>
    ['ts', 'tsx', 'js', 'jsx'].every((ending) => draft.text(`${folder}${name}.${ending}`) === undefined),
  )
  return `${folder}${free ?? 'latchkey'}.${config.lang}`
}
