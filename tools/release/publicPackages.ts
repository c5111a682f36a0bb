import { type WorkspacePackage, workspacePackages } from '../checks/workspace'

/** Returns the published packages, each after the workspace packages it depends on. */
export function publicPackages(root: string): WorkspacePackage[] {
  const all = workspacePackages(root).filter(({ manifest }) => !manifest.private)
  const sorted: WorkspacePackage[] = []
  const visit = (one: WorkspacePackage) => {
    if (sorted.includes(one)) return
    const needed = { ...one.manifest.dependencies, ...one.manifest.peerDependencies }
    for (const other of all) if (other.manifest.name in needed) visit(other)
    sorted.push(one)
  }
  for (const one of all) visit(one)
  return sorted
}
