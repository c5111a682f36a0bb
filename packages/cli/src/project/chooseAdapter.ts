import type { RegistryIndex } from '../registry/registryIndex.js'
import { missingDependencies } from './missingDependencies.js'
import { declaredSpec, type PackageJson } from './packageJson.js'

type Adapter = RegistryIndex['adapters'][number]

/**
 * Returns the adapter that a project gets: the first one whose library it has, in a version that the adapter
 * is for, else in any version. The first of the list if it has none of them.
 */
export function chooseAdapter(
  adapters: readonly Adapter[],
  project: { readonly root: string; readonly packageJson: PackageJson },
): Adapter | undefined {
  const [first] = adapters
  const declared = adapters.filter(
    ({ dependency }) => declaredSpec(project.packageJson, dependency) !== undefined,
  )
  // One that wants an update is updated, if it is the first choice.
  if (declared.includes(first as Adapter)) return first
  const fitting = declared.find(({ dependency, range }) => {
    return missingDependencies(project.root, project.packageJson, { [dependency]: range }).length === 0
  })
  return fitting ?? first
}
