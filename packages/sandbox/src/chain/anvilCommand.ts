import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A program and the arguments that go before anvil's own. */
export interface AnvilCommand {
  file: string
  args: readonly string[]
}

/** anvil's npm packages name the processor as Go does. */
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds anvil as npm installed it: the platform's own binary, else the wrapper script run by Node (which finds or
 * explains a missing binary by itself).
 */
export function anvilCommand(platform = process.platform, arch = process.arch): AnvilCommand {
  const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const binary = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const platformPackage = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  try {
    // The platform's package is a dependency of the wrapper, so it is looked up from there.
    const manifest = createRequire(wrapper).resolve(`${platformPackage}/package.json`)
    const file = join(dirname(manifest), 'bin', binary)
    if (existsSync(file)) return { file, args: [] }
  } catch {
    // Not installed for this platform: the wrapper decides.
  }
  return { file: process.execPath, args: [join(dirname(wrapper), 'bin.mjs')] }
}
