import type { TsConfigJsonResolved } from 'get-tsconfig'

/**
 * How imports are resolved: `bundler` needs no file extensions and reads `exports` of packages, `node`
 * requires extensions, `legacy` does not read `exports`.
 */
export type ModuleResolution = 'bundler' | 'node' | 'legacy'

/**
 * Returns how a tsconfig resolves imports. `moduleResolution` defaults by `module`, as in TypeScript 6 and
 * later.
 */
export function moduleResolution({ compilerOptions = {} }: TsConfigJsonResolved): ModuleResolution {
  const { module = '', moduleResolution: resolution } = compilerOptions
  const value = String(resolution ?? module).toLowerCase()
  if (/^node(16|18|20|next)$/.test(value)) return 'node'
  if (resolution === undefined) return /^(commonjs|amd|umd|system|none)$/.test(value) ? 'legacy' : 'bundler'
  return value === 'bundler' ? 'bundler' : 'legacy'
}
