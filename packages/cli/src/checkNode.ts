/**
 * Whether this Node can run the rest, which is loaded only then: an older one would stop at the first name it lacks. Says so and sets the
 * exit code when it cannot.
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
