import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy } from './groupBy'
import { indent } from './markdown'
import type { Page } from './page'
import { readSection, withoutTitle } from './resolveIncludes'

const packages: Readonly<Record<string, string>> = {
  '@latchkey/headless': 'packages/headless',
  latchkey: 'packages/cli',
  '@latchkey/protocol': 'packages/protocol',
  '@latchkey/server': 'packages/server',
  '@latchkey/sandbox': 'packages/sandbox',
}

/** Returns the changelog: the changesets that are not released, then the changelogs of the packages. */
export function changelogPage(root: string): Page {
  const changes = readdirSync(join(root, '.changeset'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .flatMap((file) => readChangeset(readFileSync(join(root, '.changeset', file), 'utf8')))
  const unreleased = [...groupBy(changes, ({ name }) => name)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => `### ${name}\n\n${own.map(({ text }) => text).join('\n')}`)
  const released = Object.entries(packages).flatMap(([name, folder]) => {
    const file = join(root, folder, 'CHANGELOG.md')
    if (!existsSync(file)) return []
    return [`## ${name}\n\n${withoutTitle(readFileSync(file, 'utf8')).replaceAll(/^(?=##)/gm, '#')}`]
  })
  return {
    path: 'changelog',
    title: 'Changelog',
    description: 'What has changed, by package.',
    markdown: [unreleased.length > 0 && `## Not released yet\n\n${unreleased.join('\n\n')}`, ...released]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/**
 * The packages of a changeset, each with its text as an item of a list. A changeset with a section for each
 * package, headed by its name, gives each its own after the first line.
 */
export function readChangeset(markdown: string): { name: string; text: string }[] {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? []
  const names = [...head.matchAll(/^['"]?([^'":]+)['"]?: \w+$/gm)].map(([, name = '']) => name)
  const text = body.trim()
  const [title = ''] = text.split('\n')
  return names.map((name) => {
    const own = text.includes(`\n#### ${name}\n`) ? `${title}\n\n${readSection(text, name)}` : text
    return { name, text: indent(`- ${own}`) }
  })
}
