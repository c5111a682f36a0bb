import type { PlaceContext } from './context.js'

/** The file that calls `createLatchkey`: the one the lock names, else the first that does. */
export function findSetup({ config, draft }: Pick<PlaceContext, 'config' | 'draft'>): string | undefined {
  if (config.setup !== undefined && draft.text(config.setup) !== undefined) return config.setup
  return draft
    .sources()
    .find(
      (path) => !path.startsWith(`${config.dir}/`) && /\bcreateLatchkey\s*\(/.test(draft.text(path) ?? ''),
    )
}
