import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AtRule } from 'postcss'
import { type CompiledStylesheet, compiledStylesheets, namedFile } from './compiledStylesheets.js'

/** In characters. The search for comments takes long in a larger text. */
const maxConfigLength = 20_000

/**
 * Returns why Tailwind would have no rules for the classes of the views, as a sentence, or `undefined` if it
 * has them: by a prefix, rules for a part of the page, or no spacing. Reads the stylesheet, those it imports,
 * those that import it, and the configuration they name, without running it.
 */
export function tailwindObstacle(root: string, css: string): string | undefined {
  const sheets = compiledStylesheets(root, css)
  for (const { path, rules } of sheets)
    for (const rule of rules) {
      const prefix = /\bprefix\(([^)]*)\)/.exec(withoutTexts(rule.params))?.[1]
      if (prefix !== undefined && hasPrefix(rule)) return prefixSentence(prefix, path)
      const config = rule.name === 'config' ? namedFile(root, path, rule) : undefined
      const obstacle = config === undefined ? undefined : configObstacle(root, config)
      if (obstacle !== undefined) return obstacle
    }
  return spacingObstacle(sheets)
}

function withoutTexts(params: string): string {
  return params.replace(/"[^"]*"|'[^']*'/g, '')
}

/** Whether Tailwind reads a prefix there: where the theme is defined or imported. */
function hasPrefix({ name, params }: AtRule): boolean {
  if (name === 'import') return !/^["']tailwindcss\/(utilities|preflight)/.test(params)
  return name === 'theme' || name === 'media'
}

function prefixSentence(prefix: string, path: string): string {
  return `Tailwind has the prefix '${prefix}' in ${path}, and the classes of the views have none.`
}

function configObstacle(root: string, path: string): string | undefined {
  const whole = readFileSync(join(root, path), 'utf8').slice(0, maxConfigLength)
  const text = whole.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const setting = (name: string) => new RegExp(`\\b${name}\\s*:\\s*(["'\`])(.+?)\\1`).exec(text)?.[2]
  const prefix = setting('prefix')
  if (prefix !== undefined) return prefixSentence(prefix.replace(/-$/, ''), path)
  const selector = setting('important')
  if (selector === undefined || /^(html|body|:root)\b/.test(selector)) return undefined
  return `Tailwind limits its rules to '${selector}' in ${path}, and the modal is outside of it.`
}

/** Whether the theme removes `--spacing`, from which Tailwind computes sizes and distances. */
function spacingObstacle(sheets: readonly CompiledStylesheet[]): string | undefined {
  let removed: string | undefined
  for (const { path, rules } of sheets)
    for (const rule of rules)
      if (rule.name === 'theme')
        rule.walkDecls(/^--(\*|spacing(-\*)?)$/, ({ value }) => {
          removed = value === 'initial' ? path : undefined
        })
  return removed && `Tailwind has no --spacing in ${removed}, and the classes of the views need it.`
}
