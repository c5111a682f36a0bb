import { type WorkspacePackage, workspacePackages } from '../checks/workspace'

/** Lists the packages that are published, each after those of ours it depends on. */
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
