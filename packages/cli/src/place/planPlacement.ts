import type { Config } from '../lock/lockFile.js'
import type { Project } from '../project/detectProject.js'
import type { HostFiles } from '../project/hostFiles.js'
import type { RegistryIndex } from '../registry/registryIndex.js'
import { componentSnippet } from './componentSnippet.js'
import { createDraft } from './draft.js'
import { findSetup } from './findSetup.js'
import { findUse } from './findUse.js'
import { hostStyle } from './hostStyle.js'
import { placeConnectButton } from './placeConnectButton.js'
import type { Placeable, PlaceContext } from './placeContext.js'
import { placeIsland } from './placeIsland.js'
import { placeModal } from './placeModal.js'
import type { Placement } from './placement.js'
import { placeProvider } from './placeProvider.js'
import { placeScanEntries } from './placeScanEntries.js'
import { themeSnippets } from './themeSnippets.js'

/** The input of {@link planPlacement}. */
export interface PlacementRequest {
  place: readonly Placeable[]
  /** The adapter of a new `latchkey.ts`. */
  adapter: RegistryIndex['adapters'][number]
  /** The theme's path among the files of the views, if the style has one. */
  stylesheet?: string | undefined
}

/**
 * Plans the edits of a project's own files: the file that creates the latchkey, the provider around the app,
 * `<Modal />` next to it and `<ConnectButton />`. What the project already has is not changed, and what
 * cannot be inserted safely is printed as code. Pure: reads through `files`, writes nothing.
 */
export function planPlacement(
  project: Project,
  config: Config,
  files: HostFiles,
  { place, adapter, stylesheet }: PlacementRequest,
): Placement {
  const draft = createDraft(files)
  const context: PlaceContext = {
    project,
    config,
    adapter,
    style: hostStyle(project, files),
    draft,
    printed: [],
  }
  const wanted = place.filter((what) => findUse(context, what) === undefined)
  let css: string | undefined
  if (wanted.includes('provider')) placeProvider(context)
  const components = (['ConnectButton', 'Modal'] as const).filter((what) => wanted.includes(what))
  if (project.framework === 'astro' && components.length > 0 && findUse(context, 'provider') === undefined)
    css = placeIsland(context, stylesheet)
  else {
    const left = components.filter(
      (what) => !(what === 'Modal' ? placeModal(context) : placeConnectButton(context)),
    )
    if (left.length > 0) context.printed.push(componentSnippet(context, left))
    if (components.length > 0 && stylesheet !== undefined && project.layouts.length > 1)
      context.printed.push(...themeSnippets(context, stylesheet))
  }
  const setup = findSetup(context)
  if (setup !== undefined && place.includes('provider')) placeScanEntries(context, setup)
  return {
    operations: draft.operations(),
    printed: context.printed,
    ...(setup === undefined ? {} : { setup }),
    ...(css === undefined ? {} : { css }),
    host: draft.host(),
  }
}
