import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, exitCodes } from '../errors.js'
import { declaredSpec, type PackageJson } from './packageJson.js'
import { rootLayouts } from './rootLayouts.js'

/** The framework of the app. For `other`, the CLI prints the code to add instead of editing files. */
export type Framework = 'vite' | 'next-app' | 'next-pages' | 'react-router' | 'astro' | 'other'

/** The result of {@link detectFramework}. */
export interface FoundFramework {
  framework: Framework
  /** Whether components run on a server too: `createLatchkey` then gets `ssr: true`. */
  isServerRendered: boolean
}

/** Packages of frameworks that render on a server and count as `other`. */
const otherServers = [
  '@tanstack/react-start',
  '@remix-run/react',
  '@remix-run/dev',
  'gatsby',
  'vike',
  'waku',
  '@redwoodjs/web',
]

/** Detects the framework of a package. Throws `E_FRAMEWORK` for React Native, which has no DOM. */
export function detectFramework(root: string, packageJson: PackageJson): FoundFramework {
  const has = (...names: string[]) => names.some((name) => declaredSpec(packageJson, name) !== undefined)
  if (has('next')) return { framework: isAppRouter(root) ? 'next-app' : 'next-pages', isServerRendered: true }
  if (has('@react-router/dev')) return { framework: 'react-router', isServerRendered: true }
  if (has('astro')) return { framework: 'astro', isServerRendered: true }
  if (has(...otherServers)) return { framework: 'other', isServerRendered: true }
  if (has('vite')) return { framework: 'vite', isServerRendered: false }
  if (has('expo', 'react-native'))
    throw new CliError({
      code: 'E_FRAMEWORK',
      exitCode: exitCodes.notSupported,
      what: 'React Native and Expo are not supported.',
      why: 'The views are made of HTML elements, which React Native does not have.',
      fix: 'Use latchkey in a web app, or write views of your own on the hooks of @latchkey/headless.',
    })
  return { framework: 'other', isServerRendered: false }
}

function isAppRouter(root: string): boolean {
  if (rootLayouts(root).length > 0) return true
  return !['pages', 'src/pages'].some((folder) => existsSync(join(root, folder)))
}
