import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A program and its arguments before those of anvil. */
export interface AnvilCommand {
  file: string
  args: readonly string[]
}

/** anvil's npm packages use Go's names of processors. */
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds anvil as installed by npm: the platform's binary, else the wrapper script run by Node, which finds
 * the binary or explains why it is missing.
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
    // Not installed for this platform, so the wrapper reports it.
  }
  return { file: process.execPath, args: [join(dirname(wrapper), 'bin.mjs')] }
}
