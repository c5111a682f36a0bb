import { pickSetup } from '../project/pickSetup.js'
import type { PlaceContext } from './placeContext.js'

/** Returns the file that calls `createLatchkey`: the one in the lock, else the first one in the sources. */
export function findSetup({ config, draft }: Pick<PlaceContext, 'config' | 'draft'>): string | undefined {
  if (config.setup !== undefined && draft.text(config.setup) !== undefined) return config.setup
  return pickSetup(
    draft
      .sources()
      .filter((path) => !path.startsWith(`${config.dir}/`))
      .map((path) => ({ path, text: draft.text(path) ?? '' })),
  )
}
