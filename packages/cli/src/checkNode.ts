/**
 * Checks that Node is recent enough before the rest is loaded, since an older one would fail on an unknown
 * name. If not, prints so and sets the exit code.
 */
export function checkNode(version: string = process.versions.node): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return true
  process.stderr.write(
    `Error: latchkey needs Node 20.19 or newer.\nThis is Node ${version}.\nInstall a newer Node, then run the command again.\n`,
  )
  process.exitCode = 5
  return false
}
