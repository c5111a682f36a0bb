import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckResult } from './check'
import { sourceFiles } from './sourceFiles'

/** Files of the registry that are not copied: stories, tests, and the build. */
const notCopied =
  /^registry\/(?:build|shots|stories|test|node_modules|\.storybook)\/|\.(?:stories|test)\.tsx?$|\.config\.ts$/

const rules: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  {
    pattern: /(?:from|import\()\s*['"]@latchkey\/headless\/(?!ui['"])[^'"]*['"]/g,
    what: 'imports an entry point of headless other than the main one and ui',
  },
  { pattern: /\b(?:internalsOf|useStoreValue)\b/g, what: 'uses internals of headless' },
  { pattern: /\.(?:getState|setState)\b/g, what: 'uses a store' },
  { pattern: /\buse(?:Layout|Insertion)?Effect\(/g, what: 'has an effect' },
  {
    pattern: /\b(?:addEventListener|MutationObserver|ResizeObserver|IntersectionObserver)\b/g,
    what: 'listens itself',
  },
  {
    // A latchkey is only passed on: `getAccount(latchkey)`.
    pattern: /\b(?:latchkey|useLatchkey\([^()]*\))\s*(?:!?\s*\??\.|\[)/g,
    what: 'reads a member of the latchkey',
  },
  {
    pattern: /\b(?:const|let|var)\s*\{[^=;]*\}\s*=\s*(?:useLatchkey\(|latchkey\b(?!\s*\())/g,
    what: 'reads a member of the latchkey',
  },
  {
    pattern: /\b(?:const|let|var)\s+(?!latchkey\b)\w+\s*=\s*(?:useLatchkey\(|latchkey\s*$)/gm,
    what: 'gives the latchkey another name',
  },
]

/**
 * Checks that the files of the registry that are copied into apps use hooks, actions and values of the main
 * entry point and of `ui` only, and have no behaviour of their own: an update of a package must reach it.
 */
export function checkSurface(root: string): CheckResult {
  const files = sourceFiles(root, ['registry'], /\.tsx?$/).filter((file) => !notCopied.test(file))
  const findings = files.flatMap((file) => {
    const code = withoutComments(readFileSync(join(root, file), 'utf8'))
    return rules.flatMap(({ pattern, what }) =>
      [...code.matchAll(pattern)].map(
        ({ index }) => `${file}:${lineAt(code, index)} ${what}: use a hook of @latchkey/headless`,
      ),
    )
  })
  return { findings, scope: `${files.length} files` }
}

/** Replaces comments by spaces, so that lines keep their numbers. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
