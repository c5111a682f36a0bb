import type { FoundJsx } from '../code/findJsx.js'
import { findJsx } from '../code/findJsx.js'
import { canParse, parseModule } from '../code/parseModule.js'
import type { SourceModule } from '../code/sourceModule.js'
import { namesFolder } from './namesFolder.js'
import type { Placeable, PlaceContext } from './placeContext.js'

/** A place in the project that has one of our elements. */
export interface Use extends FoundJsx {
  module: SourceModule
}

/** Returns the first place, outside the views' folder, with the provider or a component of the views. */
export function findUse(
  { project, config, draft }: Pick<PlaceContext, 'project' | 'config' | 'draft'>,
  what: Placeable,
): Use | undefined {
  const name = what === 'provider' ? 'LatchkeyProvider' : what
  for (const path of draft.sources()) {
    if (path.startsWith(`${config.dir}/`)) continue
    const text = draft.text(path)
    // Skips most files without parsing them, which is a thousand times slower.
    if (text === undefined || !text.includes(name) || !canParse(text, path)) continue
    const module = parseModule(text, path)
    const isOurs = (source: string) =>
      what === 'provider'
        ? source === '@latchkey/headless'
        : namesFolder(project.root, path, source, config.dir)
    const [found] = findJsx(module, isOurs, name)
    if (found) return { ...found, module }
  }
  return undefined
}
